import { vi } from 'vitest';
import { messageOf } from '@masa/contract/failure-messages';
import { statusOf, type FailureCode } from '@masa/contract/failures';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas, type Answer } from '@masa/contract/schemas';
import type { EndpointSchemas, Route } from '@masa/contract/endpoint';
import { parsedAnswer, parsedBody } from '@masa/contract/parsed';

/** A refusal of the contract, or an answer that never arrives. */
export class Refusal {
  readonly code: FailureCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: FailureCode, details: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.details = details;
  }
}
export const refuse = (code: FailureCode, details: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(code, details);
export const lost = Symbol('no answer arrives');

type Reply<N extends RouteName> = Answer<N> | Refusal | typeof lost;
export type Call = {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
};
type Handler<N extends RouteName> = (call: Call) => Reply<N> | Promise<Reply<N>>;
export type Answers = { [N in RouteName]?: Reply<N> | Handler<N> };

const patternOf = ({ path }: Route): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u');

const entries = Object.entries(routes) as [RouteName, Route][];

const json = (status: number, value: unknown): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

/**
 * The server of a test: answers are typed objects, and both directions are held against the contract's
 * schemas, so that a screen cannot be tested against an API that does not exist.
 */
export class FakeApi {
  readonly calls: Call[] = [];
  #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => this.#answer(input, init));
  }

  /** From now on. */
  now(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  callsOf(name: RouteName): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  async #answer(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input, 'http://masa.test');
    for (const [name, route] of entries) {
      const match = patternOf(route).exec(url.pathname);
      if (route.method !== init.method || match === null) continue;
      const schema: EndpointSchemas = schemas[name];
      const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const call: Call = {
        name,
        params: { ...match.groups },
        query: Object.fromEntries(url.searchParams),
        body: sent,
        headers: new Headers(init.headers),
      };
      parsedBody(name, sent);
      this.calls.push(call);
      if (schema.idempotent && !call.headers.has('Idempotency-Key'))
        throw new Error(`${name} was sent without a key`);
      const given = this.#answers[name];
      const reply = typeof given === 'function' ? await given(call) : given;
      if (reply === lost) throw new TypeError('Failed to fetch');
      if (reply instanceof Refusal)
        return json(statusOf(reply.code), {
          error: reply.code,
          message: messageOf(reply.code),
          ...reply.details,
        });
      if (reply === undefined) throw new Error(`The test gives no answer to ${name}.`);
      return json(200, parsedAnswer(name, reply));
    }
    throw new Error(`No such call: ${init.method} ${url.pathname}`);
  }
}
