import { CARD_MOST_ITEMS } from '@masa/domain/kitchen-work';
import { isFetched } from '@masa/domain/pickup-time';
import { itemsOf, look, newestIn, nthItem } from './bill.ts';
import {
  board,
  isQuiet,
  mayBegin,
  moveOn,
  PLATES,
  tap,
  waitForNews,
  WORKS_MS,
  type Board,
  type Closing,
} from './cook.ts';
import { writeOff } from './manager.ts';
import { comesAtAnotherTime, wantedAt } from './pickup.ts';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';
import { callOff } from './calling-off.ts';
import { takeAll, takePart } from './taking.ts';
import { cartOf, type StaffTask, type Timed } from './scripts.ts';

/** So many of a hundred have their receipt and are gone. */
const LEAVE_WITH_RECEIPT = 10;
const PAYS = { paymentMethod: 'cash', tips: 0 } as const;

async function orderFor(person: Person, { table, lines }: Extract<StaffTask, { do: 'order' }>) {
  const { api } = person;
  const session = await unlessRefused(person, () => api.waiterTableSession({ params: { tableId: table } }));
  if (!session) return;
  await pause(person, ...WORKS_MS);
  const orderItems = cartOf(lines);
  const when = isFetched(table) ? wantedAt(person, (await board(person)).now) : {};
  await unlessRefused(person, (once) =>
    api.placeOrder({ body: { sessionId: session.id, orderItems, ...when } }, once),
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
  const when = wantedAt(person, (await board(person)).now);
  const body = { order: { sessionId: session.id, orderItems, ...when }, paymentMethod, printFiscal };
  await unlessRefused(person, (once) => api.quickOrder({ body }, once));
}

const openAt = ({ openKitchenOrders, openWaiterOrders }: Board) => [
  ...openKitchenOrders,
  ...openWaiterOrders,
];

/** A course waits, again or for the first time. */
async function holdSome(person: Person, { nth }: Extract<StaffTask, { do: 'hold' }>): Promise<void> {
  const courses = openAt(await board(person)).filter(({ course }) => typeof course === 'number');
  const one = courses.at(nth) ?? courses.at(-1);
  if (!one?.batchId || typeof one.course !== 'number') return;
  const body = { batchId: one.batchId, tableId: one.tableId, course: one.course };
  await unlessRefused(person, (once) => person.api.holdCourse({ body }, once));
}

/** Of the last orders that were done, also of those that were fetched at the counter; all of it, or one dish. */
async function bringBackDone(
  person: Person,
  { nth, remake }: Pick<Extract<StaffTask, { do: 'bring back' }>, 'nth' | 'remake'>,
): Promise<void> {
  const { orders } = await untilAnswered(person, () => person.api.kitchenDone({ query: {} }));
  const done = (orders.at(nth) ?? orders.at(-1))?.items ?? [];
  const some = person.script.percent(50) ? done : done.slice(0, 1);
  if (some.length === 0) return;
  // Mostly one share of a dish that several stations make.
  const parts = some.flatMap(({ id, parts: shares = [] }) =>
    shares.filter(() => person.script.percent(40)).map(({ no }) => ({ id, no })),
  );
  const items = some.map(({ id }) => id);
  const body = { items, reason: 'mistap' as const, remake, ...(parts.length > 0 && { parts }) };
  await unlessRefused(person, (once) => person.api.recallOrders({ body }, once));
}

/** It is cold: something of a table at which something was handed out. */
async function bringBack(
  person: Person,
  { nth, remake }: Extract<StaffTask, { do: 'bring back' }>,
): Promise<void> {
  if (person.script.percent(50)) return bringBackDone(person, { nth, remake });
  const tables = await untilAnswered(person, () => person.api.tables());
  const served = tables.filter(({ sessionSummary }) => sessionSummary.ordersDelivered > 0);
  const at = served.at(nth) ?? served.at(-1);
  const bill = at ? await look(person, at.table.tableId) : null;
  const [one] = bill ? itemsOf(bill).filter(({ status }) => status === 'delivered') : [];
  if (!one) return;
  const body = { items: [one.id], reason: 'cold' as const, remake };
  await unlessRefused(person, (once) => person.api.recallOrders({ body }, once));
}

/** Mostly the first dishes have been eaten; at the latest it is time when they want to pay, or nobody is there any more. */
async function fireSome(person: Person, seen: Board, nobodyIsThere: boolean): Promise<boolean> {
  const paying = new Set(seen.checks.map(({ tableId }) => tableId));
  const [one] = openAt(seen).filter(
    ({ held, tableId }) =>
      held === true && (nobodyIsThere || paying.has(tableId) || person.script.percent(4)),
  );
  if (!one?.batchId || typeof one.course !== 'number') return false;
  const body = { batchId: one.batchId, tableId: one.tableId, course: one.course };
  await unlessRefused(person, (once) => person.api.fireCourse({ body }, once));
  return true;
}

async function carryOut(person: Person, task: StaffTask): Promise<void> {
  const { api } = person;
  if (task.do === 'quick order') return quickOrder(person, task);
  if (task.do === 'order') return orderFor(person, task);
  if (task.do === 'ask') return askFor(person, task.table, task);
  if (task.do === 'cancel') return callOff(person, task.nth);
  if (task.do === 'take') {
    const { checks } = await board(person);
    const check = checks.at(task.nth) ?? checks.at(-1);
    return check && takePart(person, check.checkId);
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
  if (task.do === 'hold') return holdSome(person, task);
  if (task.do === 'bring back') return bringBack(person, task);
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
  const cooked = openKitchenOrders.filter(({ waits, held }) => waits === null && held !== true);
  const [one] = cooked.filter(() => person.script.percent(1));
  if (!one) return;
  const orderIds = cooked.filter(({ sessionId }) => sessionId === one.sessionId).map(({ id }) => id);
  const body = { orderIds, rush: one.rush === null };
  await unlessRefused(person, (once) => person.api.rushOrders({ body }, once));
}

/** Somebody shows his code at the counter, and gets at once all of it that is ready. */
async function handOver(person: Person, { openWaiterOrders }: Board): Promise<boolean> {
  const ready = openWaiterOrders.filter(
    ({ pickupCode, work }) => pickupCode !== undefined && work === 'ready_for_delivery',
  );
  const [one] = ready.filter(() => person.script.percent(30));
  if (!one) return false;
  await pause(person, ...WORKS_MS);
  const his = ready.filter(({ pickupCode }) => pickupCode === one.pickupCode);
  await tap(person, his.slice(0, CARD_MOST_ITEMS), 'delivered');
  return true;
}

async function lookAfter(
  person: Person,
  seen: Board,
  guestsAreGone: boolean,
  inCharge: Person,
): Promise<boolean> {
  const { api, script } = person;
  await hurry(person, seen);
  await comesAtAnotherTime(person, seen);
  const hasFired = await fireSome(person, seen, guestsAreGone);
  const hasHandedOver = await handOver(person, seen);
  for (const { tableId } of seen.presence)
    await unlessRefused(person, (once) => api.confirmPresence({ params: { tableId } }, once));
  const [call] = seen.waiterCalls;
  if (call)
    await unlessRefused(person, (once) => api.acceptWaiterCall({ params: { callId: call.id } }, once));
  const onBoard = [...seen.recalled, ...seen.openWaiterOrders];
  const next = onBoard.filter((order) => mayBegin(person, order)).slice(0, PLATES);
  const [check] = seen.checks.filter(({ undelivered, type }) => undelivered === 0 || type === 'quick');
  for (const order of next) await moveOn(person, order);
  if (check) {
    await pause(person, ...WORKS_MS);
    await papersOf(person, check);
    if (script.percent(LEAVE_WITH_RECEIPT)) await writeOff(inCharge, check.checkId);
    await takeAll(person, check.checkId, inCharge);
  }
  return hasFired || hasHandedOver || next.length > 0 || check !== undefined || call !== undefined;
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
  inCharge: Person,
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
    if (!(await lookAfter(person, seen, guestsAreGone(), inCharge))) await waitForNews(person);
  }
}

/** Stands at the counter and does one thing after the other. */
export async function counter(person: Person, tasks: readonly Timed<StaffTask>[], { passedMs }: Closing) {
  for (const { atMs, task } of tasks) {
    await person.turns.sleep(Math.max(1, atMs - passedMs()));
    await carryOut(person, task);
  }
}
