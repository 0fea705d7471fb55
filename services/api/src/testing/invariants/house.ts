import type { Response } from '@masa/contract/schemas';
import type { Reader } from '../../db/database.ts';
import { fromBool, fromJson, toNumber } from '../../db/rows.ts';
import { billOf, type Bill } from '../../modules/order/public.ts';
import { openSessionsAt } from '../../modules/session/public.ts';
import { readVenue, venueTimeOf } from '../../modules/venue/public.ts';
import { readSales } from './sales-rows.ts';
import { readStaffWork } from './staff-work-rows.ts';
import { readSupply } from './supply-rows.ts';
import { readStock } from './stock-rows.ts';

/** One broken rule of guide/reliability 4. */
export type Violation = { readonly rule: string; readonly detail: string };
export type Rule = (house: House) => Iterable<string>;

type Row = Readonly<Record<string, unknown>>;
const text = (value: unknown) => value as string;
const textOrNull = (value: unknown) => value as string | null;
const numberOrNull = (value: unknown) => (value === null ? null : toNumber(value));

const sessionOf = (row: Row) => ({
  id: text(row['id']),
  tableRow: toNumber(row['table_id']),
  code: text(row['code']),
  held: row['held_at'] !== null,
  needsSlip: fromBool(row['needs_slip']),
  slipId: textOrNull(row['slip_id']),
  waiter: fromBool(row['waiter_session']),
  quick: fromBool(row['is_quick_order']),
  training: fromBool(row['training']),
  vouchedAt: numberOrNull(row['vouched_at']),
  status: text(row['status']),
  closeReason: textOrNull(row['close_reason']),
  checkId: textOrNull(row['check_id']),
  lastUpdate: toNumber(row['last_update']),
  billStamp: toNumber(row['bill_stamp']),
});
const itemOf = (row: Row) => ({
  id: text(row['id']),
  batchId: text(row['batch_id']),
  batchNo: toNumber(row['batch_no']),
  owner: text(row['session_id']),
  original: text(row['original_session_id']),
  menuItemId: text(row['menu_item_id']),
  group: text(row['menu_group']),
  vatGroup: text(row['vat_group']),
  options: fromJson<{ group: string; choice: string }[]>(row['options']),
  price: row['price'],
  station: text(row['station']),
  status: text(row['status']),
  createdAt: toNumber(row['created_at']),
  statusChangedAt: toNumber(row['status_changed_at']),
  deletedAt: numberOrNull(row['deleted_at']),
  deletedBy: textOrNull(row['deleted_by']),
  openMark: numberOrNull(row['open_mark']),
  waits: textOrNull(row['waits']),
  releasedAt: numberOrNull(row['released_at']),
});
const checkOf = (row: Row) => ({
  id: text(row['id']),
  tableRow: toNumber(row['table_id']),
  type: text(row['type']),
  paymentMethod: text(row['payment_method']),
  tips: toNumber(row['tips']),
  training: fromBool(row['training']),
  status: text(row['status']),
  day: textOrNull(row['business_day']),
  regularTotal: numberOrNull(row['regular_total']),
  effectiveTotal: numberOrNull(row['effective_total']),
  snapshot: row['snapshot'] === null ? null : fromJson<Response<'getCheck'>>(row['snapshot']),
  finishedAt: numberOrNull(row['finished_at']),
  finishedBy: textOrNull(row['finished_by']),
  fiscalNumber: textOrNull(row['fiscal_number']),
});
const promoOf = (row: Row) => ({
  id: text(row['id']),
  code: text(row['code']),
  singleItem: fromBool(row['single_item']),
  kind: text(row['kind']) as 'percent' | 'amount' | 'free',
  value: toNumber(row['value']),
  validFrom: numberOrNull(row['valid_from']),
  validUntil: numberOrNull(row['valid_until']),
  maxUses: numberOrNull(row['max_uses']),
  uses: toNumber(row['uses']),
});
const applicationOf = (row: Row) => ({
  id: text(row['id']),
  promoId: text(row['promo_id']),
  itemId: textOrNull(row['order_item_id']),
  activeItem: textOrNull(row['active_item_id']),
  activeTable: numberOrNull(row['active_table_id']),
  createdAt: toNumber(row['created_at']),
  releasedAt: numberOrNull(row['released_at']),
});
const jobOf = (row: Row) => ({
  id: text(row['id']),
  kind: text(row['kind']),
  role: text(row['role']),
  training: fromBool(row['training']),
  itemId: textOrNull(row['order_item_id']),
  checkId: textOrNull(row['check_id']),
  report: textOrNull(row['report']),
  printerId: textOrNull(row['printer_id']),
  copyNo: toNumber(row['copy_no']),
  status: text(row['status']),
  notice: fromJson<{ notice?: string }>(row['document']).notice ?? null,
});
const deedOf = (row: Row) => ({
  id: toNumber(row['id']),
  at: toNumber(row['at']),
  actor: text(row['actor']),
  action: text(row['action']),
  entityId: text(row['entity_id']),
  details: fromJson<Row>(row['details']),
});

export type Item = ReturnType<typeof itemOf>;
export type Deed = ReturnType<typeof deedOf>;
export type House = Awaited<ReturnType<typeof readHouse>>;

const all = async <T>(reader: Reader, table: string, read: (row: Row) => T): Promise<T[]> =>
  ((await reader(table).select('*')) as Row[]).map(read);
const byId = <T extends { readonly id: unknown }>(rows: readonly T[]): ReadonlyMap<T['id'], T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The sealed log keeps the names of those who were erased since; the rows carry their pseudonyms. */
function underPseudonyms(deeds: readonly Deed[]): Deed[] {
  const pseudonyms = new Map(
    deeds
      .filter(({ action }) => action === 'user.erased')
      .flatMap(({ entityId, details }): [string, string][] => {
        const pseudonym = text(details['pseudonym']);
        return [
          [entityId, pseudonym],
          [`user:${entityId}`, `user:${pseudonym}`],
        ];
      }),
  );
  const nameOf = (value: unknown) => (typeof value === 'string' ? (pseudonyms.get(value) ?? value) : value);
  return deeds.map((deed) => ({
    ...deed,
    actor: text(nameOf(deed.actor)),
    details: Object.fromEntries(Object.entries(deed.details).map(([key, value]) => [key, nameOf(value)])),
  }));
}

/** Everything that the rules look at, as it is in one moment. */
export async function readHouse(reader: Reader) {
  const tables = await all(reader, 'dining_tables', (row) => ({
    id: toNumber(row['id']),
    code: text(row['code']),
    kind: text(row['kind']),
    lastStamp: toNumber(row['last_stamp']),
  }));
  const sessions = await all(reader, 'sessions', sessionOf);
  const seated = new Set(sessions.filter(({ status }) => status === 'open').map(({ tableRow }) => tableRow));
  const bills: { code: string; bill: Bill }[] = [];
  for (const { id, code } of tables) {
    if (seated.has(id)) bills.push({ code, bill: await billOf(reader, await openSessionsAt(reader, id)) });
  }
  const venue = await readVenue(reader);
  return {
    tables: byId(tables),
    sessions: byId(sessions),
    bills,
    batches: await all(reader, 'order_batches', (row) => ({
      id: text(row['id']),
      sessionId: text(row['session_id']),
      tableRow: toNumber(row['table_id']),
      size: toNumber(row['size']),
    })),
    slips: await all(reader, 'visit_slips', (row) => ({
      id: text(row['id']),
      code: text(row['code']),
      tableRow: toNumber(row['table_id']),
      liveAt: numberOrNull(row['live_table_id']),
      createdAt: toNumber(row['created_at']),
      endedAt: numberOrNull(row['ended_at']),
    })),
    items: byId(await all(reader, 'order_items', itemOf)),
    checks: byId(await all(reader, 'checks', checkOf)),
    checkSessions: await all(reader, 'check_sessions', (row) => ({
      checkId: text(row['check_id']),
      sessionId: text(row['session_id']),
      live: row['live_session_id'] !== null,
    })),
    promos: byId(await all(reader, 'promos', promoOf)),
    scopes: await all(reader, 'promo_scopes', (row) => ({
      promoId: text(row['promo_id']),
      scope: text(row['scope']),
      value: text(row['value']),
    })),
    applications: await all(reader, 'promo_applications', applicationOf),
    jobs: await all(reader, 'print_jobs', jobOf),
    menu: byId(await all(reader, 'menu_items', (row) => ({ id: text(row['id']) }))),
    choices: await all(reader, 'menu_item_options', (row) => ({
      itemId: text(row['menu_item_id']),
      group: text(row['option_group']),
      choice: text(row['option_id']),
    })),
    deeds: underPseudonyms(await all(reader, 'audit_log', deedOf)).toSorted((a, b) => a.id - b.id),
    autoStickers: venue.autoStickers,
    trainingMode: venue.trainingMode,
    time: venueTimeOf(venue),
    ...(await readStaffWork(reader)),
    ...(await readSupply(reader)),
    ...(await readStock(reader)),
    ...(await readSales(reader)),
  };
}
