import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { blocksSeparateCheck, tableCheckAvailability } from '@masa/domain/check';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '@masa/front/live-signal';
import { resourceAtom, useResource, type Reloadable } from '../../shared/resource.ts';

export type TableOrders = Response<'tableOrders'>;
export type OrderedItem = TableOrders['sessionPrechecks'][number]['items'][number];
export type Person = NonNullable<TableOrders['sessionsLookup'][string]>;
export type Entry = TableOrders['sessionPrechecks'][number] & { readonly person: Person };

/** By the phone's clock, where the server's is not told. */
export type Answered = TableOrders & { readonly answeredAt: number };

const ordersAtom = resourceAtom<Answered>();
const holdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A result that is being read (a claim's countdown) holds the screen; what happened meanwhile comes after it. */
export function useHold(): (who: string, holding: boolean) => void {
  const setHolds = useSetAtom(holdsAtom);
  return useCallback(
    (who, holding) =>
      setHolds((before) => {
        if (before.has(who) === holding) return before;
        const after = new Set(before);
        if (holding) after.add(who);
        else after.delete(who);
        return after;
      }),
    [setHolds],
  );
}

/** Everything ordered at the table, loaded again at every live event. */
export function useTableOrders(tableId: string | null): Reloadable<Answered> {
  const held = useAtomValue(holdsAtom).size > 0;
  const orders = useResource(
    ordersAtom,
    tableId,
    async (signal) => {
      const answer = await api.tableOrders({ params: { tableId: tableId ?? '' } }, { signal });
      return { ...answer, answeredAt: answer.times?.now ?? Date.now() };
    },
    { held },
  );
  useLiveSignal(() => orders.reload());
  return orders;
}

/** One entry per session that the server lists, with the person it belongs to (AMB-044); one's own on top. */
export const entriesOf = ({ sessionPrechecks, sessionsLookup }: TableOrders, mine: string): Entry[] =>
  sessionPrechecks
    .flatMap((precheck) => {
      const person = sessionsLookup[precheck.sessionId];
      return person ? [{ ...precheck, person }] : [];
    })
    .toSorted((one, other) => Number(other.sessionId === mine) - Number(one.sessionId === mine));

/** Its own voucher is used; a table's stands back for one of its own (AMB-072). */
export const hasOwnVoucher = ({ appliedPromo }: OrderedItem): boolean =>
  appliedPromo?.singleItemPromo === true;

/** A voucher of the table shows on the items that have none of their own. */
export const hasTableVoucher = (entries: readonly Entry[]): boolean =>
  entries.some(({ items }) => items.some(({ appliedPromo }) => appliedPromo?.singleItemPromo === false));

/** The check that this guest is on; null: none was asked for. */
export const checkIdOf = (entries: readonly Entry[], mine: string): string | null =>
  entries.find(({ sessionId }) => sessionId === mine)?.person.checkId ?? null;

/** How many guests sit here: a waiter does not. */
export const guestCount = (entries: readonly Entry[]): number =>
  entries.filter(({ person }) => !person.waiterSession).length;

export type TableAvailability = ReturnType<typeof tableCheckAvailability>;

export const availabilityOf = (entries: readonly Entry[]): TableAvailability =>
  tableCheckAvailability(
    entries.map(({ items, person }) => ({ hasCheck: person.checkId !== null, items: items.length })),
  );

/** As long as the waiter's orders are not distributed, nobody pays separately (AMB-054). */
export const separateCheckBlocked = (entries: readonly Entry[]): boolean =>
  blocksSeparateCheck(
    entries.flatMap(({ items, person }) => items.map(() => ({ ownerIsWaiter: person.waiterSession }))),
  );

/** The newest stamp of the table on screen (AMB-048). */
export const newestUpdate = ({ sessionsLookup }: TableOrders): number =>
  Math.max(0, ...Object.values(sessionsLookup).map(({ lastUpdate }) => lastUpdate));
