import { WAITER_ONLY_CATEGORY } from '@masa/domain/menu';
import { toBani } from '@masa/domain/money';
import { priceOf } from '@masa/domain/pricing';
import { promoSuits, type PromoEffect, type PromoTerms } from '@masa/domain/promo';
import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Deed, Records, Item, Rule } from './records.ts';

const isMoney = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

type Sums = { readonly regularTotal: number; readonly effectiveTotal: number };
type Priced = { readonly id: string; readonly regularPrice: number; readonly effectivePrice: number };
type Paper = {
  readonly name: string;
  readonly service: number;
  readonly sessions: readonly {
    readonly id: string;
    readonly items: readonly Priced[];
    readonly totals: Sums;
  }[];
  readonly totals: Sums;
};

/** Every bill that anybody may see: of the tables now, of finished checks as they were frozen. */
function papers(records: Records): Paper[] {
  const live = records.bills.map(({ code, bill }) => ({
    name: `table ${code}`,
    service: sum(bill.services.map(({ effective }) => effective)),
    sessions: bill.sessions.map(({ session, items, totals }) => ({
      id: session.id,
      items: items.map(({ item, regularPrice, effectivePrice }) => ({
        id: item.id,
        regularPrice,
        effectivePrice,
      })),
      totals,
    })),
    totals: bill.totals,
  }));
  const frozen = [...records.checks.values()].flatMap(({ id, snapshot }) =>
    snapshot === null
      ? []
      : [
          {
            name: `check ${id}`,
            service: snapshot.service?.effective ?? 0,
            sessions: snapshot.sessionPrechecks.map(({ sessionId, items, totals, total }) => ({
              id: sessionId,
              items: items.map((item) => ({ ...item, id: item.orderItem.id })),
              totals: { ...totals, effectiveTotal: total === totals.effectiveTotal ? total : Number.NaN },
            })),
            totals: snapshot.checkTotal,
          },
        ],
  );
  return [...live, ...frozen];
}

type Promo = NonNullable<ReturnType<Records['promos']['get']>>;

const effectOf = ({ kind, value }: Promo): PromoEffect => {
  if (kind === 'free') return { kind };
  return kind === 'amount' ? { kind, value: toBani(value) } : { kind, value };
};

function priceNow(records: Records, item: Item, tableRow: number): number {
  const terms = (promoId: string | undefined): PromoTerms | null => {
    const promo = records.promos.get(promoId ?? '');
    return promo ? { effect: effectOf(promo), modifiersToo: promo.modifiersToo } : null;
  };
  const values = (promoId: string, scope: string) =>
    records.scopes
      .filter((entry) => entry.promoId === promoId && entry.scope === scope)
      .map(({ value }) => value);
  const own = records.applications.find(({ activeItem }) => activeItem === item.id);
  const ofTable = records.applications.find(
    ({ activeTable, promoId }) =>
      activeTable === tableRow &&
      promoSuits({ groups: values(promoId, 'group'), items: values(promoId, 'item') }, item),
  );
  const price = toBani(Number(item.price));
  const added = toBani(price - Number(item.basePrice ?? item.price));
  return priceOf(price, terms(own?.promoId), terms(ofTable?.promoId), added);
}

function* I1({ items, sessions, menu }: Records) {
  for (const item of items.values()) {
    for (const id of [item.owner, item.original])
      if (!sessions.has(id)) yield `item ${item.id} belongs to no session: ${id}`;
    if (!menu.has(item.menuItemId)) yield `item ${item.id} is no dish: ${item.menuItemId}`;
    if (!isMoney(item.price)) yield `item ${item.id} costs ${String(item.price)}`;
    const added = item.modifiers.map(({ amount }) => amount);
    if ((item.basePrice ?? item.price) + sum(added) !== item.price)
      yield `item ${item.id} of ${item.basePrice} with ${added.join(' + ')} costs ${item.price}`;
  }
}

function* I2({ batches, items }: Records) {
  const byBatch = Map.groupBy(items.values(), ({ batchId }) => batchId);
  for (const { id, size, sessionId } of batches) {
    const own = byBatch.get(id) ?? [];
    const places = own.map(({ batchNo }) => batchNo).toSorted((a, b) => a - b);
    if (size < 1 || own.length !== size || places.some((place, at) => place !== at + 1))
      yield `order ${id} of ${size} has the items ${places.join(', ')}`;
    if (own.some(({ original }) => original !== sessionId)) yield `order ${id} has items of another session`;
  }
}

function* I3(records: Records) {
  for (const { name, service, sessions, totals } of papers(records)) {
    const regular = sum(sessions.flatMap(({ items }) => items.map(({ regularPrice }) => regularPrice)));
    const dishes = sum(sessions.flatMap(({ items }) => items.map(({ effectivePrice }) => effectivePrice)));
    const effective = dishes + service;
    if (totals.regularTotal !== regular || totals.effectiveTotal !== effective)
      yield `${name} says ${totals.regularTotal}/${totals.effectiveTotal} for ${regular}/${effective}`;
    for (const session of sessions) {
      const own = sum(session.items.map(({ effectivePrice }) => effectivePrice));
      if (session.totals.effectiveTotal !== own)
        yield `${name}, session ${session.id} says ${session.totals.effectiveTotal} for ${own}`;
    }
  }
  for (const { code, bill } of records.bills) {
    const shown = new Map(
      bill.sessions.flatMap(({ items }) => items).map((priced) => [priced.item.id, priced]),
    );
    const seated = new Map(bill.sessions.map(({ session }) => [session.id, session.tableRow]));
    for (const item of records.items.values()) {
      const tableRow = seated.get(item.owner);
      if (tableRow === undefined || item.deletedAt !== null) continue;
      const price = priceNow(records, item, tableRow);
      const seen = shown.get(item.id);
      if (!seen || seen.effectivePrice + seen.adjusted !== price)
        yield `table ${code} shows item ${item.id} at ${seen?.effectivePrice}, not ${price}`;
    }
  }
}

function* I4(records: Records) {
  for (const { name, sessions } of papers(records))
    for (const { id, regularPrice, effectivePrice } of sessions.flatMap(({ items }) => items))
      if (!isMoney(effectivePrice) || effectivePrice > regularPrice)
        yield `${name}: item ${id} of ${regularPrice} costs ${effectivePrice}`;
}

/** When the administrator last gave a dish other options: what was ordered before is as the dish was then. */
const optionsSince = ({ deeds }: Records): ReadonlyMap<string, number> =>
  new Map(
    deeds.flatMap(({ action, entityId, at, details }): [string, number][] => {
      const after = (details['after'] ?? {}) as Readonly<Record<string, unknown>>;
      return action.startsWith('menu_item.') && 'optionsCatalogue' in after ? [[entityId, at]] : [];
    }),
  );

function* I5(records: Records) {
  const byDish = Map.groupBy(records.choices, ({ itemId }) => itemId);
  const since = optionsSince(records);
  for (const { id, menuItemId, options, createdAt } of records.items.values()) {
    const catalogue = byDish.get(menuItemId) ?? [];
    const groups = options.map(({ group }) => group);
    if (new Set(groups).size !== groups.length) yield `item ${id} has a group twice`;
    if (createdAt <= (since.get(menuItemId) ?? -1)) continue;
    for (const { group, choice } of options)
      if (!catalogue.some((entry) => entry.group === group && entry.choice === choice))
        yield `item ${id} has no choice ${group}/${choice}`;
    for (const group of new Set(catalogue.map((entry) => entry.group)))
      if (!groups.includes(group)) yield `item ${id} lacks ${group}`;
  }
}

function* I7({ items, sessions }: Records) {
  for (const { id, menuItemId, group, original } of items.values())
    if (group === WAITER_ONLY_CATEGORY && !sessions.get(original)?.waiter)
      yield `item ${id} (${menuItemId}) was ordered by a guest`;
}

/** Whoever holds the phone: the row says only that it was the guest. */
const UNDONE = `user:${UNDONE_BY_GUEST}`;

/** One by one, or with a whole visit. */
const strikesOff = ({ action, actor, entityId, details }: Deed): { itemId: string; actor: string }[] => {
  if (action === 'order.deleted') return [{ itemId: entityId, actor }];
  if (action === 'order.undone')
    return (details['items'] as { id: string }[]).map(({ id }) => ({ itemId: id, actor: UNDONE }));
  return action === 'presence.denied'
    ? (details['items'] as string[]).map((itemId) => ({ itemId, actor }))
    : [];
};

function* I8({ items, deeds }: Records) {
  const deletions = Map.groupBy(deeds.flatMap(strikesOff), ({ itemId }) => itemId);
  for (const { id, deletedAt, deletedBy, openMark, status, station, rushedAt, rushedBy } of items.values()) {
    const told = deletions.get(id) ?? [];
    if (deletedAt === null && told.length > 0) yield `item ${id} was deleted and is back`;
    if (deletedAt !== null && (told.length !== 1 || told[0]?.actor !== `user:${deletedBy}`))
      yield `item ${id} (${status}) was deleted by ${deletedBy}, told ${told.length} times`;
    if ((openMark === null) !== (deletedAt !== null || status === 'delivered'))
      yield `item ${id} (${status}) is on the board by mistake, or missing`;
    if ((rushedAt === null) !== (rushedBy === null)) yield `item ${id} is urgent for nobody, or never`;
    if (rushedAt !== null && (openMark === null || station !== 'kitchen'))
      yield `item ${id} (${station}, ${status}) is urgent, and not in the kitchen`;
  }
}

export const orderRules = { I1, I2, I3, I4, I5, I7, I8 } satisfies Record<string, Rule>;
