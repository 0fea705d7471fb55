import { UNDONE_BY_GUEST } from '@masa/domain/settling';
import type { Added, Choice, Item, Part } from '../../model/item.ts';
import { parsed, type Row } from './row.ts';

type LeftOut = { readonly id: string };
type Promoed = { readonly promo_id: string | null };
type Sent = Pick<Row<'order_batches'>, 'table_id' | 'serve' | 'pickup_code'> & { readonly sent_by: string };
type Worked = {
  readonly back_step: Item['status'] | null;
  readonly back_kind: string | null;
  readonly back_at: number | null;
  readonly redone_at: number | null;
  readonly back_until: number | null;
  readonly tap: string | null;
  readonly parts: string | null;
};

export const ITEMS = `SELECT i.*, b.table_id, b.session_id AS sent_by, b.serve, b.pickup_code, a.promo_id,
  r.step AS back_step, r.kind AS back_kind, r.opened_at AS back_at, (SELECT max(e.at) FROM order_item_events e
    WHERE e.order_item_id = i.id AND e.kind = 'redo') AS redone_at, CASE WHEN i.deleted_at IS NULL THEN
    (SELECT max(c.closed_at) FROM order_recalls c WHERE c.order_item_id = i.id) END AS back_until,
  (SELECT CASE e.kind WHEN 'undo' THEN NULL ELSE e.deed_id END FROM order_item_events e
    WHERE e.order_item_id = i.id AND e.kind <> 'rush' ORDER BY e.id DESC LIMIT 1) AS tap, CASE WHEN i.part_count IS NULL THEN NULL ELSE
    (SELECT json_group_array(json_object('no', p.part_no, 'station', p.station_id, 'state', p.state))
    FROM order_item_parts p WHERE p.order_item_id = i.id) END AS parts
  FROM order_items i JOIN order_batches b ON b.id = i.batch_id LEFT JOIN order_recalls r ON r.open_item_id = i.id
  LEFT JOIN promo_applications a ON a.active_item_id = i.id`;

export const toItem = (row: Row<'order_items', Promoed & Sent & Worked>): Item => ({
  id: row.id,
  session: row.session_id,
  at: row.table_id,
  sentBy: row.sent_by,
  batch: row.batch_id,
  createdAt: row.created_at,
  dish: row.menu_item_id,
  group: row.menu_group,
  station: row.station,
  price: row.price,
  listPrice: row.list_price,
  rule: row.price_rule_id,
  options: parsed<readonly Choice[]>(row.options)
    .map(({ group, choice }) => ({ group, choice }))
    .toSorted((one, other) => (one.group < other.group ? -1 : 1)),
  modifiers:
    row.modifiers === null
      ? []
      : parsed<readonly Added[]>(row.modifiers).map(({ group, choice, count }) => ({ group, choice, count })),
  without: row.without === null ? [] : parsed<readonly LeftOut[]>(row.without).map(({ id }) => id),
  status: row.status,
  note: row.note,
  allergy: row.allergy === null ? [] : parsed<readonly string[]>(row.allergy).toSorted(),
  settlesAt: row.settles_at,
  deleted: row.deleted_at !== null,
  undone: row.deleted_by === UNDONE_BY_GUEST,
  waits: row.waits,
  promo: row.promo_id,
  rush: row.rushed_by,
  course: row.course,
  stationId: row.station_id,
  parts:
    row.parts === null ? [] : parsed<readonly Part[]>(row.parts).toSorted((one, other) => one.no - other.no),
  held: row.held_at !== null,
  seat: row.seat,
  serve: row.serve,
  code: row.pickup_code,
  wantedAt: row.wanted_at,
  stepAt: row.status_changed_at,
  back:
    row.back_step === null
      ? null
      : { step: row.back_step, again: row.back_kind === 'recall', at: row.back_at ?? 0 },
  redoneAt: row.redone_at,
  backUntil: row.back_until,
  tap: row.tap,
});
