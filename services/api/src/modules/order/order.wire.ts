import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { codesOf } from '@masa/domain/allergens';
import { partWork } from '@masa/domain/item-parts';
import { onBoardSince } from '@masa/domain/order-status';
import { agesFrom } from '@masa/domain/pickup-time';
import { isSettling } from '@masa/domain/settling';
import type { ItemEstimates } from './order.needs.ts';
import type { Cart } from './cart-lines.ts';
import type { Held } from './hold-course.deed.ts';
import type { StrikingOff } from './remove-items.deed.ts';
import type { OrderItem } from './order.tables.ts';
import { orderWork, type OpenOrder } from './open-orders.view.ts';
import type { OpenPart } from './part.view.ts';
import type { OpenRecalls } from './recall.view.ts';
import type { toldBill } from './told-bill.ts';

export const cartOf = ({
  orderItems,
  undo,
  seenTotal,
  anyway,
  allergy = [],
  adult,
  serve,
  wantedAt,
}: ParsedRequest<'placeOrder'>['body']): Cart => ({
  lines: orderItems,
  undo,
  seenTotal,
  anyway,
  said: { allergy: codesOf(allergy), adult: adult ?? null },
  serve,
  wantedAt,
});

export const placedToWire = (item: OrderItem): Answer<'placeOrder'>['orders'][number] => ({
  id: item.id,
  menuItemId: item.menuItemId,
  status: item.status,
  createdTs: item.createdAt,
  waits: item.waits,
});

export const cartToWire = (items: readonly OrderItem[]): Answer<'placeOrder'> => ({
  status: 'ok',
  orders: items.map(placedToWire),
  undoUntil: items[0]?.settlesAt ?? null,
  pickupCode: items[0]?.pickupCode ?? null,
});

const rushToWire = ({ rushedAt: at, rushedBy: by }: OrderItem): Answer<'advanceOrder'>['rush'] =>
  at === null || by === null ? null : { by, at };

export const rushedToWire = (items: readonly OrderItem[]): Answer<'rushOrders'> => ({
  orders: items.map((item) => ({ id: item.id, rush: rushToWire(item) })),
});

export const pickupTimeToWire = (items: readonly OrderItem[]): Answer<'changePickupTime'> => ({
  orders: items.map(({ id, wantedAt }) => ({ id, wantedAt })),
});

export const firedToWire = (fired: readonly OpenOrder[], now: number): Answer<'fireCourse'> => ({
  fired: fired.map((order) => orderToWire(order, now)),
});

export const heldToWire = ({ held, skipped }: Held, now: number): Answer<'holdCourse'> => ({
  held: held.map((order) => orderToWire(order, now)),
  skipped: [...skipped],
});

const recallToWire = (recall: OpenOrder['recall']): Answer<'moveCard'>['moved'][number]['recall'] =>
  recall && {
    no: recall.no,
    kind: recall.kind,
    reason: recall.reason,
    remake: recall.remake,
    ...(recall.parts && { parts: [...recall.parts] }),
    by: recall.by,
    at: recall.at,
  };

const partToWire = ({ no, station, choices, state }: OpenPart) => ({
  no,
  stationId: station,
  choices: [...choices],
  work: partWork(state),
});

export const orderToWire = (order: OpenOrder, now: number): Answer<'moveCard'>['moved'][number] => ({
  id: order.id,
  batchId: order.batchId,
  status: order.status,
  work: orderWork(order),
  recall: recallToWire(order.recall),
  sessionId: order.sessionId,
  tableId: order.tableId,
  tableName: order.tableName,
  menuItemId: order.menuItemId,
  names: order.names,
  ...(order.pickupCode !== null && { pickupCode: order.pickupCode }),
  group: order.group,
  station: order.station,
  stationId: order.stationId ?? order.station,
  ...(order.parts.length > 0 && { parts: order.parts.map(partToWire) }),
  options: order.options.map((option) => ({ ...option })),
  modifiers: order.modifiers.map(({ group, choice, count, filled, choiceNames }) => ({
    group,
    choice,
    count,
    filled,
    choiceNames,
  })),
  without: order.without.map((one) => ({ ...one })),
  note: order.note,
  allergy: [...order.allergy],
  ageUnasked: order.ageUnasked,
  createdTs: order.createdAt,
  boardTs: agesFrom(onBoardSince(order), order.wantedAt),
  statusChangedTs: order.statusChangedAt,
  waits: order.waits,
  settlesAt: isSettling(order.settlesAt, now) ? order.settlesAt : null,
  rush: rushToWire(order),
  course: order.course,
  held: order.heldAt !== null,
  seat: order.seat,
  wantedAt: order.wantedAt,
  serve: order.serve ?? 'as_ready',
  place: { number: order.batchNo, of: order.batchSize },
});

type Now = {
  readonly recalls: OpenRecalls;
  readonly held: ReadonlySet<string>;
  /** Of those that are fetched at the counter. */
  readonly codes: ReadonlyMap<string, string>;
  /** Those that may go back into the stock, where somebody asks who may strike off. */
  readonly returnable: ReadonlySet<string>;
};

/** How far each dish is, and when it comes: told with the server's time, whatever a phone's clock says (AMB-222). */
export const withProgress = (
  told: ReturnType<typeof toldBill> & Pick<Answer<'tableOrders'>, 'servicePercent'>,
  { hitsOfTen, byItem }: ItemEstimates,
  { recalls, held, codes, returnable }: Now,
  now: number,
): Answer<'tableOrders'> => ({
  ...told,
  sessionPrechecks: told.sessionPrechecks.map((session) => ({
    ...session,
    items: session.items.map(({ orderItem, ...item }) => ({
      ...item,
      orderItem: {
        ...orderItem,
        work: recalls.get(orderItem.id)?.step ?? orderItem.status,
        again: recalls.get(orderItem.id)?.kind === 'recall',
        held: held.has(orderItem.id),
        estimate: byItem.get(orderItem.id) ?? null,
        ...(returnable.has(orderItem.id) && { returnable: true }),
        ...(codes.has(orderItem.id) && { pickupCode: codes.get(orderItem.id) }),
      },
    })),
  })),
  times: byItem.size > 0 ? { now, hitsOfTen } : null,
});

/** What is said of a dish that is struck off; the specified call says nothing. */
export const strikingOffOf = (said: ParsedRequest<'deleteItem'>['body']): StrikingOff => ({
  reason: said?.reason ?? null,
  note: said?.note ?? null,
  wasted: said?.wasted,
  approvalId: said?.approvalId ?? null,
});
