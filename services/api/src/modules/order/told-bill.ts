import type { ServiceLine } from '@masa/domain/adjustment';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { sumBani } from '@masa/domain/money';
import { toldSession, type DiningTable } from '../session/public.ts';
import type { Bill, PricedItem } from './bill.ts';

type ToldBill = Pick<
  FrozenCheck,
  'tableId' | 'tableName' | 'sessionPrechecks' | 'sessionsLookup' | 'checkTotal' | 'service'
>;

/** Whose notes may be read by whoever asks: his own, or everybody's. */
export type NotesOf = (sessionId: string) => boolean;
const NOBODY: NotesOf = () => false;

const toldItem = ({ item, promo, regularPrice, effectivePrice, adjusted }: PricedItem, notesOf: NotesOf) => ({
  orderItem: {
    id: item.id,
    sessionId: item.sessionId,
    orderedItemId: item.menuItemId,
    options: item.options.map(({ group, choice, choiceNames }) => ({ group, choice, choiceNames })),
    modifiers: item.modifiers.map(({ group, choice, count, filled, amount, choiceNames }) => ({
      group,
      choice,
      count,
      filled,
      amount,
      choiceNames,
    })),
    without: item.without.map((one) => ({ ...one })),
    listPrice: item.listPrice,
    note: notesOf(item.sessionId) ? item.note : null,
    allergy: notesOf(item.sessionId) ? [...item.allergy] : [],
    names: item.names,
    status: item.status,
    createdTs: item.createdAt,
    waits: item.waits,
  },
  appliedPromo: promo && {
    id: promo.id,
    singleItemPromo: promo.singleItem,
    code: promo.code,
    ...(promo.modifiersToo ? {} : { modifiersToo: false }),
  },
  regularPrice,
  effectivePrice,
  ...(adjusted > 0 && { adjusted }),
});

/** As one line, where guests pay apart and each check charges it. */
function toldService([first, ...others]: readonly ServiceLine[]): Pick<ToldBill, 'service'> {
  if (!first) return {};
  const sum = (of: 'regular' | 'effective') => sumBani([first, ...others].map((service) => service[of]));
  return { service: { ...first, regular: sum('regular'), effective: sum('effective') } };
}

/** The bill as it is told, and kept with a finished check; a waiter session without items is in the lookup only (AMB-044). */
export const toldBill = (
  { tableId, tableName }: Pick<DiningTable, 'tableId' | 'tableName'>,
  { sessions, services, totals: checkTotal }: Bill,
  notesOf: NotesOf = NOBODY,
): ToldBill => ({
  tableId,
  tableName,
  sessionPrechecks: sessions
    .filter(({ session, items }) => !session.waiterSession || items.length > 0)
    .map(({ session, items, totals }) => ({
      sessionId: session.id,
      items: items.map((item) => toldItem(item, notesOf)),
      total: totals.effectiveTotal,
      totals,
    })),
  sessionsLookup: Object.fromEntries(
    sessions.map(({ session }) => [session.id, toldSession(session, tableId)]),
  ),
  checkTotal,
  ...toldService(services),
});
