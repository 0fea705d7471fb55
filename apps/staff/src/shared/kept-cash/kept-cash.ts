import { CallRefused } from '@masa/client/create-client';
import { deedKey, isRefusal } from '@masa/client/deed-key';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useAccount } from '../account.ts';
import { api } from '../api.ts';
import { dropCash, keepCash, loadCash } from './cash-database.ts';
import type { KeptCash } from './stored-cash.ts';

/** Everybody's on this tablet, the oldest first. */
const cashAtom = atom<readonly KeptCash[]>([]);
/** False once the device has refused to keep something: full, or a private window. */
const isKeptAtom = atom(true);
/** What a check had no room for any more, until somebody has read it. */
export type LeftOver = Pick<KeptCash, 'key' | 'place'> & { readonly loose: number };
const leftOverAtom = atom<readonly LeftOver[]>([]);

/** The screen goes on with what it remembers when the device keeps nothing. */
const keptAtom = atom(null, (_get, set, kept: Promise<void>) =>
  kept.catch(() => {
    set(isKeptAtom, false);
  }),
);
const putAtom = atom(null, (get, set, cash: KeptCash) => {
  const others = get(cashAtom).filter(({ key }) => key !== cash.key);
  set(
    cashAtom,
    [...others, cash].toSorted((one, other) => one.takenTs - other.takenTs),
  );
  return set(keptAtom, keepCash(cash));
});
const dropAtom = atom(null, (get, set, gone: string) => {
  set(
    cashAtom,
    get(cashAtom).filter(({ key }) => key !== gone),
  );
  return set(keptAtom, dropCash(gone));
});

/** It was not taken after all; what another tab has begun to send is on its way, and stays. */
const takeBackAtom = atom(null, async (get, set, key: string): Promise<void> => {
  const lying = get(isKeptAtom) ? await loadCash().catch(() => []) : [];
  const begun = lying.find((one) => one.key === key && one.step !== 'new');
  await (begun ? set(putAtom, begun) : set(dropAtom, key));
});

export const loadKeptCashAtom = atom(null, async (get, set) => {
  const found = await loadCash().catch((): KeptCash[] => []);
  // What was taken while they were read is newer.
  const known = new Set(get(cashAtom).map(({ key }) => key));
  set(cashAtom, [...found.filter(({ key }) => !known.has(key)), ...get(cashAtom)]);
});

/** A clear no of the house about this money; that somebody is signed out says nothing of it. */
const isNo = (reason: unknown): boolean =>
  isRefusal(reason) && reason instanceof CallRefused && reason.status !== 401 && reason.status !== 403;

const paid = ({ checkId, amount, tendered, whose, key }: KeptCash) =>
  api.takePayment(
    { params: { checkId }, body: { method: 'cash', amount, tip: 0, tendered, ...whose } },
    { idempotencyKey: key },
  );

/** Each is sent by one at a time. */
const underWay = new Set<string>();

/**
 * Cash of this moment: with a network it is booked at once, or refused while its guest is there; else it is kept, and shown
 * as such. It lies on the device before it is sent: a tab that is killed has lost nothing.
 */
const takeAtom = atom(null, async (_get, set, cash: KeptCash): Promise<'booked' | 'kept'> => {
  underWay.add(cash.key);
  try {
    if (cash.step === 'new') {
      await set(putAtom, cash);
      return 'kept';
    }
    await set(keptAtom, keepCash(cash));
    await paid(cash);
  } catch (reason) {
    if (!isNo(reason)) {
      await set(putAtom, cash);
      return 'kept';
    }
    await set(keptAtom, dropCash(cash.key));
    throw reason;
  } finally {
    underWay.delete(cash.key);
  }
  await set(keptAtom, dropCash(cash.key));
  return 'booked';
});

/** Its check takes it as it was, or as far as it has room; throws while nobody answers. */
const sendAtom = atom(null, async (_get, set, cash: KeptCash): Promise<void> => {
  const { checkId, amount, tendered, takenTs, whose, key, place } = cash;
  if (cash.step !== 'late') {
    try {
      await set(putAtom, { ...cash, step: 'tried' });
      await paid(cash);
      await set(dropAtom, key);
      return;
    } catch (reason) {
      if (!isNo(reason)) throw reason;
      // From here on it is another deed: the first one was never done.
      await set(putAtom, { ...cash, step: 'late' });
    }
  }
  try {
    const body = { amount, tendered, takenTs, shareId: whose?.shareId ?? null };
    const { loose } = await api.lateCash({ params: { checkId }, body }, { idempotencyKey: `${key}-late` });
    if (loose > 0) set(leftOverAtom, (before) => [...before, { key, place, loose }]);
    await set(dropAtom, key);
  } catch (reason) {
    if (!isNo(reason)) throw reason;
    await set(putAtom, { ...cash, step: 'refused' });
  }
});

/** Another tab of this tablet has sent it, or somebody has taken it back there: it is no more. */
const isGoneAtom = atom(null, async (get, set, key: string): Promise<boolean> => {
  // Where the device keeps nothing, what this tab remembers is all there is.
  const lying = get(isKeptAtom) ? await loadCash().catch(() => null) : null;
  if (lying === null || lying.some((one) => one.key === key)) return false;
  set(
    cashAtom,
    get(cashAtom).filter((one) => one.key !== key),
  );
  return true;
});

/** One's own, the oldest first, until nobody answers. Answers how much the house knows of now. */
export const flushCashAtom = atom(null, async (get, set, username: string): Promise<number> => {
  let sum = 0;
  for (const { key } of get(cashAtom)) {
    const cash = get(cashAtom).find((one) => one.key === key);
    if (cash?.username !== username || cash.step === 'refused' || underWay.has(key)) continue;
    underWay.add(key);
    try {
      if (await set(isGoneAtom, key)) continue;
      await set(sendAtom, cash);
      sum += cash.amount;
    } catch {
      return sum;
    } finally {
      underWay.delete(key);
    }
  }
  return sum;
});

export const useKeptCash = (): readonly KeptCash[] => useAtomValue(cashAtom);
export const useCashIsKept = (): boolean => useAtomValue(isKeptAtom);
export const useLeftOver = (): readonly LeftOver[] => useAtomValue(leftOverAtom);
/** Somebody has read it. */
export const forgetLeftOverAtom = atom(null, (get, set, gone: string) =>
  set(
    leftOverAtom,
    get(leftOverAtom).filter(({ key }) => key !== gone),
  ),
);
export const useTakeBackCash = (): ((key: string) => void) => {
  const takeBack = useSetAtom(takeBackAtom);
  return useCallback((key) => void takeBack(key), [takeBack]);
};
/** Somebody has read that the house refuses it. */
export const useDropCash = (): ((key: string) => void) => {
  const drop = useSetAtom(dropAtom);
  return useCallback((key) => void drop(key), [drop]);
};

type Taking = Pick<KeptCash, 'checkId' | 'place' | 'amount' | 'tendered' | 'whose'> & {
  readonly isReachable: boolean;
};
/** Takes cash on this tablet. */
export function useTakeCash(): (taking: Taking) => Promise<'booked' | 'kept'> {
  const { username } = useAccount();
  const take = useSetAtom(takeAtom);
  return useCallback(
    ({ isReachable, ...taking }) =>
      take({
        ...taking,
        key: deedKey(),
        username,
        takenTs: Date.now(),
        step: isReachable ? 'tried' : 'new',
      }),
    [take, username],
  );
}
