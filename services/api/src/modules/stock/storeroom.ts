import type { Bani } from '@masa/domain/money';
import { minus, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { demandOf, usesOf, type Demand, type Portion } from '@masa/domain/recipe';
import { takeFrom } from '@masa/domain/stock';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { fullBatches, type Batch } from './batch.store.ts';
import { giveBack } from './give-back.ts';
import { bookAll, bringIn, type Booking, type Change, type Why } from './ledger.ts';
import { holdMenuItems } from './menu-item.view.ts';
import { holdModifierChoices } from './modifier-choice.view.ts';
import { readModifierUses } from './modifier-use.store.ts';
import { lockConfigs } from './stock-config.store.ts';
import { readLinks } from './stock-link.store.ts';
import { readUses } from './stock-use.store.ts';

/** An item as it was ordered: what its recipe depends on. */
export type OrderedPortion = Portion & {
  readonly orderItemId: string;
  /** Why it is taken, where that is not the dish itself. */
  readonly reason?: string;
};

/** One line of a finished delivery. */
export type ReceivedLine = {
  readonly stockConfigId: string;
  readonly amount: Quantity;
  readonly expires: number | null;
  readonly cost: Bani | null;
  readonly deliveryItemId: string;
  readonly created: number;
  /** 'delivery:<id>' (AMB-113). */
  readonly reason: string;
};

/**
 * What each portion uses, with its stocks locked. The recipes are held first; links are read again under the lock, because
 * whoever changes one holds every config.
 */
async function lockDemands({ tx }: Work, portions: readonly OrderedPortion[]): Promise<Demand[]> {
  const dishes = [...new Set(portions.map(({ menuItemId }) => menuItemId))];
  await holdMenuItems(tx, dishes);
  const choices = portions.flatMap(({ modifiers }) => modifiers.map(({ choice }) => choice));
  if (choices.length > 0) await holdModifierChoices(tx, choices);
  const recipes = Map.groupBy(await readUses(tx, dishes), ({ menuItemId }) => menuItemId);
  const added = choices.length === 0 ? [] : await readModifierUses(tx, choices);
  const uses = portions.map((portion) => usesOf(portion, recipes.get(portion.menuItemId) ?? [], added));
  if (uses.every((own) => own.length === 0)) return portions.map(() => new Map());
  const links = await readLinks(tx);
  const wanted = uses.flatMap((own) => [...demandOf(own, links).keys()]);
  const locked = new Set((await lockConfigs(tx, wanted)).map(({ id }) => id));
  const now = await readLinks(tx);
  const demands = uses.map((own) => demandOf(own, now));
  if (demands.some((demand) => [...demand.keys()].some((stockId) => !locked.has(stockId))))
    throw new TryAgain();
  return demands.map((demand) => new Map([...demand].filter(([, amount]) => amount > zeroQuantity)));
}

/** What one portion takes of the batches as those before it have left them. */
function takeOut(
  standing: Map<string, Batch>,
  demand: Demand,
  now: number,
): { readonly changes: readonly Change[]; readonly short: ReadonlyMap<string, Quantity> } {
  const changes: Change[] = [];
  const short = new Map<string, Quantity>();
  const byConfig = Map.groupBy(standing.values(), ({ stockConfigId }) => stockConfigId);
  for (const [stockConfigId, need] of demand) {
    const found = takeFrom(byConfig.get(stockConfigId) ?? [], need, now);
    for (const { batchId, amount: taken } of found.taken) {
      const batch = standing.get(batchId);
      if (!batch) continue;
      const amount = minus(batch.amount, taken);
      changes.push({ batch, amount });
      standing.set(batchId, { ...batch, amount });
    }
    short.set(stockConfigId, found.short);
  }
  return { changes, short };
}

const changed = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** What other modules do to the stock, each in the transaction of its own deed. */
export function storeroom({ world }: Pick<Context, 'world'>) {
  return {
    /**
     * Items enter `being_prepared` (AMB-113). Called by whoever has won that step, so once per item. Takes what
     * expires first, from active batches only; never refuses: what is missing is booked as a shortage.
     */
    consume: async (work: Work, portions: readonly OrderedPortion[], actor: string): Promise<void> => {
      if (portions.length === 0) return;
      const demands = await lockDemands(work, portions);
      const wanted = new Set(demands.flatMap((demand) => [...demand.keys()]));
      if (wanted.size === 0) return;
      work.locked();
      const standing = new Map((await fullBatches(work.tx, [...wanted])).map((batch) => [batch.id, batch]));
      const bookings = portions.map(({ orderItemId, menuItemId, reason = menuItemId }, at): Booking => {
        const why: Why = { cause: 'consumption', reason, actor, orderItemId };
        return { why, ...takeOut(standing, demands[at] ?? new Map(), work.now) };
      });
      await bookAll(work, bookings);
      changed(work);
    },

    /**
     * What the last beginning of each of these took goes back to where it came from, also what it was short of (AMB-232).
     * Their tables are locked, so that nobody begins them meanwhile.
     */
    giveBack: async (work: Work, orderItemIds: readonly string[], actor: string): Promise<void> => {
      if (await giveBack({ world }, work, orderItemIds, actor)) changed(work);
    },

    /**
     * The lines of a finished delivery become active batches (AMB-113), each with its movement. Answers the batches in
     * the order of the lines. Refuses with `stock_config_not_found`; a line that was received already fails as a
     * duplicate of `deliveryItemId`.
     */
    receive: async (work: Work, lines: readonly ReceivedLine[], actor: string): Promise<Batch[]> => {
      const configs = lines.map(({ stockConfigId }) => stockConfigId);
      const locked = new Set((await lockConfigs(work.tx, configs)).map(({ id }) => id));
      if (!configs.every((id) => locked.has(id))) throw new Refusal('stock_config_not_found');
      const batches = lines.map((line): Batch => ({
        ...line,
        id: world.newId(),
        initialAmount: line.amount,
        active: true,
      }));
      for (const [reason, received] of Map.groupBy(batches, (batch) => batch.reason))
        await bringIn(work, received, { cause: 'delivery', reason, actor });
      changed(work);
      return batches;
    },
  };
}
export type Storeroom = ReturnType<typeof storeroom>;
