import { useEffect, useEffectEvent } from 'react';
import { checkStatus } from '@masa/domain/check';
import type { Response } from '@masa/contract/schemas';
import { useLiveSignal } from '@masa/front/live-signal';
import { resourceAtom, useResource, type Reloadable } from '../../shared/resource.ts';
import { receiptApi } from './receipt-api.ts';

export type Receipt = Response<'receiptPage'>;

/** Nobody who waits for his receipt looks more often than that at a page that changes by itself. */
const ASKED_EVERY_MS = 15_000;
/** So long after its check was closed somebody may still ask for its fiscal receipt. */
const SETTLED_AFTER_MS = 10 * 60_000;

/** It is open, or its fiscal receipt may still come. */
const mayChange = ({ status, fiscal }: Receipt): boolean =>
  status !== checkStatus.is.completed || fiscal === null || fiscal.awaited;
/** Closed so long ago without a fiscal receipt that nobody asks for one any more. */
const isOld = ({ finished, fiscal }: Receipt, now: number): boolean =>
  finished !== null && fiscal === null && now - Date.parse(finished) > SETTLED_AFTER_MS;

const receiptAtom = resourceAtom<Receipt>();

/**
 * The receipt, asked for anew while something of it is still to come and somebody looks at it. A phone that sits at a table
 * hears of it at once; one without a visit has no connection, and asks.
 */
export function useReceipt(token: string): Reloadable<Receipt> {
  const receipt = useResource(receiptAtom, token, (signal) =>
    receiptApi.receiptPage({ params: { token } }, { signal }),
  );
  const { data, failure, reload } = receipt;
  const waits = failure !== 'receipt_not_found' && (data === null || mayChange(data));
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !(data && isOld(data, Date.now()))) reload();
  });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = window.setInterval(() => ask(), ASKED_EVERY_MS);
    const shown = () => ask();
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [waits]);
  useLiveSignal(() => {
    if (waits) reload();
  });
  return receipt;
}
