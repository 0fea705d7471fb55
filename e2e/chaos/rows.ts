import { knexOf, type Reader } from '@masa/api/chaos';
import { z } from 'zod';

const chosen = z.object({ group: z.string(), choice: z.string() });
const itemRow = z.object({
  id: z.string(),
  batchId: z.string(),
  batchNo: z.number(),
  sessionId: z.string(),
  originalSessionId: z.string(),
  menuItemId: z.string(),
  options: z.array(chosen),
  price: z.number(),
  station: z.string(),
  status: z.string(),
  createdAt: z.number(),
  deletedAt: z.number().nullable(),
  /** What kitchen and bar may not have before; null: they have it. */
  waits: z.string().nullable(),
});
const checkRow = z.object({
  id: z.string(),
  table: z.number(),
  number: z.number(),
  type: z.string(),
  requestedBy: z.string(),
  paymentMethod: z.string(),
  tips: z.number(),
  status: z.string(),
  /** Null while it can still change. */
  effectiveTotal: z.number().nullable(),
});
const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  dedupKey: z.string().nullable(),
  itemId: z.string().nullable(),
  checkId: z.string().nullable(),
  copyNo: z.number(),
  status: z.string(),
  maybePrinted: z.boolean(),
  leaseNo: z.number(),
  agentId: z.string().nullable(),
  finishedAt: z.number().nullable(),
});
/** The database as it is found afterwards: the columns that the rules ask for, numbers as numbers. */
export const keptRows = z.object({
  tables: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
  sessions: z.array(z.object({ id: z.string(), table: z.number(), closeReason: z.string().nullable() })),
  batches: z.array(
    z.object({
      id: z.string(),
      sessionId: z.string(),
      size: z.number(),
      pickupCode: z.string().nullable().default(null),
    }),
  ),
  items: z.array(itemRow),
  checks: z.array(checkRow),
  jobs: z.array(jobRow),
  keys: z.array(z.object({ route: z.string(), key: z.string(), response: z.string() })),
});
export type Rows = z.infer<typeof keptRows>;
export type ItemRow = Rows['items'][number];
export type CheckRow = Rows['checks'][number];
export type JobRow = Rows['jobs'][number];

type Raw = Readonly<Record<string, unknown>>;
const number = (value: unknown) => Number(value);
const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`Not a text: ${String(value)}`);
  return value;
}
const textOrNull = (value: unknown) => (value === null ? null : text(value));
/** MariaDB's driver hands some JSON columns back as objects. */
const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
const frozen = z.object({ checkTotal: z.object({ effectiveTotal: z.number() }) });

const toItem = (row: Raw): ItemRow => ({
  id: text(row['id']),
  batchId: text(row['batch_id']),
  batchNo: number(row['batch_no']),
  sessionId: text(row['session_id']),
  originalSessionId: text(row['original_session_id']),
  menuItemId: text(row['menu_item_id']),
  options: z.array(chosen).parse(json(row['options'])),
  price: number(row['price']),
  station: text(row['station']),
  status: text(row['status']),
  createdAt: number(row['created_at']),
  deletedAt: numberOrNull(row['deleted_at']),
  waits: textOrNull(row['waits']),
});

const frozenTotal = (snapshot: unknown): number | null =>
  snapshot === null ? null : frozen.parse(json(snapshot)).checkTotal.effectiveTotal;

const toCheck = (row: Raw): CheckRow => ({
  id: text(row['id']),
  table: number(row['table_id']),
  number: number(row['check_number']),
  type: text(row['type']),
  requestedBy: text(row['requested_by_session_id']),
  paymentMethod: text(row['payment_method']),
  tips: number(row['tips']),
  status: text(row['status']),
  effectiveTotal: numberOrNull(row['effective_total']) ?? frozenTotal(row['snapshot']),
});

const toJob = (row: Raw): JobRow => ({
  id: text(row['id']),
  kind: text(row['kind']),
  dedupKey: textOrNull(row['dedup_key']),
  itemId: textOrNull(row['order_item_id']),
  checkId: textOrNull(row['check_id']),
  copyNo: number(row['copy_no']),
  status: text(row['status']),
  maybePrinted: number(row['maybe_printed']) === 1,
  leaseNo: number(row['lease_no']),
  agentId: textOrNull(row['lease_agent_id']),
  finishedAt: numberOrNull(row['finished_at']),
});

/** By name alone: what the product says of its tables is not believed here. */
export async function readRows(reader: Reader): Promise<Rows> {
  const db = knexOf(reader);
  const all = async (table: string, order = 'id'): Promise<Raw[]> => db(table).orderBy(order).select();
  // The demo bar remembers a month before it had anybody: what those sessions left is nobody's answer.
  const [opened] = await db('users').min<{ at: unknown }[]>({ at: 'created_at' });
  const old: readonly unknown[] = await db('sessions')
    .where('created_at', '<', number(opened?.at))
    .pluck('id');
  const past = new Set(old);
  const lately = async (table: string, session: string): Promise<Raw[]> =>
    (await all(table)).filter((row) => !past.has(row[session]));
  return {
    tables: (await all('dining_tables')).map((row) => ({
      id: number(row['id']),
      code: text(row['code']),
      name: text(row['name']),
    })),
    sessions: (await lately('sessions', 'id')).map((row) => ({
      id: text(row['id']),
      table: number(row['table_id']),
      closeReason: textOrNull(row['close_reason']),
    })),
    batches: (await lately('order_batches', 'session_id')).map((row) => ({
      id: text(row['id']),
      sessionId: text(row['session_id']),
      size: number(row['size']),
      pickupCode: textOrNull(row['pickup_code']),
    })),
    items: (await lately('order_items', 'original_session_id')).map(toItem),
    checks: (await lately('checks', 'requested_by_session_id')).map(toCheck),
    jobs: (await all('print_jobs')).map(toJob),
    keys: (await all('idempotency_keys', 'key_')).map((row) => ({
      route: text(row['route']),
      key: text(row['key_']),
      response: typeof row['response'] === 'string' ? row['response'] : JSON.stringify(row['response']),
    })),
  };
}
