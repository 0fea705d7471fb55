import type { Allergen, AllergenWord } from '@masa/domain/allergens';
import type { VenueText } from '@masa/domain/language';
import type { Quantity } from '@masa/domain/quantity';
import type { StockUnit } from '@masa/domain/stock';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool, toJson } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** Something that is kept in stock. */
export type StockConfig = {
  readonly id: string;
  readonly name: string;
  readonly min: Quantity;
  readonly max: Quantity;
  readonly unit: StockUnit;
  readonly supplier: string;
  readonly scheduleDays: number;
  readonly lastCountedAt: number | null;
  readonly createdAt: number;
  /** Null: nobody has stated them, which is not the same as none (AMB-210). */
  readonly allergens: readonly AllergenWord[] | null;
  readonly mayContain: readonly Allergen[];
  /** As guests read it after "without" (AMB-209); null: they never read it. */
  readonly guestNames: VenueText | null;
  /** Guests may leave it out of what it is in. */
  readonly removable: boolean;
  /** The kitchen counts how much of it its open dishes take. */
  readonly inTotals: boolean;
};

const toConfig = (row: Tables['stock_configs']): StockConfig => ({
  id: row.id,
  name: row.name,
  min: row.min_amount,
  max: row.max_amount,
  unit: row.unit,
  supplier: row.supplier_id,
  scheduleDays: row.schedule_days,
  lastCountedAt: row.last_counted_at,
  createdAt: row.created_at,
  allergens: row.allergens === null ? null : readJson('stock_configs.allergens', row.allergens, row.id),
  mayContain: row.may_contain === null ? [] : readJson('stock_configs.may_contain', row.may_contain, row.id),
  guestNames:
    row.guest_names === null ? null : readJson('stock_configs.guest_names', row.guest_names, row.id),
  removable: fromBool(row.removable),
  inTotals: fromBool(row.in_totals),
});

const NAME_KEY_LENGTH = 120;
/** Two names that differ in blanks around them or in capitals are one (AMB-112). */
const nameKey = (name: string): string => name.trim().toLowerCase().slice(0, NAME_KEY_LENGTH);

/** By name, as people read them. */
export async function readConfigs(reader: Reader): Promise<StockConfig[]> {
  return (await reader('stock_configs').orderBy(['name_key', 'id'])).map(toConfig);
}

export async function readConfig(reader: Reader, id: string): Promise<StockConfig | undefined> {
  const row = await reader('stock_configs').where({ id }).first();
  return row && toConfig(row);
}

/** Holds them, always in the order of their ids: whoever changes batches, or builds on a config, does so first. */
export async function lockConfigs(tx: Tx, ids: Iterable<string>): Promise<StockConfig[]> {
  const wanted = [...new Set(ids)].toSorted();
  const rows = await inPieces(wanted, (piece) =>
    tx('stock_configs').whereIn('id', piece).orderBy('id').forUpdate(),
  );
  return rows.map(toConfig);
}

/** All of them: nobody changes a recipe of recipes, or uses one, meanwhile. */
export async function lockAllConfigs(tx: Tx): Promise<StockConfig[]> {
  return (await tx('stock_configs').orderBy('id').forUpdate()).map(toConfig);
}

export async function hasConfigId(reader: Reader, id: string): Promise<boolean> {
  return (await reader('stock_configs').where({ id }).first('id')) !== undefined;
}

/** Is there another one of this name? */
export async function isNameTaken(reader: Reader, name: string, butId: string): Promise<boolean> {
  const query = reader('stock_configs').where({ name_key: nameKey(name) });
  return (await query.whereNot({ id: butId }).first('id')) !== undefined;
}

type Fields = Omit<StockConfig, 'id' | 'lastCountedAt' | 'createdAt'>;
const toRow = ({ name, min, max, unit, supplier, scheduleDays, ...forGuests }: Fields) => ({
  name,
  name_key: nameKey(name),
  min_amount: min,
  max_amount: max,
  unit,
  supplier_id: supplier,
  schedule_days: scheduleDays,
  allergens: forGuests.allergens === null ? null : toJson(forGuests.allergens),
  may_contain: forGuests.mayContain.length === 0 ? null : toJson(forGuests.mayContain),
  guest_names: forGuests.guestNames === null ? null : toJson(forGuests.guestNames),
  removable: forGuests.removable,
  in_totals: forGuests.inTotals,
});

export async function insertConfig(tx: Tx, config: StockConfig): Promise<void> {
  await tx('stock_configs').insert({
    id: config.id,
    ...toRow(config),
    last_counted_at: config.lastCountedAt,
    created_at: config.createdAt,
  });
}

export async function updateConfig(tx: Tx, id: string, fields: Fields): Promise<void> {
  await tx('stock_configs').where({ id }).update(toRow(fields));
}

export async function deleteConfig(tx: Tx, id: string): Promise<void> {
  await tx('stock_configs').where({ id }).delete();
}

export async function markCounted(tx: Tx, id: string, at: number): Promise<void> {
  await tx('stock_configs').where({ id }).update({ last_counted_at: at });
}
