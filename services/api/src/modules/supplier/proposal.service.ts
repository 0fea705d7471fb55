import { addDays, businessDay, type VenueTime } from '@masa/domain/business-day';
import { onItsWay, proposeOrder } from '@masa/domain/proposal';
import { zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { supplierOrderState } from '@masa/domain/supplier-order';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import { found } from '../../refusal.ts';
import { levelsOf, readConfigs, usedPerDay, type StockConfig } from '../stock/public.ts';
import { readVenue, venueDay, venueTimeOf } from '../venue/public.ts';
import { readSuppliers } from './supplier.store.ts';
import { lineStates } from './supply.view.ts';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, until: string): number =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** What to order from one supplier, and why. */
export type Proposal = {
  readonly supplierId: string;
  readonly items: readonly {
    readonly stockConfigId: string;
    readonly quantity: Quantity;
    readonly onHand: Quantity;
    readonly onOrder: Quantity;
    readonly usedPerDay: Quantity;
    readonly daysLeft: number | null;
    readonly urgent: boolean;
  }[];
};

/** 0: today, or it is overdue. */
function daysUntilCount(
  { lastCountedAt, createdAt, scheduleDays }: StockConfig,
  today: string,
  time: VenueTime,
) {
  const last = businessDay(lastCountedAt ?? createdAt, time);
  return Math.max(0, daysBetween(today, addDays(last, scheduleDays)));
}

/** Stock → the lines of supplier orders that it is still to come with. */
async function expectedLines(reader: Reader) {
  const states = await lineStates(reader);
  const open = new Set(
    [...Map.groupBy(states, ({ orderId }) => orderId)]
      .filter(([, lines]) => supplierOrderState(lines) === 'pending')
      .map(([orderId]) => orderId),
  );
  const lines = states.map(({ unfinished, ...line }) => {
    return { ...line, atTheDoor: unfinished, orderOpen: open.has(line.orderId) };
  });
  return Map.groupBy(lines, ({ stockConfigId }) => stockConfigId);
}

/** What to order to be full again, by supplier; from a deactivated one nothing is ordered. */
export function proposalService({ beside, world }: Context) {
  return {
    read: (supplierId: string | undefined): Promise<Proposal[]> =>
      snapshotOf(beside, async (tx) => {
        const now = world.now();
        const venue = await readVenue(tx);
        const active = (await readSuppliers(tx)).filter((supplier) => supplier.active);
        const suppliers =
          supplierId === undefined
            ? active
            : [
                found(
                  active.find(({ id }) => id === supplierId),
                  'supplier_not_found',
                ),
              ];
        const configs = await readConfigs(tx);
        const levels = new Map((await levelsOf(tx, now)).map((level) => [level.stockConfigId, level]));
        const used = await usedPerDay(tx, now);
        const expected = await expectedLines(tx);

        const itemOf = (config: StockConfig) => {
          const level = levels.get(config.id);
          const onOrder = onItsWay(expected.get(config.id) ?? []);
          const perDay = used.get(config.id) ?? zeroQuantity;
          const { quantity, daysLeft, urgent } = proposeOrder({
            min: config.min,
            max: config.max,
            available: level?.available ?? zeroQuantity,
            onOrder,
            usedPerDay: perDay,
            daysUntilCount: daysUntilCount(config, venueDay(venue, now), venueTimeOf(venue)),
          });
          return {
            stockConfigId: config.id,
            quantity,
            onHand: level?.onHand ?? zeroQuantity,
            onOrder,
            usedPerDay: perDay,
            daysLeft,
            urgent,
          };
        };
        return suppliers
          .map(({ id }) => ({
            supplierId: id,
            items: configs
              .filter(({ supplier }) => supplier === id)
              .map(itemOf)
              .filter(({ quantity }) => quantity > 0),
          }))
          .filter(({ items }) => items.length > 0);
      }),
  };
}
export type ProposalService = ReturnType<typeof proposalService>;
