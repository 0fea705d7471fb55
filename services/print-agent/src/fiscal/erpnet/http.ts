import { z } from 'zod';

/** "true" or true: the protocol text writes the one, servers send the other. */
const truth = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');
const message = z.object({
  type: z.string().default('info'),
  code: z.string().default(''),
  text: z.string().default(''),
});

/** What the server says of a device or of what it printed; unknown fields are its own business. */
export const answer = z.object({
  ok: truth.optional(),
  messages: z.array(message).default([]),
  receiptNumber: z.string().optional(),
  receiptAmount: z.number().optional(),
  taskId: z.string().optional(),
});
export type Answer = z.infer<typeof answer>;

export const task = z.object({
  taskStatus: z.enum(['unknown', 'enqueued', 'running', 'finished']),
  result: answer.nullish(),
});

export const deviceInfo = z.object({
  manufacturer: z.string().default(''),
  model: z.string().default(''),
  serialNumber: z.string().default(''),
  fiscalMemorySerialNumber: z.string().default(''),
  itemTextMaxLength: z.number().default(36),
});

/** Nothing was sent: nobody listened. */
export class NotSent extends Error {}
/** Sent, and the answer is missing or makes no sense. */
export class NoAnswer extends Error {}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const codeOf = (reason: unknown): string => {
  const cause = reason instanceof Error ? reason.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};
const whyOf = (reason: unknown): string => {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error ? reason.cause.message || codeOf(reason) : reason.message;
};

export type Http = <T>(
  path: string,
  schema: z.ZodType<T>,
  options?: { body?: unknown; post?: boolean; timeoutMs?: number },
) => Promise<T>;

const TIMEOUT_MS = 10_000;

export function erpnetHttp(base: string, stopping: AbortSignal): Http {
  return async (path, schema, { body, post = body !== undefined, timeoutMs = TIMEOUT_MS } = {}) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(new URL(path, base.endsWith('/') ? base : `${base}/`), {
        method: post ? 'POST' : 'GET',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { accept: 'application/json', ...(post && { 'content-type': 'application/json' }) },
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      });
      text = await response.text();
    } catch (reason) {
      throw NEVER_SENT.has(codeOf(reason)) ? new NotSent(whyOf(reason)) : new NoAnswer(whyOf(reason));
    }
    if (!response.ok) throw new NoAnswer(`the server answers ${response.status}: ${text.slice(0, 100)}`);
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw new NoAnswer(`the server's answer cannot be read: ${text.slice(0, 100)}`);
    }
  };
}
