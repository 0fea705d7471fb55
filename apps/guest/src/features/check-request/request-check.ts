import type { Bani } from '@masa/domain/money';
import type { PaymentMethod } from '@masa/domain/check';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';

/** Whose check it is, with what the screen showed when it was asked for. */
export type CheckSubject = {
  readonly total: Bani;
  /** The newest stamp of the data on screen that this check covers (AMB-048). */
  readonly lastProcessedUpdate: number;
} & (
  | { readonly kind: 'session'; readonly sessionId: string; readonly username: string; readonly mine: boolean }
  | { readonly kind: 'table'; readonly tableId: string; readonly requestedBySessionId: string }
);

type Payment = { readonly paymentMethod: PaymentMethod; readonly tips: number };

export const requestBody = (subject: CheckSubject, { paymentMethod, tips }: Payment) => {
  const { lastProcessedUpdate } = subject;
  return subject.kind === 'session'
    ? { sessionId: subject.sessionId, paymentMethod, lastProcessedUpdate, tips }
    : {
        tableId: subject.tableId,
        requestedBySessionId: subject.requestedBySessionId,
        paymentMethod,
        lastProcessedUpdate,
        tips,
      };
};

export const requestCheck = (
  body: ReturnType<typeof requestBody>,
  idempotencyKey: string,
): Promise<Response<'requestTableCheck'>> =>
  'tableId' in body
    ? api.requestTableCheck({ body }, { idempotencyKey })
    : api.requestSessionCheck({ body }, { idempotencyKey });
