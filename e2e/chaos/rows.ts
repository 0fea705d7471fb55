import { knexOf, type Reader } from '@masa/api/db/database';

/** The database as it is found afterwards: the columns that the rules ask for, numbers as numbers. */
export type Rows = {
  readonly tables: readonly { id: number; code: string; name: string }[];
  readonly sessions: readonly { id: string; table: number; closeReason: string | null }[];
  readonly batches: readonly { id: string; sessionId: string; size: number }[];
  readonly items: readonly ItemRow[];
  readonly checks: readonly CheckRow[];
  readonly jobs: readonly JobRow[];
  readonly keys: readonly { route: string; key: string; response: string }[];
};

export type ItemRow = {
  readonly id: string;
  readonly batchId: string;
  readonly batchNo: number;
  readonly sessionId: string;
  readonly originalSessionId: string;
  readonly menuItemId: string;
  readonly options: readonly { readonly group: string; readonly choice: string }[];
  readonly price: number;
  readonly station: string;
  readonly status: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  /** What kitchen and bar may not have before; null: they have it. */
  readonly waits: string | null;
};
export type CheckRow = {
  readonly id: string;
  readonly table: number;
  readonly number: number;
  readonly type: string;
  readonly requestedBy: string;
  readonly paymentMethod: string;
  readonly tips: number;
  readonly status: string;
  /** Null while it can still change. */
  readonly effectiveTotal: number | null;
};
export type JobRow = {
  readonly id: string;
  readonly kind: string;
  readonly dedupKey: string | null;
  readonly itemId: string | null;
  readonly checkId: string | null;
  readonly copyNo: number;
  readonly status: string;
  readonly maybePrinted: boolean;
  readonly leaseNo: number;
  readonly agentId: string | null;
  readonly finishedAt: number | null;
};

type Raw = Readonly<Record<string, unknown>>;
const number = (value: unknown) => Number(value);
const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
const text = (value: unknown) => value as string;
const textOrNull = (value: unknown) => value as string | null;
/** MariaDB's driver hands some JSON columns back as objects. */
const json = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

const toItem = (row: Raw): ItemRow => ({
  id: text(row['id']),
  batchId: text(row['batch_id']),
  batchNo: number(row['batch_no']),
  sessionId: text(row['session_id']),
  originalSessionId: text(row['original_session_id']),
  menuItemId: text(row['menu_item_id']),
  options: json(row['options']),
  price: number(row['price']),
  station: text(row['station']),
  status: text(row['status']),
  createdAt: number(row['created_at']),
  deletedAt: numberOrNull(row['deleted_at']),
  waits: textOrNull(row['waits']),
});

const frozenTotal = (snapshot: unknown): number | null =>
  snapshot === null
    ? null
    : json<{ checkTotal: { effectiveTotal: number } }>(snapshot).checkTotal.effectiveTotal;

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
  const past = new Set(
    (await db('sessions').where('created_at', '<', number(opened?.at)).pluck('id')) as string[],
  );
  const lately = async (table: string, session: string): Promise<Raw[]> =>
    (await all(table)).filter((row) => !past.has(text(row[session])));
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
