import { deedKey } from '@masa/client/deed-key';
import { askToKeep } from '@masa/front/ask-to-keep';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useAccount } from '../account.ts';
import { keeping, led, type CashChange } from './cash-changes.ts';
import type { CashEvent } from './cash-state.ts';
import { cashStoreAtom, changedBy, type ChangedCash } from './cash-database.ts';
import { isCash, isGone, type CashRow, type KeptCash } from './stored-cash.ts';
import { heard, isNo, pay, tellLate } from './tell-cash.ts';

/** What this tab knows of what lies on the tablet; where the device keeps nothing, it is all there is. */
const rowsAtom = atom<ReadonlyMap<string, CashRow>>(new Map());
/** Everybody's on this tablet, the oldest first. */
const cashAtom = atom((get): readonly KeptCash[] =>
  [...get(rowsAtom).values()].filter(isCash).toSorted((one, other) => one.takenTs - other.takenTs),
);
/** False once the device has refused to keep something: full, or a private window. */
const isKeptAtom = atom(true);
/** What a check had no room for any more, until somebody has read it. */
export type LeftOver = Pick<KeptCash, 'key' | 'place'> & { readonly loose: number };
const leftOverAtom = atom<readonly LeftOver[]>([]);

type Changing = { readonly key: string; readonly change: CashChange };
/** Changes it on the device, and remembers what lies there then. */
const changeAtom = atom(null, async (get, set, { key, change }: Changing): Promise<ChangedCash> => {
  let changed: ChangedCash;
  try {
    changed = await get(cashStoreAtom).change(key, change);
  } catch {
    set(isKeptAtom, false);
    changed = changedBy(get(rowsAtom).get(key) ?? null, change);
  }
  set(rowsAtom, new Map(get(rowsAtom)).set(key, changed.row));
  return changed;
});
type Leading = { readonly mine: KeptCash; readonly event: CashEvent };
const leadAtom = atom(null, (_get, set, { mine, event }: Leading) =>
  set(changeAtom, { key: mine.key, change: led(mine, event, Date.now()) }),
);
/** Lies on the device, and on no screen: it is as good as booked. */
const keepUnseenAtom = atom(null, async (get, set, cash: KeptCash): Promise<void> => {
  try {
    await get(cashStoreAtom).change(cash.key, keeping(cash));
  } catch {
    set(isKeptAtom, false);
  }
});

export const loadKeptCashAtom = atom(null, async (get, set) => {
  const found = await get(cashStoreAtom)
    .load(Date.now())
    .catch((): KeptCash[] => []);
  // What was done while they were read is newer.
  set(rowsAtom, new Map([...found.map((cash) => [cash.key, cash] as const), ...get(rowsAtom)]));
});

/** Each is sent by one at a time. */
const underWayAtom = atom(() => new Set<string>());

/**
 * Cash of this moment: with a network it is booked at once, or refused while its guest is there; else it is kept, and shown
 * as such. It lies on the device before it is sent: a tab that is killed has lost nothing.
 */
const takeAtom = atom(null, async (get, set, cash: KeptCash): Promise<'booked' | 'kept'> => {
  const { key } = cash;
  const underWay = get(underWayAtom);
  askToKeep();
  underWay.add(key);
  try {
    if (cash.step === 'new') {
      await set(changeAtom, { key, change: keeping(cash) });
      return 'kept';
    }
    await set(keepUnseenAtom, cash);
    await pay(cash);
    await set(leadAtom, { mine: cash, event: 'book' });
    return 'booked';
  } catch (reason) {
    if (isNo(reason)) {
      await set(leadAtom, { mine: cash, event: 'turnDown' });
      throw reason;
    }
    // Another tab may have sent it meanwhile.
    const { row } = await set(changeAtom, { key, change: keeping(cash) });
    return isGone(row) ? 'booked' : 'kept';
  } finally {
    underWay.delete(key);
  }
});

/**
 * Its check takes it as it was, or as far as it has room; throws while nobody answers. Goes on only from where this tab
 * knows it to be: what another has begun or ended is the other's. Answers whether the house knows of it now.
 */
const sendAtom = atom(null, async (_get, set, mine: KeptCash): Promise<boolean> => {
  const { key, place } = mine;
  const { row, isChanged } = await set(leadAtom, { mine, event: 'begin' });
  if (isGone(row) || !(isChanged || row.step === mine.step)) return false;
  if (row.step !== 'late') {
    if ((await heard(pay(row))) !== 'no') {
      await set(leadAtom, { mine: row, event: 'book' });
      return true;
    }
    // From here on it is another deed: the first one was never done.
    const missed = await set(leadAtom, { mine: row, event: 'miss' });
    if (isGone(missed.row)) return false;
  }
  const told = await heard(tellLate(row));
  if (told === 'no') {
    await set(leadAtom, { mine: row, event: 'refuse' });
    return false;
  }
  const loose = told === 'there' ? 0 : told.loose;
  if (loose > 0) set(leftOverAtom, (before) => [...before, { key, place, loose }]);
  await set(leadAtom, { mine: row, event: 'book' });
  return true;
});

/** One's own, the oldest first, until nobody answers. Answers how much the house knows of now. */
export const flushCashAtom = atom(null, async (get, set, username: string): Promise<number> => {
  const underWay = get(underWayAtom);
  let sum = 0;
  for (const { key } of get(cashAtom)) {
    const mine = get(cashAtom).find((one) => one.key === key);
    if (mine?.username !== username || mine.step === 'refused' || underWay.has(key)) continue;
    underWay.add(key);
    try {
      if (await set(sendAtom, mine)) sum += mine.amount;
    } catch {
      return sum;
    } finally {
      underWay.delete(key);
    }
  }
  return sum;
});

/** Of what this tab shows. */
const leadShown = (event: CashEvent) =>
  atom(null, async (get, set, key: string): Promise<void> => {
    const mine = get(cashAtom).find((one) => one.key === key);
    if (mine) await set(leadAtom, { mine, event });
  });
const takeBackAtom = leadShown('takeBack');
const readRefusedAtom = leadShown('read');

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
/** It was not taken after all; what has been begun to be sent is on its way, and stays. */
export const useTakeBackCash = (): ((key: string) => Promise<unknown>) => useSetAtom(takeBackAtom);
/** Somebody has read that the house refuses it. */
export const useReadRefusedCash = (): ((key: string) => Promise<unknown>) => useSetAtom(readRefusedAtom);

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
        numbered: true,
        step: isReachable ? 'tried' : 'new',
      }),
    [take, username],
  );
}
