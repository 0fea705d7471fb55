import type { Once } from '@masa/client/deed-key';
import type { Bani } from '@masa/domain/money';
import type { PaymentMethod } from '@masa/domain/check';
import type { Request, Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';

/** Whose check it is, with what the screen showed when it was asked for. */
export type CheckSubject = {
  readonly total: Bani;
  /** What the house charges for service beside it; null: nothing. */
  readonly servicePercent: number | null;
  /** What is on it; a voucher may have made it free. */
  readonly dishes: number;
  /** The newest stamp of the data on screen that this check covers (AMB-048). */
  readonly lastProcessedUpdate: number;
} & (
  | {
      readonly kind: 'session';
      readonly sessionId: string;
      readonly username: string;
      readonly mine: boolean;
    }
  | { readonly kind: 'table'; readonly tableId: string; readonly requestedBySessionId: string }
);

export type Payment = { readonly paymentMethod: PaymentMethod; readonly tips: number };

export type CheckBody =
  | { readonly kind: 'session'; readonly body: Request<'requestSessionCheck'>['body'] }
  | { readonly kind: 'table'; readonly body: Request<'requestTableCheck'>['body'] };

export function checkBody(subject: CheckSubject, { paymentMethod, tips }: Payment): CheckBody {
  const { kind, lastProcessedUpdate } = subject;
  return kind === 'session'
    ? { kind, body: { sessionId: subject.sessionId, paymentMethod, lastProcessedUpdate, tips } }
    : {
        kind,
        body: {
          tableId: subject.tableId,
          requestedBySessionId: subject.requestedBySessionId,
          paymentMethod,
          lastProcessedUpdate,
          tips,
        },
      };
}

export const requestCheck = (
  { kind, body }: CheckBody,
  once: Once,
): Promise<Response<'requestTableCheck'>> =>
  kind === 'table' ? api.requestTableCheck({ body }, once) : api.requestSessionCheck({ body }, once);
