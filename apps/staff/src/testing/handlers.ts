import type { FailureCode } from '@masa/contract/failures';
import type { RouteName } from '@masa/contract/routes';
import type { Answer } from '@masa/contract/schemas';

export type SentCall = {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly authorization: string | null;
  readonly signal: AbortSignal | null;
};

export class Refusal {
  readonly code: FailureCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: FailureCode, details: Readonly<Record<string, unknown>>) {
    this.code = code;
    this.details = details;
  }
}
/** The server says no. */
export const refuse = (code: FailureCode, details: Readonly<Record<string, unknown>> = {}): Refusal =>
  new Refusal(code, details);
/** Nobody answers. */
export const noAnswer = Symbol('no answer');
/** An answer that never comes; only an abort ends the waiting. */
export const silence = Symbol('silence');

type Said<N extends RouteName> = Answer<N> | Refusal | typeof noAnswer | typeof silence;
export type Handler<N extends RouteName> = (call: SentCall) => Said<N> | Promise<Said<N>>;
export type Handlers = { [N in RouteName]?: Handler<N> };
