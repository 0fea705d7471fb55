import type { Response as AnswerOf } from '@masa/contract/schemas';

type Bill = AnswerOf<'tableOrders'>;

/** What a visit has on a bill, as somebody has read it. */
export type Line = { readonly id: string; readonly price: number };
export type Visit = {
  readonly stamp: number;
  readonly check: string | null;
  readonly lines: readonly Line[];
  /** All that is told of it: the same at the same stamp. */
  readonly whole: string;
};
export type Seen = { readonly table: string; readonly visits: ReadonlyMap<string, Visit> };

/** What somebody has asked for. */
export type Deed =
  | { readonly do: 'read'; readonly seen: Seen }
  | { readonly do: 'order'; readonly visit: string; readonly dishes: readonly string[] }
  | {
      readonly do: 'claim';
      readonly dish: string;
      readonly from: string;
      readonly to: string;
      readonly owner: string;
    }
  | { readonly do: 'strike off'; readonly dish: string }
  | { readonly do: 'move'; readonly visit: string }
  | { readonly do: 'ask'; readonly seen: Seen; readonly check: string | null }
  | { readonly do: 'complete' | 'cancel'; readonly check: string; readonly paid: readonly Line[] }
  | { readonly do: 'other' };

/**
 * From when until when; whoever was refused has done nothing, and whoever heard nothing may have done it. Of a deed
 * that nobody was answered `deed` says what was asked for, and answers are as if there were none.
 */
export type Event = {
  readonly who: string;
  readonly began: number;
  readonly ended: number;
  readonly outcome: 'yes' | 'no' | 'unknown';
  readonly deed: Deed;
};

export type Of<D extends Deed['do']> = Event & { readonly deed: Extract<Deed, { readonly do: D }> };
const isOf = <D extends Deed['do']>(event: Event, what: D): event is Of<D> => event.deed.do === what;
export const only = <D extends Deed['do']>(events: readonly Event[], what: D): Of<D>[] =>
  events.filter((event): event is Of<D> => isOf(event, what));

/** Lines of these visits, in the order of the bill. */
export const linesOf = ({ sessionPrechecks }: Pick<Bill, 'sessionPrechecks'>): Line[] =>
  sessionPrechecks.flatMap(({ items }) =>
    items.map(({ orderItem, effectivePrice }) => ({ id: orderItem.id, price: effectivePrice })),
  );

export function seenIn(table: string, bill: Bill): Seen {
  const visits = Object.values(bill.sessionsLookup).map(({ id, lastUpdate, checkId }): [string, Visit] => {
    const own = bill.sessionPrechecks.filter(({ sessionId }) => sessionId === id);
    const lines = linesOf({ sessionPrechecks: own });
    const whole = JSON.stringify([table, checkId, own]);
    return [id, { stamp: lastUpdate, check: checkId, lines, whole }];
  });
  return { table, visits: new Map(visits) };
}
