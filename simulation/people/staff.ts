import { nextOrderStatus } from '@masa/domain/order-status';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import { pause, unless, untilAnswered, type Person } from './person.ts';

type Board = AnswerOf<'overview'>;
type OpenOrder = Board['openKitchenOrders'][number];

const LOOKS_MS = [4_000, 20_000] as const;
const WORKS_MS = [1_000, 30_000] as const;
/** Somebody else was faster. */
const DONE_ALREADY = ['illegal_transition', 'order_not_found', 'check_not_open', 'waits_for_presence'];

const board = (person: Person): Promise<Board> => untilAnswered(person, () => person.api.overview());

async function moveOn(person: Person, { id, status }: OpenOrder): Promise<void> {
  const next = nextOrderStatus(status);
  if (next === undefined) return;
  await pause(person, ...WORKS_MS);
  await unless(person, DONE_ALREADY, (once) =>
    person.api.advanceOrder({ params: { orderId: id, nextStatus: next } }, once),
  );
}

const isQuiet = ({ openKitchenOrders, openWaiterOrders, checks }: Board): boolean =>
  openKitchenOrders.length + openWaiterOrders.length + checks.length === 0;

/** Cooks what is on the board, one dish after the other, until the guests are gone and nothing is left. */
export async function cook(person: Person, guestsAreGone: () => boolean): Promise<void> {
  for (;;) {
    const seen = await board(person);
    if (guestsAreGone() && isQuiet(seen)) return;
    const [first] = seen.openKitchenOrders.filter(({ waits }) => waits === null);
    if (first) await moveOn(person, first);
    else await pause(person, ...LOOKS_MS);
  }
}

/** Carries out what is ready, pours, and closes the checks of tables that have everything. */
export async function waiter(person: Person, guestsAreGone: () => boolean): Promise<void> {
  const { api } = person;
  for (;;) {
    const seen = await board(person);
    if (guestsAreGone() && isQuiet(seen)) return;
    for (const { tableId } of seen.presence)
      await untilAnswered(person, (once) => api.confirmPresence({ params: { tableId } }, once));
    const [first] = seen.openWaiterOrders.filter(({ waits }) => waits === null);
    const [check] = seen.checks.filter(({ undelivered }) => undelivered === 0);
    if (first) await moveOn(person, first);
    if (check) {
      await pause(person, ...WORKS_MS);
      await unless(person, DONE_ALREADY, (once) =>
        api.completeCheck({ params: { checkId: check.checkId } }, once),
      );
    }
    if (!first && !check) await pause(person, ...LOOKS_MS);
  }
}
