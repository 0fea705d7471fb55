import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { messageOf } from '@masa/contract/failure-messages';
import { statusOf, type FailureCode } from '@masa/contract/failures';
import { isDatabaseAway } from '../db/database.ts';
import { isDiskTrouble } from '../process/disk.ts';
import { Refusal } from '../refusal.ts';
import { pathShape } from './path-shape.ts';

const RETRY_AFTER_SECONDS = 2;

export function answerFailure(
  response: Response,
  code: FailureCode,
  details: Readonly<Record<string, unknown>> = {},
): void {
  const status = statusOf(code);
  // Never `Basic`: a browser would open its own pop-up and then send the password on its own (AMB-108).
  if (status === 401) response.setHeader('WWW-Authenticate', 'X-Basic realm="masa"');
  if (status === 429 || status === 503)
    response.setHeader('Retry-After', String(Number(details['retryAfterSeconds'] ?? RETRY_AFTER_SECONDS)));
  response.status(status).json({
    ...details,
    error: code,
    message: messageOf(code),
    requestId: response.getHeader('X-Request-Id'),
  });
}

/** What the body parsers call their refusals. */
const parserRefusals: Readonly<Record<string, FailureCode>> = {
  'entity.too.large': 'body_too_large',
  'entity.parse.failed': 'invalid_json',
  'entity.verify.failed': 'invalid_json',
  'encoding.unsupported': 'unsupported_type',
  'charset.unsupported': 'unsupported_type',
  'request.size.invalid': 'invalid_request',
  'request.aborted': 'invalid_request',
};

/** Of multer, which is only loaded for a form. */
export const isFormRefusal = (reason: unknown): reason is Error & { readonly code?: unknown } =>
  reason instanceof Error && reason.name === 'MulterError';

function refusalOf(reason: unknown): Refusal | null {
  if (reason instanceof Refusal) return reason;
  if (isFormRefusal(reason))
    return new Refusal(reason.code === 'LIMIT_FILE_SIZE' ? 'body_too_large' : 'invalid_request');
  if (!(reason instanceof Error)) return null;
  // Before the database: a caller who hangs up is ECONNABORTED as well.
  const parser = 'type' in reason ? parserRefusals[String(reason.type)] : undefined;
  if (parser) return new Refusal(parser);
  if (isDatabaseAway(reason) || isDiskTrouble(reason)) return new Refusal('unavailable');
  // Express: a percent sign that decodes to nothing, a compressed body that is none.
  const status = 'status' in reason ? Number(reason.status) : 0;
  return status >= 400 && status < 500 ? new Refusal('invalid_request') : null;
}

/** The last stop of every request that went wrong: an expected refusal, or a surprise that is logged once. */
export const failureHandler =
  (
    log: Logger,
    tellRefused: (request: Request, code: FailureCode) => void = () => undefined,
  ): ErrorRequestHandler =>
  (reason: unknown, request, response, next) => {
    const refusal = refusalOf(reason);
    const which = { requestId: response.getHeader('X-Request-Id'), path: pathShape(request.path) };
    if (!refusal || refusal.code === 'unavailable') log.error({ err: reason, ...which }, 'request failed');
    else if (request.destroyed && !request.complete) log.debug(which, 'the caller hung up');
    if (refusal) tellRefused(request, refusal.code);
    if (response.headersSent) return next(reason);
    answerFailure(response, refusal?.code ?? 'internal_error', refusal?.details);
  };
