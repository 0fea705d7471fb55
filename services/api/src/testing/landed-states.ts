import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { isSqlite, knexOf, type Database } from '../db/database.ts';
import { emptySchema } from '../db/migrate.ts';
import { migrations, type Migration } from '../db/migrations/index.ts';
import { instant, oneOf, tables, uuid } from '../db/migrations/table.ts';
import { tableOwners } from '../db/table-owners.ts';

/** In the order in which they stand on main, the newest last. */
export const landedOrder: readonly string[] = migrations.map(({ name }) => name);

/**
 * What the schema of a SQLite was after each of them, in short. Whoever adds one writes here those before it that are not
 * here yet. A name never moves and never goes, and what it made stays: databases and backups of every state before must go
 * on coming up.
 */
export const schemaThen: Readonly<Record<string, string>> = {
  '0001_places_and_people': '090ff04f561f',
  '0002_menu': 'b2df6f505921',
  '0003_visit': '203ca1484a0f',
  '0004_promos': 'df558af92989',
  '0005_printing': 'dfff16a7a13d',
  '0006_tasks': 'e953e2d69334',
  '0007_staff_work': '925b564bb1c8',
  '0008_alerts': 'c18dcf1756fa',
  '0009_paper': '2a7497a82c50',
  '0010_stock': '3f0881876cd8',
  '0011_twins': '3316803a124f',
  '0012_audit_seals': '9ae0f46ef7ce',
  '0013_tablets': '4ece336abda5',
  '0014_voids': 'e31e6fd0e9e7',
  '0015_qr_sheets': '63e86a166d2f',
  '0016_menu_editor': 'fa92ecc5eec7',
  '0017_erasing': 'f02405da91a0',
  '0019_training': '3596674762be',
  '0025_virtual_printers': '9f087fb66d56',
  '0021_brought_codes': '92a630aa3f77',
  '0020_presence': 'b961ec058505',
  '0023_proofs_end': 'ce3505c8c64d',
  '0020_waiting': 'b6f330a735a6',
  '0024_announcements': 'b3e0edf3cdc6',
  '0026_history': 'e5cea9bae245',
  '0027_visit_slips': '8bc7d33950f5',
  '0028_unshown': '8c388178d844',
  '0029_sums': '8c388178d844',
  '0030_order_path': '51765f863ad0',
  '0031_found_by_index': '6b151f9b4c3b',
  '0032_kinds_said': '959f92cc25fd',
  '0034_modifiers': '600bf059b136',
  '0035_rush': '5b1a32ac7c27',
  '0036_notes': 'f131bc26e5a6',
  '0041_kitchen': 'a1184cd8e53a',
  '0040_settling': 'ca5ab8330b57',
  '0038_allergens': '9bbff70b4d71',
  '0037_left_out': '553d5cfe3ff0',
  '0039_opening': 'cd2108169725',
  '0040_telling': 'a57c635bd5f6',
  '0043_sold_modifiers': 'e48086b3e254',
  '0038_allergies_told': '1be231485f25',
  '0050_recalls': '5771373ce280',
  '0051_stock_returns': '5771373ce280',
  '0056_device_prefs': 'f56117d563de',
  '0054_stations': '06d70dd5bc6d',
  '0052_courses': '3a9ac3f599ce',
  '0058_prep_minutes': 'bf86cc73a324',
  '0059_seats': '697a7e1a8c2c',
  '0057_pickup_codes': '4da92eec2a8b',
  '0060_rights': 'c8015e1a2bf3',
  '0062_struck': '3c171e461057',
  '0063_approvals': '8e30d8d0059e',
  '0061_pickup_times': '325e24c0f662',
  '0064_payments': '3a68e3f65b5e',
  '0065_payments_of_before': '5a71abae2114',
  '0066_drawers': 'b0538f207690',
  '0067_returnable': '4ef3909257a8',
  '0068_drawer_pulses': '7c0e594747e3',
  '0069_adjustments': 'a90657474237',
  '0070_loss': '09ac781be59b',
  '0071_refunds': 'ba202be9079d',
  '0072_shares': 'f0211be871fd',
  '0076_receipts': '816c13fd909d',
  '0077_receipts_of_before': '816c13fd909d',
  '0078_return_receipts': '6a8db36689ce',
  '0079_loose_cash': '3d768fbca9c9',
  '0080_pass_rings': 'c1fe047b2f4b',
  '0081_recalled_parts': '7112e02fd2f4',
  '0082_receipt_pages': '1e4957738755',
};

type Pragma = readonly Readonly<Record<string, unknown>>[];

/** Tables with their columns, keys, indexes and references, whatever words the statements were in. */
export async function digestOfSchema(db: Database): Promise<string> {
  const ask = (what: string, of: string) => db.raw(`PRAGMA ${what}(${of})`) as unknown as Promise<Pragma>;
  const names = (await knexOf(db)('sqlite_master')
    .where({ type: 'table' })
    .orderBy('name')
    .pluck('name')) as string[];
  const schema: unknown[] = [];
  for (const table of names) {
    const indexes: unknown[] = [];
    for (const { name, unique } of await ask('index_list', table))
      indexes.push([unique, (await ask('index_info', String(name))).map((part) => part['name'])]);
    const references = (await ask('foreign_key_list', table)).map((one) => [
      one['from'],
      one['table'],
      one['to'],
      one['on_delete'],
    ]);
    const sets = [indexes, references].map((set) => set.map((one) => JSON.stringify(one)).toSorted());
    schema.push([table, await ask('table_info', table), sets]);
  }
  return hash('sha256', JSON.stringify(schema), 'hex').slice(0, 12);
}

/** A schema that a database somewhere may have: the migrations in the order that it ran them. */
export type LandedState = {
  readonly landed: string;
  readonly names: readonly string[];
  /** What these migrations made otherwise then, made so again in an empty database. */
  readonly asItWas?: (db: Knex) => Promise<void>;
};

const upTo = (name: string): string[] => landedOrder.slice(0, landedOrder.indexOf(name) + 1);
const withoutMenuEditor = upTo('0017_erasing').filter((name) => name !== '0016_menu_editor');

const alertTablesThen = tables('the first alerts', {
  alert_marks: (table) => {
    oneOf(table, 'role', ['waiter', 'kitchen']).primary();
    instant(table, 'seen_until').notNullable();
    table.string('seen_by', 40);
    instant(table, 'pushed_newest').notNullable();
    instant(table, 'pushed_at').notNullable();
  },
  push_subscriptions: (table) => {
    uuid(table, 'device_id').primary().references('id').inTable('staff_devices');
    table.string('endpoint', 1000).notNullable();
    table.string('p256dh', 200).notNullable();
    table.string('auth', 100).notNullable();
    instant(table, 'created_at').notNullable();
  },
});
async function firstAlerts(db: Knex): Promise<void> {
  await db.schema.dropTable('alert_seen');
  await alertTablesThen.up(db);
}
async function firstPaper(db: Knex): Promise<void> {
  await db.raw('alter table printers drop column device');
}
async function firstStock(db: Knex): Promise<void> {
  await db.raw('alter table suppliers drop column sort');
  const received = 'delivery_items_ordered_item_id';
  if (isSqlite(db)) {
    await db.raw('drop index ??', [`${received}_index`]);
    return;
  }
  // A reference wants an index there, and makes itself one where there is none.
  const names = [`${received}_foreign`, `${received}_index`];
  await db.raw('alter table delivery_items drop foreign key ??, drop index ??', names);
  await db.raw(
    'alter table delivery_items add constraint ?? foreign key (ordered_item_id) references supplier_order_items (id)',
    names.slice(0, 1),
  );
}

/** Found by walking the history of `db/migrations`: every list that main ever had, and what was in it. */
export const landedStates: readonly LandedState[] = [
  { landed: 'the first evening', names: upTo('0006_tasks') },
  { landed: 'tasks and alerts', names: upTo('0008_alerts'), asItWas: firstAlerts },
  { landed: 'failover', names: upTo('0009_paper'), asItWas: firstPaper },
  { landed: 'a register that is asked', names: upTo('0009_paper') },
  { landed: 'the ground for stock', names: upTo('0010_stock'), asItWas: firstStock },
  { landed: 'stock, tablets and seals', names: upTo('0013_tablets') },
  { landed: 'the screens of opening day', names: withoutMenuEditor },
  { landed: 'opening day, then updated', names: [...withoutMenuEditor, '0016_menu_editor', '0019_training'] },
  ...[
    ['0021_brought_codes', '0025_virtual_printers'],
    ['0021_brought_codes', '0025_virtual_printers', '0020_presence'],
    ['0021_brought_codes', '0023_proofs_end', '0025_virtual_printers', '0020_presence'],
  ].map((after) => ({
    landed: `training, then ${after.join(', ')}`,
    names: [...upTo('0019_training'), ...after],
  })),
  ...landedOrder
    .slice(landedOrder.indexOf('0019_training'))
    .map((name) => ({ landed: `up to ${name}`, names: upTo(name) })),
];

/** Makes an empty database of this state, whatever it was before. */
export async function makeState(db: Database, { names, asItWas }: LandedState): Promise<void> {
  await emptySchema(db, Object.keys(tableOwners));
  const list = names.flatMap((name) => migrations.filter((migration) => migration.name === name));
  await knexOf(db).migrate.latest({
    tableName: 'schema_migrations',
    migrationSource: {
      getMigrations: () => Promise.resolve(list),
      getMigrationName: ({ name }: Migration) => name,
      getMigration: ({ up, down }: Migration) => Promise.resolve({ up, down }),
    },
  });
  await asItWas?.(knexOf(db));
}
