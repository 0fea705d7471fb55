import { CallRefused } from '@masa/client/create-client';
import { isRefusal } from '@masa/client/deed-key';
import { api } from '../api.ts';
import type { KeptCash } from './stored-cash.ts';

/** It was told in other words, as by another build: the house keeps a key only with a deed that it has done. */
const isThere = (reason: unknown): boolean =>
  reason instanceof CallRefused && reason.error === 'idempotency_key_reused';
/**
 * A clear no of the house about this money; that somebody is signed out says nothing of it. Whoever may not take money has
 * this in his hand all the same: it is told as late.
 */
export const isNo = (reason: unknown): boolean =>
  isRefusal(reason) &&
  reason instanceof CallRefused &&
  reason.status !== 401 &&
  (reason.status !== 403 || reason.error === 'right_missing') &&
  !isThere(reason);

const numberOf = ({ numbered, key }: KeptCash) => numbered && { cashId: key };
/** Two tabs may send it, or one that was asleep for days: under its own number the house books it once. */
export const pay = (cash: KeptCash) => {
  const { checkId, amount, tendered, whose, key } = cash;
  const body = { method: 'cash', amount, tip: 0, tendered, ...numberOf(cash), ...whose } as const;
  return api.takePayment({ params: { checkId }, body }, { idempotencyKey: key });
};
/** Cash that its check would not take any more. */
export const tellLate = (cash: KeptCash) => {
  const { checkId, amount, tendered, takenTs, whose, key } = cash;
  const body = { amount, tendered, takenTs, shareId: whose?.shareId ?? null, ...numberOf(cash) };
  return api.lateCash({ params: { checkId }, body }, { idempotencyKey: `${key}-late` });
};
/** What the house answers; throws while nobody does. */
export const heard = async <T>(answer: Promise<T>): Promise<T | 'no' | 'there'> => {
  try {
    return await answer;
  } catch (reason) {
    if (isThere(reason)) return 'there';
    if (isNo(reason)) return 'no';
    throw reason;
  }
};
