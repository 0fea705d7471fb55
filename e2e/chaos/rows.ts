import type { Reader } from '../../services/api/src/db/database.ts';

/** The database as it is found afterwards: the columns that the rules ask for, numbers as numbers. */
export type Rows = {
  readonly tables: readonly { id: number; code: string; name: string; lastStamp: number }[];
  readonly sessions: readonly {
    id: string;
    table: number;
    status: string;
    checkId: string | null;
    lastUpdate: number;
    billStamp: number;
  }[];
  readonly batches: readonly { id: string; sessionId: string; size: number }[];
  readonly items: readonly ItemRow[];
  readonly checks: readonly CheckRow[];
  readonly checkSessions: readonly { checkId: string; sessionId: string; live: string | null }[];
  readonly jobs: readonly JobRow[];
  readonly keys: readonly { route: string; key: string; response: string }[];
  readonly audit: readonly { id: number; at: number; action: string; entityId: string; details: Details }[];
};

export type Details = Readonly<Record<string, unknown>>;
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
};
export type Snapshot = {
  readonly checkTotal: { readonly regularTotal: number; readonly effectiveTotal: number };
  readonly sessionPrechecks: readonly {
    readonly sessionId: string;
    readonly items: readonly { readonly orderItem: { readonly id: string }; readonly effectivePrice: number }[];
  }[];
};
export type CheckRow = {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly table: number;
  readonly type: string;
  readonly requestedBy: string;
  readonly paymentMethod: string;
  readonly tips: number;
  readonly status: string;
  readonly regularTotal: number | null;
  readonly effectiveTotal: number | null;
  readonly snapshot: Snapshot | null;
};
export type JobRow = {
  readonly id: string;
  readonly kind: string;
  readonly dedupKey: string | null;
  readonly itemId: string | null;
  readonly checkId: string | null;
  readonly copyNo: number;
  readonly status: string;
  readonly attempts: number;
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
});

const toCheck = (row: Raw): CheckRow => ({
  id: text(row['id']),
  number: number(row['check_number']),
  day: text(row['day']),
  table: number(row['table_id']),
  type: text(row['type']),
  requestedBy: text(row['requested_by_session_id']),
  paymentMethod: text(row['payment_method']),
  tips: number(row['tips']),
  status: text(row['status']),
  regularTotal: numberOrNull(row['regular_total']),
  effectiveTotal: numberOrNull(row['effective_total']),
  snapshot: row['snapshot'] === null ? null : json(row['snapshot']),
});

const toJob = (row: Raw): JobRow => ({
  id: text(row['id']),
  kind: text(row['kind']),
  dedupKey: textOrNull(row['dedup_key']),
  itemId: textOrNull(row['order_item_id']),
  checkId: textOrNull(row['check_id']),
  copyNo: number(row['copy_no']),
  status: text(row['status']),
  attempts: number(row['attempts']),
  maybePrinted: number(row['maybe_printed']) === 1,
  leaseNo: number(row['lease_no']),
  agentId: textOrNull(row['lease_agent_id']),
  finishedAt: numberOrNull(row['finished_at']),
});

export async function readRows(db: Reader): Promise<Rows> {
  const all = async (table: string, order = 'id'): Promise<Raw[]> => db(table).orderBy(order).select();
  return {
    tables: (await all('dining_tables')).map((row) => ({
      id: number(row['id']),
      code: text(row['code']),
      name: text(row['name']),
      lastStamp: number(row['last_stamp']),
    })),
    sessions: (await all('sessions')).map((row) => ({
      id: text(row['id']),
      table: number(row['table_id']),
      status: text(row['status']),
      checkId: textOrNull(row['check_id']),
      lastUpdate: number(row['last_update']),
      billStamp: number(row['bill_stamp']),
    })),
    batches: (await all('order_batches')).map((row) => ({
      id: text(row['id']),
      sessionId: text(row['session_id']),
      size: number(row['size']),
    })),
    items: (await all('order_items')).map(toItem),
    checks: (await all('checks')).map(toCheck),
    checkSessions: (await all('check_sessions', 'check_id')).map((row) => ({
      checkId: text(row['check_id']),
      sessionId: text(row['session_id']),
      live: textOrNull(row['live_session_id']),
    })),
    jobs: (await all('print_jobs')).map(toJob),
    keys: (await all('idempotency_keys', 'key_')).map((row) => ({
      route: text(row['route']),
      key: text(row['key_']),
      response: typeof row['response'] === 'string' ? row['response'] : JSON.stringify(row['response']),
    })),
    audit: (await all('audit_log')).map((row) => ({
      id: number(row['id']),
      at: number(row['at']),
      action: text(row['action']),
      entityId: text(row['entity_id']),
      details: json(row['details']),
    })),
  };
}
