import Sqlite from 'better-sqlite3';
import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Connection } from '../../seams/statements.ts';
import type { House } from '../../model/house.ts';
import type { At, Call, Check, Promo, Restaurant, Session, Table, Words } from '../../model/restaurant.ts';
import { CHECKS, drawersIn, movesIn, shiftsIn, toCheck } from './check-rows.ts';
import { daypartsIn, limitsIn, priceRulesIn } from './opening-rows.ts';
import { ITEMS, toItem } from './item-rows.ts';
import { countsIn, placesIn, tapsIn, wallsIn } from './kitchen-rows.ts';
import { menuIn } from './menu-rows.ts';
import { parsed, type All, type Row } from './row.ts';

const TABLES = `SELECT t.id, t.code, t.kind, t.active, t.last_stamp, t.absent_since, a.promo_id
  FROM dining_tables t LEFT JOIN promo_applications a ON a.active_table_id = t.id`;
const SESSIONS = `SELECT s.* FROM sessions s`;
const IN_ORDER = `ORDER BY i.created_at, i.batch_id, i.batch_no`;
const LISTED = `SELECT id FROM sessions WHERE table_id = @row
  AND (status = 'open' OR last_update = (SELECT last_stamp FROM dining_tables WHERE id = @row))`;

const RECEIPTS = `SELECT count(*) AS n FROM print_jobs WHERE check_id = @checkId AND kind = 'fiscal'
  AND status IN ('queued', 'leased', 'printing', 'unknown', 'printed')`;
const RECEIPT_OUT = `SELECT fiscal_number FROM print_jobs WHERE check_id = @checkId AND kind = 'fiscal'
  AND status = 'printed'`;

const STICKERS_OUT = `SELECT count(*) AS n FROM print_jobs WHERE order_item_id = @item AND kind = 'sticker'
  AND (maybe_printed = 1 OR status NOT IN ('queued', 'failed', 'late', 'dismissed'))`;
const UNDONE = `SELECT count(*) AS n FROM order_items WHERE id = @item AND deleted_by = '${UNDONE_BY_GUEST}'`;
const CLOSED = 'SELECT count(*) AS n FROM business_days WHERE day = @day AND closed_at IS NOT NULL';
type Count = { readonly n: number };

const toTable = (row: Row<'dining_tables', { readonly promo_id: string | null }>): Table => ({
  row: row.id,
  code: row.code,
  kind: row.kind,
  active: row.active === 1,
  stamp: row.last_stamp,
  absent: row.absent_since !== null,
  promo: row.promo_id,
});
const toSession = (row: Row<'sessions'>): Session => ({
  id: row.id,
  table: row.table_id,
  code: row.code,
  name: row.username,
  customer: row.unique_customer_id,
  staff: row.staff_username,
  waiter: row.waiter_session === 1,
  quick: row.is_quick_order === 1,
  open: row.status === 'open',
  check: row.check_id,
  vouched: row.vouched_at !== null,
  stamp: row.last_update,
  bill: row.bill_stamp,
  adult: row.adult_at !== null,
  createdAt: row.created_at,
});
const toCall = (row: Row<'waiter_calls'>): Call => ({
  id: row.id,
  session: row.session_id,
  open: row.open_session_id !== null,
  reason: row.reason,
  taken: row.done_by !== null,
  createdAt: row.created_at,
});
const toWords = (row: Row<'visit_feedback'>): Words => ({
  id: row.session_id,
  score: row.score,
  topics: parsed<readonly string[]>(row.topics),
  text: row.text,
  createdAt: row.created_at,
});

/** What is stored, read between two statements over the connection itself: the pool would take turns. */
export function rowsOf(connection: Connection) {
  const all: All = (sql, to, given = {}) =>
    connection.prepare<object, Parameters<typeof to>[0]>(sql).all(given).map(to);
  const at = (row: number): At => {
    const [table] = all(`${TABLES} WHERE t.id = @row`, toTable, { row });
    if (!table) throw new Error(`There is no table ${row}.`);
    return {
      table,
      sessions: all(`${SESSIONS} WHERE s.id IN (${LISTED}) ORDER BY s.created_at, s.id`, toSession, { row }),
      items: all(`${ITEMS} WHERE i.session_id IN (${LISTED}) ${IN_ORDER}`, toItem, { row }),
      checks: all(
        `${CHECKS} WHERE c.id IN (SELECT check_id FROM check_sessions WHERE session_id IN (${LISTED}))`,
        toCheck,
        { row },
      ),
      calls: all(
        `SELECT * FROM waiter_calls WHERE open_session_id IN (${LISTED}) ORDER BY created_at, id`,
        toCall,
        { row },
      ),
    };
  };
  const isThere = (sql: string, given: object): boolean =>
    all(sql, ({ n }: Count) => n > 0, given)[0] ?? false;
  const saidAt = (session: string): number | undefined =>
    all('SELECT * FROM visit_feedback WHERE session_id = @session', toWords, { session })[0]?.createdAt;
  return {
    at,
    mayBeOnPaper: (checkId: string): boolean => isThere(RECEIPTS, { checkId }),
    receiptOut: (checkId: string) => {
      const [out] = all(RECEIPT_OUT, (job: Pick<Row<'print_jobs'>, 'fiscal_number'>) => job, { checkId });
      return out === undefined ? null : out.fiscal_number === null ? 'slip' : 'numbered';
    },
    isStickerOut: (item: string): boolean => isThere(STICKERS_OUT, { item }),
    isUndone: (item: string): boolean => isThere(UNDONE, { item }),
    check: (id: string): Check | undefined => all(`${CHECKS} WHERE c.id = @id`, toCheck, { id })[0],
    isDayClosed: (day: string): boolean => isThere(CLOSED, { day }),
    saidAt,
    dayparts: () => daypartsIn(all),
    priceRules: () => priceRulesIn(all),
    limits: () => limitsIn(all),
    drawers: () => drawersIn(all),
    shifts: () => shiftsIn(all),
    moves: () => movesIn(all),
    tables: () => all(TABLES, toTable),
    taps: (row: number) => tapsIn(all, row),
    places: () => placesIn(all),
    walls: () => wallsIn(all),
    everything: () => everythingIn(all),
  };
}
export type Rows = ReturnType<typeof rowsOf>;

/** Where the venue says nothing. */
const AS_BEFORE: House = {
  firstOrder: 'free',
  guestUndoSeconds: 0,
  kitchenUndoSeconds: 10,
  autoFire: null,
  notes: false,
  askAge: false,
  feedback: false,
  moreMethods: [],
  vouchersPayAlcohol: true,
  serviceCharge: null,
  hours: { week: [] },
};

const by = <K, T>(list: readonly T[], key: (one: T) => K): Map<K, T> =>
  new Map(list.map((one) => [key(one), one]));

/** Every row that the model knows of. */
function everythingIn(all: All): Restaurant {
  const scopes = all('SELECT * FROM promo_scopes', (row: Row<'promo_scopes'>) => ({
    promo: row.promo_id,
    scope: row.scope,
    value: row.value,
  }));
  const scope = (promo: string, which: string) =>
    scopes.filter((one) => one.promo === promo && one.scope === which).map(({ value }) => value);
  const promos = all('SELECT * FROM promos ORDER BY id', (row: Row<'promos'>): Promo => ({
    id: row.id,
    code: row.code,
    singleItem: row.single_item === 1,
    effect: { kind: row.kind, value: row.value },
    from: row.valid_from,
    until: row.valid_until,
    most: row.max_uses,
    active: row.active === 1,
    groups: scope(row.id, 'group'),
    items: scope(row.id, 'item'),
    uses: row.uses,
  }));
  const [settings] = all('SELECT settings FROM venue', (row: Row<'venue'>) =>
    parsed<Partial<House>>(row.settings),
  );
  return {
    house: { ...AS_BEFORE, ...settings },
    tables: by(all(`${TABLES} ORDER BY t.id`, toTable), ({ row }) => row),
    sessions: by(all(`${SESSIONS} ORDER BY s.created_at, s.id`, toSession), ({ id }) => id),
    items: by(all(`${ITEMS} ${IN_ORDER}`, toItem), ({ id }) => id),
    taps: by(tapsIn(all), ({ id }) => id),
    places: by(placesIn(all), ({ id }) => id),
    counts: by(countsIn(all), ({ id }) => id),
    walls: by(wallsIn(all), ({ id }) => id),
    checks: by(all(`${CHECKS} ORDER BY c.created_at, c.id`, toCheck), ({ id }) => id),
    drawers: by(drawersIn(all), ({ id }) => id),
    shifts: by(shiftsIn(all), ({ id }) => id),
    moves: by(movesIn(all), ({ id }) => id),
    calls: by(all('SELECT * FROM waiter_calls ORDER BY created_at, id', toCall), ({ id }) => id),
    words: by(all('SELECT * FROM visit_feedback', toWords), ({ id }) => id),
    dayparts: by(daypartsIn(all), ({ id }) => id),
    priceRules: by(priceRulesIn(all), ({ id }) => id),
    limits: by(limitsIn(all), ({ id }) => id),
    promos: by(promos, ({ id }) => id),
    menu: by(menuIn(all), ({ id }) => id),
  };
}

/** The model as these bytes have it: where an evening begins. */
export function modelOf(bytes: Buffer): Restaurant {
  const connection = new Sqlite(bytes);
  try {
    return rowsOf(connection).everything();
  } finally {
    connection.close();
  }
}
