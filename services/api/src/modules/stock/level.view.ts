import { addDays, businessDay, type VenueTime } from '@masa/domain/business-day';
import { orderStatus } from '@masa/domain/order-status';
import { minus, sumQuantities, thousandths, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { demandOf, usesOf, type Portion } from '@masa/domain/recipe';
import { isLow } from '@masa/domain/stock';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { jsonReader } from '../../db/json-columns.ts';
import { toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import { readConfigs, type StockConfig } from './stock-config.store.ts';
import { readLinks } from './stock-link.store.ts';
import { readModifierUses } from './modifier-use.store.ts';
import { readUses } from './stock-use.store.ts';

export type StockLevel = {
  readonly stockConfigId: string;
  readonly onHand: Quantity;
  readonly reserved: Quantity;
  /** May be below zero. */
  readonly available: Quantity;
  readonly min: Quantity;
  readonly max: Quantity;
  readonly low: boolean;
  readonly countDue: boolean;
  readonly expired: Quantity;
};

type Amounts = ReadonlyMap<string, Quantity>;

const of = (amounts: Amounts, id: string): Quantity => amounts.get(id) ?? zeroQuantity;
const amountsOf = <C extends string>(
  rows: readonly ({ readonly stock_config_id: string } & Readonly<Record<C, Sum>>)[],
  column: C,
): Amounts => new Map(rows.map((row) => [row.stock_config_id, thousandths(toNumber(row[column]))]));

/** The sums of each config's batches by badge, in one statement: an expired one waits to be written off. */
async function lying(reader: Reader, now: number): Promise<{ onHand: Amounts; expired: Amounts }> {
  const rows = await reader('stock_batches')
    .whereNull('deleted_at')
    .where('active', true)
    .where('amount', '>', zeroQuantity)
    .groupBy('stock_config_id')
    .select(
      'stock_config_id',
      reader.raw<{ expired: Sum }>('sum(case when expires < ? then amount else 0 end) as expired', [now]),
      reader.raw<{ on_hand: Sum }>(
        'sum(case when created <= ? and (expires is null or expires >= ?) then amount else 0 end) as on_hand',
        [now, now],
      ),
    );
  return { onHand: amountsOf(rows, 'on_hand'), expired: amountsOf(rows, 'expired') };
}

type ReservedRow = Pick<Tables['order_items'], 'menu_item_id' | 'options' | 'modifiers' | 'without'>;
/** Items as their recipes depend on them; of many rows each text once. */
function reservedReader(): (row: ReservedRow) => Portion {
  const options = jsonReader('order_items.options');
  const modifiers = jsonReader('order_items.modifiers');
  const without = jsonReader('order_items.without');
  return (row) => ({
    menuItemId: row.menu_item_id,
    options: options(row.options, row.menu_item_id),
    modifiers: row.modifiers === null ? [] : modifiers(row.modifiers, row.menu_item_id),
    without: row.without === null ? [] : without(row.without, row.menu_item_id),
  });
}

/**
 * What live orders will need that nobody has started to prepare; only those placed until then. Training needs nothing, nor
 * does what waits until somebody has seen its guests: phantoms must not sell the bar out. What was begun by
 * mistake is needed again (AMB-230).
 */
async function reservedOf(reader: Reader, placedUntil = Number.MAX_SAFE_INTEGER): Promise<Amounts> {
  const notBegun = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 'i.open_mark': 1, 'i.status': orderStatus.is.ordered, 's.training': false })
    .whereNull('i.waits')
    .where('i.created_at', '<=', placedUntil)
    .groupBy('i.menu_item_id', 'i.options', 'i.modifiers', 'i.without')
    .select('i.menu_item_id', 'i.options', 'i.modifiers', 'i.without')
    .count({ portions: '*' });
  const begunByMistake = await reader('order_recalls as r')
    .join('order_items as i', 'i.id', 'r.open_item_id')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 'r.step': orderStatus.is.ordered, 's.training': false })
    .where('r.open_item_id', '>', '')
    .where('i.created_at', '<=', placedUntil)
    .groupBy('i.menu_item_id', 'i.options', 'i.modifiers', 'i.without')
    .select('i.menu_item_id', 'i.options', 'i.modifiers', 'i.without')
    .count({ portions: '*' });
  const rows = [...notBegun, ...begunByMistake];
  const read = reservedReader();
  const items = rows.map((row) => ({ ...read(row), portions: toNumber(row.portions) }));
  const reserved = new Map<string, Quantity>();
  if (items.length === 0) return reserved;
  const uses = await readUses(reader, [...new Set(items.map(({ menuItemId }) => menuItemId))]);
  const choices = new Set(items.flatMap(({ modifiers }) => modifiers.map(({ choice }) => choice)));
  const choiceUses = choices.size === 0 ? [] : await readModifierUses(reader, choices);
  if (uses.length === 0 && choiceUses.length === 0) return reserved;
  const recipes = Map.groupBy(uses, ({ menuItemId }) => menuItemId);
  const links = await readLinks(reader);
  for (const { portions, ...item } of items) {
    const used = usesOf(item, recipes.get(item.menuItemId) ?? [], choiceUses);
    for (const [stockId, amount] of demandOf(used, links))
      reserved.set(stockId, thousandths(of(reserved, stockId) + amount * portions));
  }
  return reserved;
}

/** What was taken since then from batches for items that were ordered after it. */
async function takenForLater(reader: Reader, since: number): Promise<Amounts> {
  // By config, as the index of movements is: SQLite would go through all of them otherwise.
  const rows = await reader('stock_configs as c')
    .join('stock_movements as m', 'm.stock_config_id', 'c.id')
    .join('order_items as i', 'i.id', 'm.order_item_id')
    .where('m.at', '>', since)
    .whereIn('m.cause', ['consumption', 'return'])
    .where('i.created_at', '>', since)
    .groupBy('c.id')
    .select({ stock_config_id: 'c.id' }, reader.raw<{ taken: Sum }>('sum(-m.delta) as taken'));
  return amountsOf(rows, 'taken');
}

/**
 * On hand less reserved, by config; what is not kept in stock is not in it. With a grace: as orders stood `graceMs` ago,
 * so that whoever had the last portion on the screen a moment ago still gets it: nothing counts that was ordered since,
 * be it reserved or already taken. What staff did to the stock counts at once. One moment's picture: hand in a
 * transaction.
 */
export async function availableAt(reader: Reader, now: number, graceMs = 0): Promise<Map<string, Quantity>> {
  const since = now - graceMs;
  const { onHand } = await lying(reader, now);
  const reserved = graceMs > 0 ? await reservedOf(reader, since) : await reservedOf(reader);
  const given: Amounts = graceMs > 0 ? await takenForLater(reader, since) : new Map();
  const ids = new Set([...(await readConfigIds(reader)), ...reserved.keys()]);
  return new Map(
    [...ids].map((id) => [id, minus(sumQuantities([of(onHand, id), of(given, id)]), of(reserved, id))]),
  );
}

const readConfigIds = async (reader: Reader): Promise<string[]> => reader('stock_configs').pluck('id');

/** Every so many business days since the last count; one that never was counted, since it is kept (AMB-112). */
const isCountDue = (
  { lastCountedAt, createdAt, scheduleDays }: StockConfig,
  now: number,
  time: VenueTime,
): boolean => businessDay(now, time) >= addDays(businessDay(lastCountedAt ?? createdAt, time), scheduleDays);

/** Everything at a glance, in the order of the names: so many statements, however many batches and orders there are. */
export async function levelsOf(reader: Reader, now: number): Promise<StockLevel[]> {
  const time = venueTimeOf(await readVenue(reader));
  const configs = await readConfigs(reader);
  const { onHand, expired } = await lying(reader, now);
  const reserved = await reservedOf(reader);
  return configs.map((config) => {
    const { id, min, max } = config;
    return {
      stockConfigId: id,
      onHand: of(onHand, id),
      reserved: of(reserved, id),
      available: minus(of(onHand, id), of(reserved, id)),
      min,
      max,
      low: isLow(of(onHand, id), min),
      countDue: isCountDue(config, now, time),
      expired: of(expired, id),
    };
  });
}
