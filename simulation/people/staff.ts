import { CARD_MOST_ITEMS } from '@masa/domain/kitchen-work';
import { nextOrderStatus } from '@masa/domain/order-status';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import { look, newestIn, nthItem } from './bill.ts';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';
import { cartOf, type StaffTask, type Timed } from './scripts.ts';

type Board = AnswerOf<'overview'>;
type OpenOrder = Board['openKitchenOrders'][number];

/** When the evening is over for the staff. */
export type Closing = {
  readonly guestsAreGone: () => boolean;
  /** Nobody of the staff has anything left in his head that may become a dish. */
  readonly allIsOrdered: () => boolean;
  /** Since the doors opened. */
  readonly passedMs: () => number;
};

/** Whoever has a board before him asks by himself, too. */
const PATIENCE_MS = 60_000;
const NOTICES_MS = [500, 12_000] as const;
/** Carried at once. */
const PLATES = 3;
const WORKS_MS = [500, 12_000] as const;
const PAYS = { paymentMethod: 'cash', tips: 0 } as const;

const board = (person: Person): Promise<Board> => untilAnswered(person, () => person.api.overview());

async function waitForNews(person: Person): Promise<void> {
  await person.news(PATIENCE_MS);
  await pause(person, ...NOTICES_MS);
}

async function moveOn(person: Person, { id, status }: OpenOrder): Promise<void> {
  const next = nextOrderStatus(status);
  if (next === undefined) return;
  await pause(person, ...WORKS_MS);
  await unlessRefused(person, () => person.api.advanceOrder({ params: { orderId: id, nextStatus: next } }));
}

/** What a guest can still take back is mostly left alone; whoever is in a hurry begins. */
const mayBegin = ({ script }: Person, { waits, settlesAt }: OpenOrder): boolean =>
  waits === null && (settlesAt === null || script.percent(15));

const isQuiet = ({ openKitchenOrders, openWaiterOrders, checks }: Board): boolean =>
  openKitchenOrders.length + openWaiterOrders.length + checks.length === 0;

/** With one tap all that was ordered with this dish, as the board has it, one step or at once to where it is handed over. */
async function moveWhole(
  person: Person,
  { batchId, tableId, status }: OpenOrder,
  all: readonly OpenOrder[],
): Promise<void> {
  const next = nextOrderStatus(status);
  if (batchId === undefined || next === undefined || next === 'ordered') return;
  const items = all.filter((order) => order.batchId === batchId && order.tableId === tableId);
  const target = person.script.percent(70) ? next : 'ready_for_delivery';
  await pause(person, ...WORKS_MS);
  const card = {
    params: { batchId, target },
    body: { tableId, items: items.slice(0, CARD_MOST_ITEMS).map(({ id, status: seen }) => ({ id, seen })) },
  };
  await unlessRefused(person, (once) => person.api.moveCard(card, once));
}

/** Cooks what is on the board, one dish after the other or a card at once; whoever else cooks taps the same ones. */
export async function cook(person: Person, { guestsAreGone, allIsOrdered }: Closing): Promise<void> {
  for (;;) {
    const isOver = guestsAreGone() && allIsOrdered();
    const seen = await board(person);
    if (isOver && isQuiet(seen)) return;
    const next = seen.openKitchenOrders.filter((order) => mayBegin(person, order)).slice(0, PLATES);
    const [first] = next;
    if (first && person.script.percent(30)) await moveWhole(person, first, seen.openKitchenOrders);
    else for (const order of next) await moveOn(person, order);
    const [lost] = next.filter(() => person.script.percent(4));
    if (lost)
      await unlessRefused(person, (once) => person.api.printSticker({ params: { orderId: lost.id } }, once));
    if (next.length === 0) await waitForNews(person);
  }
}

async function orderFor(person: Person, { table, lines }: Extract<StaffTask, { do: 'order' }>) {
  const { api } = person;
  const session = await unlessRefused(person, () => api.waiterTableSession({ params: { tableId: table } }));
  if (!session) return;
  await pause(person, ...WORKS_MS);
  const orderItems = cartOf(lines);
  await unlessRefused(person, (once) =>
    api.placeOrder({ body: { sessionId: session.id, orderItems } }, once),
  );
}

/** For the whole table, in the name of whoever of the staff sits there on paper. */
async function askFor(
  person: Person,
  table: string,
  payment: { paymentMethod: 'cash' | 'card'; tips: number },
) {
  const { api } = person;
  const session = await unlessRefused(person, () => api.waiterTableSession({ params: { tableId: table } }));
  const bill = await look(person, table);
  if (!session || !bill) return;
  const body = { tableId: table, requestedBySessionId: session.id, lastProcessedUpdate: newestIn(bill) };
  await unlessRefused(person, (once) => api.requestTableCheck({ body: { ...body, ...payment } }, once));
}

async function quickOrder(person: Person, task: Extract<StaffTask, { do: 'quick order' }>): Promise<void> {
  const { api } = person;
  const { lines, printFiscal, paymentMethod } = task;
  const session = await untilAnswered(person, (once) => api.waiterQuickSession({}, once));
  await pause(person, ...WORKS_MS);
  const orderItems = cartOf(lines);
  const body = { order: { sessionId: session.id, orderItems }, paymentMethod, printFiscal };
  await unlessRefused(person, (once) => api.quickOrder({ body }, once));
}

async function carryOut(person: Person, task: StaffTask): Promise<void> {
  const { api } = person;
  if (task.do === 'quick order') return quickOrder(person, task);
  if (task.do === 'order') return orderFor(person, task);
  if (task.do === 'ask') return askFor(person, task.table, task);
  if (task.do === 'cancel') {
    const { checks } = await board(person);
    const check = checks.at(task.nth) ?? checks.at(-1);
    if (!check) return;
    const params = { checkId: check.checkId };
    await unlessRefused(person, (once) => api.cancelCheck({ params }, once));
    return;
  }
  if (task.do === 'limit') {
    const body = { ...task.limit, reason: 'busy' as const };
    await unlessRefused(person, (once) => api.limitOrdering({ body }, once));
    return;
  }
  if (task.do === 'resume') {
    const about = { id: `${task.kind}:${task.scope}` };
    await unlessRefused(person, (once) => api.resumeOrdering({ params: about }, once));
    return;
  }
  const params = { tableId: task.table };
  if (task.do === 'nobody here') {
    await unlessRefused(person, (once) => api.denyPresence({ params }, once));
    return;
  }
  const bill = await look(person, task.table);
  const item = bill && task.nth !== null ? nthItem(bill, task.nth) : undefined;
  if (task.do === 'strike off') {
    if (!item) return;
    const about = { orderItemId: item.id };
    await unlessRefused(person, (once) => api.deleteItem({ params: about }, once));
    return;
  }
  if (task.do === 'cover') {
    if (!item) return;
    const about = { orderId: item.id };
    await unlessRefused(person, (once) => api.coverNote({ params: about }, once));
    return;
  }
  const session = await unlessRefused(person, () => api.waiterTableSession({ params }));
  if (!session) return;
  if (task.do === 'voucher') {
    const body = { promocode: task.code, sessionId: session.id, appliedToOrder: item?.id ?? null };
    await unlessRefused(person, (once) => api.applyPromo({ body }, once));
    return;
  }
  if (!item) return;
  const body = { newSessionId: session.id, previousSessionId: item.sessionId, orderId: item.id };
  await unlessRefused(person, (once) => api.claimOrder({ body }, once));
}

/** Somebody has left without a word, or an order at the bar was never paid. Answers whether there was such a table. */
async function askForTheRest(person: Person): Promise<boolean> {
  const { api } = person;
  const tables = [
    ...(await untilAnswered(person, () => api.tables())),
    ...(await untilAnswered(person, () => api.virtualTables())),
  ].filter(({ sessionSummary }) => sessionSummary.orders > 0);
  for (const { table } of tables) await askFor(person, table.tableId, PAYS);
  return tables.length > 0;
}

/** Guests ask where their dishes are, and ask no more. */
async function hurry(person: Person, { openKitchenOrders }: Board): Promise<void> {
  const cooked = openKitchenOrders.filter(({ waits }) => waits === null);
  const [one] = cooked.filter(() => person.script.percent(1));
  if (!one) return;
  const orderIds = cooked.filter(({ sessionId }) => sessionId === one.sessionId).map(({ id }) => id);
  const body = { orderIds, rush: one.rush === null };
  await unlessRefused(person, (once) => person.api.rushOrders({ body }, once));
}

async function lookAfter(person: Person, seen: Board): Promise<boolean> {
  const { api } = person;
  await hurry(person, seen);
  for (const { tableId } of seen.presence)
    await unlessRefused(person, (once) => api.confirmPresence({ params: { tableId } }, once));
  const [call] = seen.waiterCalls;
  if (call)
    await unlessRefused(person, (once) => api.acceptWaiterCall({ params: { callId: call.id } }, once));
  const next = seen.openWaiterOrders.filter((order) => mayBegin(person, order)).slice(0, PLATES);
  const [check] = seen.checks.filter(({ undelivered, type }) => undelivered === 0 || type === 'quick');
  for (const order of next) await moveOn(person, order);
  if (check) {
    await pause(person, ...WORKS_MS);
    await papersOf(person, check);
    const params = { checkId: check.checkId };
    await unlessRefused(person, (once) => api.completeCheck({ params }, once));
  }
  return next.length > 0 || check !== undefined || call !== undefined;
}

/** Mostly a pre-check for the table, and a receipt. */
async function papersOf(person: Person, { checkId, type }: Board['checks'][number]): Promise<void> {
  const { api, script } = person;
  const params = { checkId };
  if (script.percent(40)) await unlessRefused(person, (once) => api.printPrecheck({ params }, once));
  if (type === 'quick' || script.percent(30)) return;
  await unlessRefused(person, (once) => api.printFiscal({ params }, once));
}

/** Carries out what is ready, pours, closes checks, and does what came into his head between. */
export async function waiter(
  person: Person,
  { guestsAreGone, passedMs }: Closing,
  tasks: readonly Timed<StaffTask>[],
  hasOrdered: () => void,
): Promise<void> {
  const left = [...tasks];
  if (left.length === 0) hasOrdered();
  for (;;) {
    const [next] = left;
    if (next && (next.atMs <= passedMs() || guestsAreGone())) {
      left.shift();
      await carryOut(person, next.task);
      if (left.length === 0) hasOrdered();
    }
    const seen = await board(person);
    const isOver = guestsAreGone() && left.length === 0 && isQuiet(seen);
    if (isOver && !(await askForTheRest(person))) return;
    if (!(await lookAfter(person, seen))) await waitForNews(person);
  }
}

/** Stands at the counter and does one thing after the other. */
export async function counter(person: Person, tasks: readonly Timed<StaffTask>[], { passedMs }: Closing) {
  for (const { atMs, task } of tasks) {
    await person.turns.sleep(Math.max(1, atMs - passedMs()));
    await carryOut(person, task);
  }
}
