import type { Bani } from '@masa/domain/money';
import { minus, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { demandOf, usesOf, type Demand, type Portion } from '@masa/domain/recipe';
import { takeFrom } from '@masa/domain/stock';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { fullBatches, type Batch } from './batch.store.ts';
import { bringIn, book, type Change } from './ledger.ts';
import { holdMenuItem } from './menu-item.view.ts';
import { holdModifierChoices } from './modifier-choice.view.ts';
import { readModifierUses } from './modifier-use.store.ts';
import { lockConfigs } from './stock-config.store.ts';
import { readLinks } from './stock-link.store.ts';
import { readUses } from './stock-use.store.ts';

/** An item as it was ordered: what its recipe depends on. */
export type OrderedPortion = Portion & { readonly orderItemId: string };

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
 * What one portion uses, with its stocks locked. The recipes are held first; links are read again under the lock, because
 * whoever changes one holds every config.
 */
async function lockDemand({ tx }: Work, portion: Portion): Promise<Demand> {
  await holdMenuItem(tx, portion.menuItemId);
  const choices = portion.modifiers.map(({ choice }) => choice);
  if (choices.length > 0) await holdModifierChoices(tx, choices);
  const uses = usesOf(
    portion,
    await readUses(tx, [portion.menuItemId]),
    choices.length === 0 ? [] : await readModifierUses(tx, choices),
  );
  if (uses.length === 0) return new Map();
  const locked = new Set(
    (await lockConfigs(tx, demandOf(uses, await readLinks(tx)).keys())).map(({ id }) => id),
  );
  const demand = demandOf(uses, await readLinks(tx));
  if ([...demand.keys()].some((stockId) => !locked.has(stockId))) throw new TryAgain();
  return new Map([...demand].filter(([, amount]) => amount > zeroQuantity));
}

const changed = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** What other modules do to the stock, each in the transaction of its own deed. */
export function storeroom({ world }: Pick<Context, 'world'>) {
  return {
    /**
     * An item enters `being_prepared` (AMB-113). Called by whoever has won that step, so once per item. Takes what
     * expires first, from active batches only; never refuses: what is missing is booked as a shortage.
     */
    consume: async (work: Work, portion: OrderedPortion, actor: string): Promise<void> => {
      const demand = await lockDemand(work, portion);
      if (demand.size === 0) return;
      work.locked();
      const batches = Map.groupBy(
        await fullBatches(work.tx, [...demand.keys()]),
        ({ stockConfigId }) => stockConfigId,
      );
      const changes: Change[] = [];
      const short = new Map<string, Quantity>();
      for (const [stockConfigId, need] of demand) {
        const own = new Map((batches.get(stockConfigId) ?? []).map((batch) => [batch.id, batch]));
        const found = takeFrom([...own.values()], need, work.now);
        for (const { batchId, amount } of found.taken) {
          const batch = own.get(batchId);
          if (batch) changes.push({ batch, amount: minus(batch.amount, amount) });
        }
        short.set(stockConfigId, found.short);
      }
      const { orderItemId, menuItemId } = portion;
      await book(work, changes, { cause: 'consumption', reason: menuItemId, actor, orderItemId }, short);
      changed(work);
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
