import type { Response } from '@masa/contract/schemas';
import { callerFrom, type Caller } from './caller.ts';
import type { Chance } from './chance.ts';
import type { Look } from './history.ts';
import { chanceFor, does, idle, look, type Town } from './town.ts';

type Session = Response<'createSession'>;
type Seat = { readonly caller: Caller; readonly session: Session };
type Line = { menuItemId: string; options: { group: string; choice: string }[] };

const NAMES = ['Mihai', 'Ольга', 'Ștefan', 'Ana-Maria', 'Ion', 'Юля', "O'Brien", 'Zoë'];

/** What a guest taps together; now and then he leaves a choice to the server. */
export function cart({ dishes }: Pick<Town, 'dishes'>, chance: Chance): Line[] {
  return Array.from({ length: chance.between(1, 3) }, () => {
    const dish = chance.pick(dishes);
    const options = dish.options
      .filter(() => chance.often(0.8))
      .map(({ group, choices }) => ({ group, choice: chance.pick(choices) }));
    return { menuItemId: dish.id, options };
  });
}

async function order(town: Town, { caller, session }: Seat): Promise<void> {
  const orderItems = cart(town, caller.chance);
  // One bad line spoils the whole cart, and nothing of it may be stored.
  if (caller.chance.often(0.05)) orderItems.push({ menuItemId: 'no_such_dish', options: [] });
  await does(town, caller, 'placeOrder', { body: { sessionId: session.id, orderItems } });
}

async function claim(town: Town, { caller, session }: Seat): Promise<void> {
  const seen = await look(town, caller, session.tableId);
  const others = Object.entries(seen?.sessions ?? {}).filter(
    ([id, { items }]) => id !== session.id && items.length > 0,
  );
  if (others.length === 0) return;
  const [owner, { items }] = caller.chance.pick(others);
  await does(town, caller, 'claimOrder', {
    body: { newSessionId: session.id, previousSessionId: owner, orderId: caller.chance.pick(items).id },
  });
}

const newest = ({ sessions }: Look): number =>
  Math.max(0, ...Object.values(sessions).map(({ lastUpdate }) => lastUpdate));

/** Asks for the check he can get; true when he, or somebody for him, is waiting for one. */
async function askForCheck(town: Town, { caller, session }: Seat): Promise<boolean> {
  const { chance } = caller;
  const seen = await look(town, caller, session.tableId);
  const mine = seen?.sessions[session.id];
  if (!seen || !mine) return true;
  if (mine.checkId !== null) return true;
  if (mine.items.length === 0) await order(town, { caller, session });
  const paymentMethod = chance.pick(['cash', 'card'] as const);
  const tips = paymentMethod === 'card' ? chance.pick([0, 500, 1_000]) : 0;
  const payment = { paymentMethod, tips, lastProcessedUpdate: newest(seen) };
  const asked = chance.often(0.6)
    ? await does(town, caller, 'requestSessionCheck', { body: { sessionId: session.id, ...payment } })
    : await does(town, caller, 'requestTableCheck', {
        body: { tableId: session.tableId, requestedBySessionId: session.id, ...payment },
      });
  return (
    asked.type === 'ok' &&
    ['created', 'check_already_requested', 'session_not_open'].includes(asked.answer.status)
  );
}

const PATIENT_LOOKS = 40;

/** Until the waiter has closed the check; a cancelled one is asked for again. */
async function leave(town: Town, seat: Seat): Promise<void> {
  const { caller, session } = seat;
  for (let looks = 0; looks < PATIENT_LOOKS && town.isOpen(); looks += 1) {
    const now = await does(town, caller, 'getSession', { params: { sessionId: session.id } });
    if (now.type !== 'ok' || now.answer.status !== 'open') return;
    if (now.answer.checkId === null && !(await askForCheck(town, seat)))
      await idle(town, caller.chance, 50, 150);
    else await idle(town, caller.chance, 100, 300);
  }
}

async function visit(town: Town, caller: Caller): Promise<void> {
  const { chance } = caller;
  const opened = await does(town, caller, 'createSession', {
    body: {
      table: chance.pick(town.tableIds),
      uniqueCustomerId: chance.uuid(),
      username: chance.pick(NAMES),
    },
  });
  if (opened.type !== 'ok') return;
  const seat: Seat = { caller, session: opened.answer };
  const { tableId, id: sessionId } = seat.session;
  for (let rounds = chance.between(2, 7); rounds > 0 && town.isOpen(); rounds -= 1) {
    await idle(town, chance, 20, 140);
    const wish = chance.next();
    if (wish < 0.5) await order(town, seat);
    else if (wish < 0.7) await claim(town, seat);
    else if (wish < 0.92) await look(town, caller, tableId);
    else await does(town, caller, 'callWaiter', { params: { tableId, sessionId } });
  }
  await leave(town, seat);
}

/** One chair of the bar: whoever leaves is followed by a new guest with a phone of his own. */
export async function chair(town: Town, number: number): Promise<void> {
  for (let guest = 1; town.isOpen(); guest += 1) {
    const name = `guest ${number}.${guest}`;
    await visit(town, callerFrom(town.venue.origin, name, chanceFor(town, name)));
  }
}
