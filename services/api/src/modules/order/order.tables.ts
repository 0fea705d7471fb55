import type { Allergen } from '@masa/domain/allergens';
import type { Serve } from '@masa/domain/courses';
import type { VenueText } from '@masa/domain/language';
import type { Side } from '@masa/domain/menu';
import type { TakenModifier } from '@masa/domain/modifiers';
import type { Bani } from '@masa/domain/money';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import type { OrderSource } from '@masa/domain/pickup-code';
import type { WaitReason } from '@masa/domain/presence';
import type { Flag, Json } from '../../db/columns.ts';
import { toJson } from '../../db/rows.ts';

/** An option as it was chosen, with its words frozen: the kitchen reads them even if the menu changes. */
export type OrderedOption = {
  readonly group: string;
  readonly choice: string;
  readonly groupNames: VenueText;
  readonly choiceNames: VenueText;
};

/** What was added, frozen like the options; `amount` is in the price of the item. */
export type OrderedModifier = TakenModifier & {
  /** Null: the dish's. */
  readonly vatGroup: string | null;
  readonly groupNames: VenueText;
  readonly choiceNames: VenueText;
};

/** A stock that was left out, with the words of that evening. */
export type LeftOut = { readonly id: string; readonly names: VenueText };

export type OrderTables = {
  readonly order_batches: {
    readonly id: string;
    readonly session_id: string;
    readonly table_id: number;
    readonly size: number;
    readonly created_at: number;
    /** Null: each dish as it is ready. */
    readonly serve: Serve | null;
    /** Null: nobody noted it then. */
    readonly source: OrderSource | null;
    /** What its guest shows at the counter while it is open; null: it is carried to him. */
    readonly pickup_code: string | null;
  };
  readonly order_items: {
    readonly id: string;
    readonly batch_id: string;
    readonly batch_no: number;
    readonly session_id: string;
    readonly original_session_id: string;
    readonly menu_item_id: string;
    readonly menu_group: string;
    readonly options: Json<readonly OrderedOption[]>;
    readonly price: Bani;
    /** Of the dish alone; null: nothing was added, and `price` is it. */
    readonly base_price: Bani | null;
    readonly modifiers: Json<readonly OrderedModifier[]> | null;
    /** Null: nothing was left out. */
    readonly without: Json<readonly LeftOut[]> | null;
    /** All of it without the price rule of that hour, and which rule it was; null: there was none. Frozen (AMB-219). */
    readonly list_price: Bani | null;
    readonly price_rule_id: string | null;
    readonly names: Json<VenueText>;
    /** What the guest has written to it: for staff and for his own phone. */
    readonly note: string | null;
    /** What the guest has told the kitchen that he must not eat, with this order alone (AMB-212). */
    readonly allergy: Json<readonly Allergen[]> | null;
    readonly station: Side;
    /** Where of its side it is made; null: it is that station itself (AMB-233). */
    readonly station_id: string | null;
    /** How many stations make it together; null: one (AMB-234). */
    readonly part_count: number | null;
    readonly vat_group: string;
    readonly status: OrderStatus;
    readonly created_at: number;
    readonly status_changed_at: number;
    readonly deleted_at: number | null;
    readonly deleted_by: string | null;
    readonly open_mark: number | null;
    /** What kitchen and bar may not have before; null: they have it. */
    readonly waits: WaitReason | null;
    /** When it no longer waited. */
    readonly released_at: number | null;
    /** Until when its guest could take it back; null: never, or somebody had to do with it before. */
    readonly settles_at: number | null;
    /** When somebody of the staff has marked it as urgent, and who; null: nobody, or it is on no board any more. */
    readonly rushed_at: number | null;
    readonly rushed_by: string | null;
    /** Of which course of its order it is; null: nobody has named any. */
    readonly course: number | null;
    /** Since when its course waits; null: it does not. `released_at` says when it was fired. */
    readonly held_at: number | null;
    /** For which seat of its table it is; null: nobody has named any. */
    readonly seat: number | null;
    /** Why it was struck off; null: it was not, or nobody was asked. */
    readonly struck_reason: string | null;
    readonly struck_note: string | null;
    /** Whether the food was lost; null: nobody had begun it. */
    readonly struck_wasted: Flag | null;
    /** When a pre-check with it may have come to the guest, and what it asked for; null: it stood on none. */
    readonly shown_at: number | null;
    readonly shown_total: Bani | null;
    /** When it is to be fetched; null: as soon as it is ready (AMB-241). */
    readonly wanted_at: number | null;
  };
};

/** By what an item is told, and the column that holds it: its own, or its batch's. */
export const columns = {
  id: 'i.id',
  batchId: 'i.batch_id',
  batchNo: 'i.batch_no',
  batchSize: 'b.size',
  sessionId: 'i.session_id',
  menuItemId: 'i.menu_item_id',
  group: 'i.menu_group',
  options: 'i.options',
  price: 'i.price',
  basePrice: 'i.base_price',
  modifiers: 'i.modifiers',
  without: 'i.without',
  listPrice: 'i.list_price',
  priceRuleId: 'i.price_rule_id',
  names: 'i.names',
  note: 'i.note',
  allergy: 'i.allergy',
  station: 'i.station',
  stationId: 'i.station_id',
  partCount: 'i.part_count',
  vatGroup: 'i.vat_group',
  status: 'i.status',
  createdAt: 'i.created_at',
  statusChangedAt: 'i.status_changed_at',
  deletedAt: 'i.deleted_at',
  waits: 'i.waits',
  releasedAt: 'i.released_at',
  settlesAt: 'i.settles_at',
  rushedAt: 'i.rushed_at',
  rushedBy: 'i.rushed_by',
  course: 'i.course',
  heldAt: 'i.held_at',
  seat: 'i.seat',
  shownAt: 'i.shown_at',
  shownTotal: 'i.shown_total',
  wantedAt: 'i.wanted_at',
  serve: 'b.serve',
  pickupCode: 'b.pickup_code',
} as const;

type Row = OrderTables['order_items'];
type Columns = typeof columns;
type BatchRow = OrderTables['order_batches'];
type Held<F extends keyof Columns> = Columns[F] extends `i.${infer C extends keyof Row}`
  ? Row[C]
  : Columns[F] extends `b.${infer C extends keyof BatchRow}`
    ? BatchRow[C]
    : never;
/** As it is read. */
export type ItemFields = { readonly [F in keyof Columns]: Held<F> };
/** One unit of one dish, from the cart to the table. */
export type OrderItem = {
  readonly [F in keyof Columns]: Exclude<Held<F>, null> extends Json<infer T> ? T : Held<F>;
};

/** As an item begins; what is done to it comes later. */
export const untouched = {
  status: orderStatus.initial,
  deletedAt: null,
  releasedAt: null,
  settlesAt: null,
  rushedAt: null,
  rushedBy: null,
  course: null,
  heldAt: null,
  seat: null,
  shownAt: null,
  shownTotal: null,
  wantedAt: null,
  serve: null,
  pickupCode: null,
} satisfies Partial<OrderItem>;

type ItemColumns = Omit<
  Row,
  'original_session_id' | 'deleted_by' | 'open_mark' | 'struck_reason' | 'struck_note' | 'struck_wasted'
>;
type Said = { readonly [C in keyof ItemColumns]: ItemColumns[C] | undefined };
/** What is to be written of an item; a column of which nothing is said stays as it is. */
export function toRow(item: OrderItem): ItemColumns;
export function toRow(item: Partial<OrderItem>): Said;
export function toRow(item: Partial<OrderItem>): Said {
  return {
    id: item.id,
    batch_id: item.batchId,
    batch_no: item.batchNo,
    session_id: item.sessionId,
    menu_item_id: item.menuItemId,
    menu_group: item.group,
    options: item.options && toJson(item.options),
    price: item.price,
    base_price: item.basePrice,
    modifiers: item.modifiers && (item.modifiers.length === 0 ? null : toJson(item.modifiers)),
    without: item.without && (item.without.length === 0 ? null : toJson(item.without)),
    list_price: item.listPrice,
    price_rule_id: item.priceRuleId,
    names: item.names && toJson(item.names),
    note: item.note,
    allergy: item.allergy && (item.allergy.length === 0 ? null : toJson(item.allergy)),
    station: item.station,
    station_id: item.stationId,
    part_count: item.partCount,
    vat_group: item.vatGroup,
    status: item.status,
    created_at: item.createdAt,
    status_changed_at: item.statusChangedAt,
    deleted_at: item.deletedAt,
    waits: item.waits,
    released_at: item.releasedAt,
    settles_at: item.settlesAt,
    rushed_at: item.rushedAt,
    rushed_by: item.rushedBy,
    course: item.course,
    held_at: item.heldAt,
    seat: item.seat,
    shown_at: item.shownAt,
    shown_total: item.shownTotal,
    wanted_at: item.wantedAt,
  };
}
