import { madeBy } from '@masa/domain/item-parts';
import { sumQuantities, zeroQuantity, type Quantity, type Ratio } from '@masa/domain/quantity';
import {
  demandOf,
  usesOf,
  type ChoiceUse,
  type DishUse,
  type Portion,
  type StockLink,
} from '@masa/domain/recipe';
import type { Deed, Records, Item, Violation } from './records.ts';
import type { MovementRow, StockBatchRow } from './stock-rows.ts';

type Link = StockLink & { readonly id: string };
type Entry = { readonly id: string; readonly stockId: string; readonly ratio: Ratio };
type Use = Entry & DishUse;
type Added = Entry & ChoiceUse;

/** What is brought; a batch of what was written off meanwhile begins with what came back from a dish. */
const BRINGS = new Set(['delivery', 'manual', 'count', 'return']);
const TAKES = new Set(['consumption', 'write_off']);
const BY_ORDER = new Set(['consumption', 'shortage', 'return']);

function* wrongWith(
  { id, batchId, stockConfigId, delta, cause, orderItemId }: MovementRow,
  batches: ReadonlyMap<string, StockBatchRow>,
  items: Records['items'],
): Iterable<string> {
  if (delta === 0 || (TAKES.has(cause) && delta > 0) || (cause === 'return' && delta < 0))
    yield `${cause} ${id} moves ${delta}`;
  if (BY_ORDER.has(cause) !== (orderItemId !== null)) yield `${cause} ${id} is for order item ${orderItemId}`;
  if (orderItemId !== null && !items.has(orderItemId)) yield `${cause} ${id} is for no order item`;
  if ((cause === 'shortage') !== (batchId === null)) yield `${cause} ${id} is of batch ${batchId}`;
  if (batchId !== null && batches.get(batchId)?.stockConfigId !== stockConfigId)
    yield `${cause} ${id} of ${stockConfigId} is of batch ${batchId}, which is none of it`;
}

/** I24: the amount of every batch is what its movements say, from the first one on; none hangs in the air. */
function* bookkeeping({ stockBatches, movements, items }: Records): Iterable<string> {
  const byBatch = Map.groupBy(movements, ({ batchId }) => batchId);
  const batches = new Map(stockBatches.map((batch) => [batch.id, batch]));
  for (const { id, amount, initialAmount, active, writtenOff } of stockBatches) {
    const own = byBatch.get(id) ?? [];
    const total = sumQuantities(own.map(({ delta }) => delta));
    if (total !== amount) yield `batch ${id} holds ${amount}, its movements say ${total}`;
    if (!Number.isSafeInteger(amount) || amount < 0) yield `batch ${id} holds ${amount}, which is no amount`;
    if (own[0]?.delta !== initialAmount || !BRINGS.has(own[0].cause))
      yield `batch ${id} came with ${initialAmount}, its first movement is ${own[0]?.cause} ${own[0]?.delta}`;
    if (active && (amount === 0 || writtenOff)) yield `batch ${id} is active and holds nothing`;
    if (writtenOff && amount !== 0) yield `batch ${id} is written off and holds ${amount}`;
  }
  for (const movement of movements) yield* wrongWith(movement, batches, items);
  // What was short comes back with a beginning that was taken back, and never more than that.
  const short = movements.filter(({ cause }) => cause === 'shortage');
  for (const [of, own] of Map.groupBy(short, (one) => `${one.orderItemId} of ${one.stockConfigId}`))
    if (sumQuantities(own.map(({ delta }) => delta)) > zeroQuantity)
      yield `shortages of ${of} bring something`;
}

/** What the log says of recipes, taken back deed by deed: from what they are now to what they were. */
function pastRecipes({ stockUses, modifierUses, stockLinks, stockConfigs, deeds }: Records) {
  const logged = new Set(
    deeds.filter(({ action }) => action === 'stock_config.created').map(({ entityId }) => entityId),
  );
  const uses = new Map<string, Use>(stockUses.map((use) => [use.id, use]));
  const added = new Map<string, Added>(modifierUses.map((use) => [use.id, use]));
  const links = new Map<string, Link>(stockLinks.map((link) => [link.id, link]));
  const takeBackAdded = ({ entityId, details }: Deed) => {
    for (const { id } of details['after'] as Entry[]) added.delete(id);
    for (const entry of details['before'] as Entry[])
      added.set(entry.id, {
        ...entry,
        choiceId: entityId,
        menuItemId: details['menuItemId'] as string | null,
      });
  };
  const takeBackUses = ({ entityId, details }: Deed) => {
    for (const { id } of details['after'] as Entry[]) uses.delete(id);
    for (const entry of details['before'] as Entry[])
      uses.set(entry.id, { ...entry, menuItemId: entityId, optionId: details['option'] as string | null });
  };
  const takeBackLink = ({ entityId, details }: Deed) => {
    const [before, after] = [details['before'] as Link | null, details['after'] as Link | null];
    if (after) links.delete(after.id);
    if (before) links.set(before.id, { ...before, stockId: entityId });
  };
  return {
    takeBack: (deed: Deed) => {
      if (deed.action.startsWith('stock_use.'))
        (deed.entity === 'modifier_choice' ? takeBackAdded : takeBackUses)(deed);
      if (deed.action.startsWith('stock_link.')) takeBackLink(deed);
      if (deed.action === 'stock_config.deleted')
        for (const link of deed.details['links'] as Link[]) links.set(link.id, link);
    },
    /** A stock that a seed has made is not used on evenings before it was kept. */
    demand: (item: Portion, at: number) => {
      const kept = ({ stockId }: { readonly stockId: string }) =>
        logged.has(stockId) || (stockConfigs.get(stockId) ?? 0) <= at;
      const own = usesOf(item, [...uses.values()], [...added.values()]).filter(kept);
      const known = [...links.values()].filter((link) => kept(link) && kept({ stockId: link.dependsOnId }));
      return new Map([...demandOf(own, known)].filter(([, amount]) => amount > zeroQuantity));
    },
  };
}

const sameAmounts = (one: ReadonlyMap<string, Quantity>, other: ReadonlyMap<string, Quantity>): boolean =>
  one.size === other.size && [...one].every(([id, amount]) => other.get(id) === amount);

const addTo = (
  amounts: Map<string, Quantity>,
  more: ReadonlyMap<string, Quantity>,
  times: 1 | -1,
): Map<string, Quantity> => {
  for (const [id, amount] of more) amounts.set(id, ((amounts.get(id) ?? 0) + times * amount) as Quantity);
  return amounts;
};

type Moment = { readonly deed: Deed; readonly demand: ReadonlyMap<string, Quantity> };
/** What a dish is due by what was done with it: its beginning, less what came back of that, and each time that it was made once more. */
function dueBy(moments: readonly Moment[]): Map<string, Quantity> {
  const due = new Map<string, Quantity>();
  let begun: ReadonlyMap<string, Quantity> | null = null;
  for (const { deed, demand } of moments) {
    const { to, remake, wasted } = deed.details;
    if (deed.action === 'order.deleted') {
      // Nothing of it was lost: whatever it had taken came back.
      if (wasted === false) due.clear();
    } else if (deed.action === 'order.recalled') {
      if (remake === true) addTo(due, demand, 1);
    } else if (deed.action === 'order.step_undone') {
      if (to === 'ordered' && begun) addTo(due, begun, -1);
      if (to === 'ordered') begun = null;
      // Whatever goes on from where nobody had begun begins, also a specified step that overtakes.
    } else if (begun === null) addTo(due, (begun = demand), 1);
  }
  return new Map([...due].filter(([, amount]) => amount !== zeroQuantity));
}

/** What of a dish came back at a deed: all of it, or the shares of some of its stations (AMB-234). */
function cameBack(item: Item, { details: { parts: named } }: Deed, all: Records['parts']): Portion {
  if (!Array.isArray(named)) return item;
  const own = all.filter(({ itemId }) => itemId === item.id);
  return { ...item, ...madeBy(new Set(named), { modifiers: item.modifiers, parts: own }) };
}

const IN_KITCHEN = new Set([
  'order.status',
  'order.redone',
  'order.step_undone',
  'order.recalled',
  'order.deleted',
]);

/** I25: whatever is in preparation or further took its recipe as it was then, with what was added and without what was left out, once, and once more for each remake; nothing else took anything (AMB-113, AMB-232), nor training. */
function* consumption(records: Records): Iterable<string> {
  const byItem = Map.groupBy(records.movements, ({ orderItemId }) => orderItemId);
  const taken = (itemId: string) => {
    const amounts = new Map<string, Quantity>();
    for (const { stockConfigId, delta } of byItem.get(itemId) ?? [])
      amounts.set(stockConfigId, ((amounts.get(stockConfigId) ?? 0) - delta) as Quantity);
    return new Map([...amounts].filter(([, amount]) => amount !== zeroQuantity));
  };
  const moments = new Map<string, Moment[]>();
  const recipes = pastRecipes(records);
  for (const deed of records.deeds.toReversed()) {
    recipes.takeBack(deed);
    const item = IN_KITCHEN.has(deed.action) ? records.items.get(deed.entityId) : undefined;
    if (!item) continue;
    const isTraining = records.sessions.get(item.owner)?.training ?? false;
    const demand = isTraining
      ? new Map<string, Quantity>()
      : recipes.demand(cameBack(item, deed, records.parts), deed.at);
    const own = moments.get(item.id) ?? [];
    moments.set(item.id, [...own, { deed, demand }]);
  }
  for (const [itemId, latestFirst] of moments) {
    const [due, took] = [dueBy(latestFirst.toReversed()), taken(itemId)];
    if (!sameAmounts(due, took))
      yield `item ${itemId} took ${JSON.stringify([...took])}, its recipe was ${JSON.stringify([...due])}`;
  }
  for (const { id } of records.items.values())
    if (!moments.has(id) && byItem.has(id)) yield `item ${id} took stock and never entered preparation`;
}

/** I26: recipes of recipes come to an end. */
function* recipesEnd({ stockLinks }: Records): Iterable<string> {
  const pairs = stockLinks.map(({ stockId, dependsOnId }) => `${stockId} ${dependsOnId}`);
  if (new Set(pairs).size !== pairs.length) yield 'two links join the same stocks';
  let open = [...stockLinks];
  // Whoever depends on nothing that is still open is done with.
  for (let before = Number.POSITIVE_INFINITY; open.length < before;) {
    before = open.length;
    const going = new Set(open.map(({ stockId }) => stockId));
    open = open.filter(({ dependsOnId }) => going.has(dependsOnId));
  }
  for (const { id, ratio } of stockLinks) if (ratio < 1) yield `link ${id} uses up ${ratio}`;
  if (open.length > 0) yield `links go round in a circle: ${open.map(({ id }) => id).join(', ')}`;
}

export function* stockRules(records: Records): Iterable<Violation> {
  for (const detail of bookkeeping(records)) yield { rule: 'I24', detail };
  for (const detail of recipesEnd(records)) yield { rule: 'I26', detail };
  // A circle has no demand.
  if ([...recipesEnd(records)].length > 0) return;
  for (const detail of consumption(records)) yield { rule: 'I25', detail };
}
