import type { Response } from '@masa/contract/schemas';
import { keysOf } from '@masa/domain/record';

type Board = Response<'overview'>;
type Order = Board['openKitchenOrders'][number];

/** What boards did not know at first, as a server of before means it that says nothing of it. */
const UNTOLD_OF_BOARD = {
  presence: [],
  heldVisits: [],
  trainingMode: false,
  lowDisk: null,
  limits: [],
  recalled: [],
  deeds: [],
} satisfies Partial<Board>;
const UNTOLD_OF_ORDER = {
  modifiers: [],
  without: [],
  note: null,
  allergy: [],
  ageUnasked: false,
  waits: null,
  settlesAt: null,
  rush: null,
  course: null,
  held: false,
  seat: null,
  wantedAt: null,
  serve: 'as_ready',
} satisfies Partial<Order>;

const UNTOLD_OF_CALL = { reason: null } satisfies Partial<Board['waiterCalls'][number]>;

/** An order that says everything stays the object that it was, so that its card is not drawn again. */
const inFull = (order: Order): Order =>
  keysOf(UNTOLD_OF_ORDER).every((field) => field in order) ? order : { ...UNTOLD_OF_ORDER, ...order };

/** While the venue is brought up to date a new page may ask a server of before: it is no reason to show nothing. */
export const boardInFull = (board: Board): Board => ({
  ...UNTOLD_OF_BOARD,
  ...board,
  openKitchenOrders: board.openKitchenOrders.map(inFull),
  openWaiterOrders: board.openWaiterOrders.map(inFull),
  waiterCalls: board.waiterCalls.map((call) => ({ ...UNTOLD_OF_CALL, ...call })),
});
