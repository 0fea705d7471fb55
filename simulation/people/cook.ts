import { CARD_MOST_ITEMS } from '@masa/domain/kitchen-work';
import { nextOrderStatus } from '@masa/domain/order-status';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';

export type Board = AnswerOf<'overview'>;
export type OpenOrder = Board['openKitchenOrders'][number];

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
export const PLATES = 3;
export const WORKS_MS = [500, 12_000] as const;
/** Beside the seconds in which a tap can be taken back. */
const REGRETS_MS = [500, 15_000] as const;

export const board = (person: Person): Promise<Board> => untilAnswered(person, () => person.api.overview());

export async function waitForNews(person: Person): Promise<void> {
  await person.news(PATIENCE_MS);
  await pause(person, ...NOTICES_MS);
}

/** Now and then it was the wrong card. */
async function regret(person: Person, deedId: string | null | undefined): Promise<void> {
  if (!deedId || !person.script.percent(6)) return;
  await pause(person, ...REGRETS_MS);
  await unlessRefused(person, (once) => person.api.undoDeed({ params: { deedId } }, once));
}

/** `stationId`: at the board of that station, and only what is made there. */
export async function tap(
  person: Person,
  items: readonly OpenOrder[],
  target: OpenOrder['status'],
  stationId?: string,
): Promise<void> {
  const [first] = items;
  if (!first || first.batchId === undefined || target === 'ordered') return;
  const card = {
    params: { batchId: first.batchId, target },
    body: {
      tableId: first.tableId,
      ...(stationId !== undefined && { stationId }),
      items: items.map(({ id, work, status }) => ({ id, seen: work ?? status })),
    },
  };
  const done = await unlessRefused(person, (once) => person.api.moveCard(card, once));
  await regret(person, done?.deedId);
}

/** One of several stations has done its share of a dish, or begun it. Answers whether there was such a share. */
async function moveShare(person: Person, order: OpenOrder): Promise<boolean> {
  const { script } = person;
  const open = (order.parts ?? []).filter(({ work }) => work !== 'ready_for_delivery');
  const part = open.find(() => script.percent(50)) ?? open[0];
  const next = part && nextOrderStatus(part.work);
  if (!part || !next || !script.percent(45)) return false;
  const target = script.percent(60) ? next : 'ready_for_delivery';
  await tap(person, [{ ...order, work: part.work }], target, part.stationId);
  return true;
}

/** One step; what is back goes it again, which only a card can say. */
export async function moveOn(person: Person, order: OpenOrder): Promise<void> {
  const { id, status, work = status } = order;
  const next = nextOrderStatus(work);
  if (next === undefined) return;
  await pause(person, ...WORKS_MS);
  if (await moveShare(person, order)) return;
  // Now and then somebody uses the button of a dish, which overtakes what is back.
  if (work !== status && (status === 'delivered' || person.script.percent(80)))
    return tap(person, [order], next);
  const params = { orderId: id, nextStatus: nextOrderStatus(status) ?? next };
  const done = await unlessRefused(person, () => person.api.advanceOrder({ params }));
  await regret(person, done?.deedId);
}

/** What a guest can still take back is mostly left alone, and so is what waits for its course; whoever is in a hurry begins. */
export const mayBegin = ({ script }: Person, { waits, settlesAt, held }: OpenOrder): boolean =>
  waits === null && (settlesAt === null || script.percent(15)) && (held !== true || script.percent(3));

export const isQuiet = ({ openKitchenOrders, openWaiterOrders, recalled, checks }: Board): boolean =>
  openKitchenOrders.length + openWaiterOrders.length + recalled.length + checks.length === 0;

/** With one tap all that was ordered with this dish, as the board has it, one step or at once to where it is handed over. */
async function moveWhole(person: Person, first: OpenOrder, all: readonly OpenOrder[]): Promise<void> {
  const next = nextOrderStatus(first.work ?? first.status);
  if (next === undefined) return;
  const items = all.filter(({ batchId, tableId }) => batchId === first.batchId && tableId === first.tableId);
  const target = person.script.percent(70) ? next : 'ready_for_delivery';
  await pause(person, ...WORKS_MS);
  const stationId = person.script.percent(20) ? first.stationId : undefined;
  await tap(person, items.slice(0, CARD_MOST_ITEMS), target, stationId);
}

/** Cooks what is on the board, one dish after the other or a card at once; whoever else cooks taps the same ones. */
export async function cook(person: Person, { guestsAreGone, allIsOrdered }: Closing): Promise<void> {
  for (;;) {
    const isOver = guestsAreGone() && allIsOrdered();
    const seen = await board(person);
    if (isOver && isQuiet(seen)) return;
    const back = seen.recalled.filter(({ station }) => station === 'kitchen');
    const onBoard = [...back, ...seen.openKitchenOrders];
    const next = onBoard.filter((order) => mayBegin(person, order)).slice(0, PLATES);
    const [first] = next;
    if (first && person.script.percent(30)) await moveWhole(person, first, onBoard);
    else for (const order of next) await moveOn(person, order);
    const [lost] = next.filter(() => person.script.percent(4));
    if (lost)
      await unlessRefused(person, (once) => person.api.printSticker({ params: { orderId: lost.id } }, once));
    if (next.length === 0) await waitForNews(person);
  }
}
