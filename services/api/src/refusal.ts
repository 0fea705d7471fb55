import { messageOf } from '@masa/contract/failure-messages';
import type { FailureCode } from '@masa/contract/failures';

/** An expected "no" of a use case. Thrown inside a transaction it rolls everything back; the edge answers it. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: FailureCode, details: Readonly<Record<string, unknown>> = {}) {
    super(messageOf(code));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** `found(row, 'order_not_found')`: the row, or the refusal. */
export function found<T>(value: T | undefined | null, code: FailureCode): T {
  if (value === undefined || value === null) throw new Refusal(code);
  return value;
}
