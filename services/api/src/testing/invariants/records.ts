import { toBani } from '@masa/domain/money';
import type { PrintDocument } from '@masa/domain/print-document';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool } from '../../db/rows.ts';
import { billOf, type Bill } from '../../modules/order/public.ts';
import { openSessionsAt } from '../../modules/session/public.ts';
import { readVenue, venueTimeOf } from '../../modules/venue/public.ts';
import { readMoney } from './money-rows.ts';
import { readSales } from './sales-rows.ts';
import { readStaffWork } from './staff-work-rows.ts';
import { readSupply } from './supply-rows.ts';
import { readStock } from './stock-rows.ts';
import { all, readAhead } from './rows.ts';

/** One broken invariant (docs/rules.md). */
export type Violation = { readonly rule: string; readonly detail: string };
export type Rule = (records: Records) => Iterable<string>;

const sessionOf = (row: Tables['sessions']) => ({
  id: row.id,
  tableRow: row.table_id,
  code: row.code,
  held: row.held_at !== null,
  needsSlip: fromBool(row.needs_slip),
  slipId: row.slip_id,
  waiter: fromBool(row.waiter_session),
  quick: fromBool(row.is_quick_order),
  training: fromBool(row.training),
  vouchedAt: row.vouched_at,
  status: row.status,
  closeReason: row.close_reason,
  checkId: row.check_id,
  lastUpdate: row.last_update,
  closedAt: row.closed_at,
  billStamp: row.bill_stamp,
});
const itemOf = (row: Tables['order_items']) => ({
  id: row.id,
  batchId: row.batch_id,
  batchNo: row.batch_no,
  owner: row.session_id,
  original: row.original_session_id,
  menuItemId: row.menu_item_id,
  group: row.menu_group,
  vatGroup: row.vat_group,
  options: readJson('order_items.options', row.options, row.id),
  price: row.price,
  basePrice: row.base_price,
  listPrice: row.list_price,
  priceRuleId: row.price_rule_id,
  priceRule:
    row.price_rule_id === null || row.list_price === null
      ? null
      : { id: row.price_rule_id, discount: toBani(row.list_price - row.price) },
  modifiers: row.modifiers === null ? [] : readJson('order_items.modifiers', row.modifiers, row.id),
  without: row.without === null ? [] : readJson('order_items.without', row.without, row.id),
  isAllergyTold: row.allergy !== null,
  station: row.station,
  stationId: row.station_id,
  partCount: row.part_count,
  status: row.status,
  createdAt: row.created_at,
  statusChangedAt: row.status_changed_at,
  deletedAt: row.deleted_at,
  deletedBy: row.deleted_by,
  openMark: row.open_mark,
  waits: row.waits,
  releasedAt: row.released_at,
  settlesAt: row.settles_at,
  rushedAt: row.rushed_at,
  rushedBy: row.rushed_by,
  course: row.course,
  heldAt: row.held_at,
});
const eventOf = (row: Tables['order_item_events']) => ({
  id: row.id,
  itemId: row.order_item_id,
  kind: row.kind,
  from: row.from_status,
  to: row.to_status,
  deedId: row.deed_id,
  by: row.done_by,
  at: row.at,
});
const tapOf = (row: Tables['kitchen_deeds']) => ({
  id: row.id,
  kind: row.kind,
  target: row.target,
  items: readJson('kitchen_deeds.items', row.items, row.id),
  at: row.at,
  by: row.done_by,
  undone: row.undo_answer === null ? null : readJson('kitchen_deeds.undo_answer', row.undo_answer, row.id),
});
const recallOf = (row: Tables['order_recalls']) => ({
  id: row.id,
  itemId: row.order_item_id,
  no: row.no,
  openItem: row.open_item_id,
  kind: row.kind,
  reason: row.reason,
  remake: fromBool(row.remake),
  parts: row.parts === null ? null : readJson('order_recalls.parts', row.parts, row.order_item_id),
  price: row.price,
  step: row.step,
  state: row.state,
  closedAt: row.closed_at,
});
const partOf = (row: Tables['order_item_parts']) => ({
  itemId: row.order_item_id,
  no: row.part_no,
  station: row.station_id,
  choices: readJson('order_item_parts.choices', row.choices, `${row.order_item_id} ${row.part_no}`),
  state: row.state,
});
const checkOf = (row: Tables['checks']) => ({
  id: row.id,
  tableRow: row.table_id,
  type: row.type,
  paymentMethod: row.payment_method,
  tips: row.tips,
  training: fromBool(row.training),
  status: row.status,
  day: row.business_day,
  regularTotal: row.regular_total,
  effectiveTotal: row.effective_total,
  snapshot: row.snapshot === null ? null : readJson('checks.snapshot', row.snapshot, row.id),
  finishedAt: row.finished_at,
  finishedBy: row.finished_by,
  fiscalNumber: row.fiscal_number,
});
const promoOf = (row: Tables['promos']) => ({
  id: row.id,
  code: row.code,
  singleItem: fromBool(row.single_item),
  kind: row.kind,
  value: row.value,
  modifiersToo: fromBool(row.modifiers_too),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  maxUses: row.max_uses,
  uses: row.uses,
});
const applicationOf = (row: Tables['promo_applications']) => ({
  id: row.id,
  promoId: row.promo_id,
  itemId: row.order_item_id,
  activeItem: row.active_item_id,
  activeTable: row.active_table_id,
  createdAt: row.created_at,
  releasedAt: row.released_at,
});
const isAllergyIn = (document: PrintDocument): boolean => 'allergy' in document;
/** What one station makes of a dish is no paper of the dish. */
const noticeOf = (document: PrintDocument) => {
  if (document.kind !== 'sticker') return null;
  return document.part === undefined ? document.notice : 'part';
};
const jobOf = (row: Tables['print_jobs']) => ({
  id: row.id,
  kind: row.kind,
  role: row.role,
  training: fromBool(row.training),
  itemId: row.order_item_id,
  checkId: row.check_id,
  report: row.report,
  printerId: row.printer_id,
  copyNo: row.copy_no,
  status: row.status,
  maybePrinted: fromBool(row.maybe_printed),
  notBefore: row.not_before,
  byHand: row.requested_by !== '',
  leaseNo: row.lease_no,
  notice: noticeOf(readJson('print_jobs.document', row.document, row.id)),
  isAllergyTold: isAllergyIn(readJson('print_jobs.document', row.document, row.id)),
});
const deedOf = (row: Tables['audit_log']) => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  details: readJson('audit_log.details', row.details, row.id),
});

export type Item = ReturnType<typeof itemOf>;
export type Deed = ReturnType<typeof deedOf>;
export type Records = Awaited<ReturnType<typeof readRecords>>;

const byId = <T extends { readonly id: unknown }>(rows: readonly T[]): ReadonlyMap<T['id'], T> =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * The sealed log keeps the names of those who were erased since; the rows carry their pseudonyms. Read from its end: what
 * happened after an erasure is another person's of the same name.
 */
function underPseudonyms(deeds: readonly Deed[]): Deed[] {
  const pseudonyms = new Map<unknown, string>();
  const nameOf = <T>(value: T): T | string => pseudonyms.get(value) ?? value;
  const renamed = deeds.toReversed().map((deed) => {
    if (deed.action === 'user.erased') {
      const pseudonym = nameOf(String(deed.details['pseudonym']));
      pseudonyms.set(deed.entityId, pseudonym).set(`user:${deed.entityId}`, `user:${pseudonym}`);
    }
    const details = Object.entries(deed.details).map(([key, value]) => [key, nameOf(value)] as const);
    return {
      ...deed,
      actor: nameOf(deed.actor),
      details: Object.fromEntries(details),
    };
  });
  return renamed.toReversed();
}

/** Everything that the rules look at, as it is in one moment. */
export const readRecords = (reader: Reader) => readAhead(reader, () => recordsOf(reader));

async function recordsOf(reader: Reader) {
  const tables = await all(reader, 'dining_tables', (row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    lastStamp: row.last_stamp,
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
      id: row.id,
      sessionId: row.session_id,
      tableRow: row.table_id,
      size: row.size,
      source: row.source,
      pickupCode: row.pickup_code,
    })),
    limits: await all(reader, 'ordering_limits', (row) => ({
      scope: row.scope,
      pausedAt: row.paused_at,
      pausedUntil: row.paused_until,
      slowAt: row.slow_at,
      slowUntil: row.slow_until,
    })),
    slips: await all(reader, 'visit_slips', (row) => ({
      id: row.id,
      code: row.code,
      tableRow: row.table_id,
      liveAt: row.live_table_id,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    })),
    items: byId(await all(reader, 'order_items', itemOf)),
    itemEvents: await all(reader, 'order_item_events', eventOf),
    taps: await all(reader, 'kitchen_deeds', tapOf),
    recalls: await all(reader, 'order_recalls', recallOf),
    parts: (await all(reader, 'order_item_parts', partOf)).toSorted((one, other) => one.no - other.no),
    checks: byId(await all(reader, 'checks', checkOf)),
    checkSessions: await all(reader, 'check_sessions', (row) => ({
      checkId: row.check_id,
      sessionId: row.session_id,
      live: row.live_session_id !== null,
    })),
    promos: byId(await all(reader, 'promos', promoOf)),
    scopes: await all(reader, 'promo_scopes', (row) => ({
      promoId: row.promo_id,
      scope: row.scope,
      value: row.value,
    })),
    applications: await all(reader, 'promo_applications', applicationOf),
    jobs: await all(reader, 'print_jobs', jobOf),
    menu: byId(await all(reader, 'menu_items', (row) => ({ id: row.id }))),
    choices: await all(reader, 'menu_item_options', (row) => ({
      itemId: row.menu_item_id,
      group: row.option_group,
      choice: row.option_id,
    })),
    deeds: underPseudonyms((await all(reader, 'audit_log', deedOf)).toSorted((a, b) => a.id - b.id)),
    autoStickers: venue.autoStickers,
    trainingMode: venue.trainingMode,
    time: venueTimeOf(venue),
    ...(await readStaffWork(reader)),
    ...(await readSupply(reader)),
    ...(await readStock(reader)),
    ...(await readSales(reader)),
    ...(await readMoney(reader)),
  };
}
