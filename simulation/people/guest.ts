import { randomUUID } from 'node:crypto';
import { WAITER_ONLY_CATEGORY } from '@masa/domain/menu';
import type { Request, Response as AnswerOf } from '@masa/contract/schemas';
import { pause, unless, untilAnswered, type Person } from './person.ts';

type Session = AnswerOf<'createSession'>;
type Dish = AnswerOf<'menu'>[number];
type Line = Request<'placeOrder'>['body']['orderItems'][number];

const ARRIVES_WITHIN_MS = 20 * 60_000;
const READS_MS = [5_000, 90_000] as const;
const EATS_MS = [60_000, 15 * 60_000] as const;
const MOST_ORDERS = 3;
const MOST_DISHES = 4;
/** The table has begun to pay, or is paid. */
const TOO_LATE = ['check_requested', 'session_not_open', 'session_not_found', 'not_your_session'];
/** Gone since he has read the menu. */
const GONE = ['item_inactive', 'option_inactive'];

/** Of each choice one, as a careful guest makes them. */
const lineOf = ({ script }: Person, { id, optionsCatalogue }: Dish): Line => ({
  menuItemId: id,
  options: optionsCatalogue
    .filter(({ options }) => options.length > 0)
    .map(({ optionGroup, options }) => ({ group: optionGroup, choice: script.pick(options).id })),
});

const look = (person: Person, table: string) =>
  unless(person, TOO_LATE, () => person.api.tableOrders({ params: { tableId: table } }));

async function orderSome(person: Person, session: Session, menu: readonly Dish[]): Promise<string[]> {
  const { api, script } = person;
  const orderItems = Array.from({ length: script.between(1, MOST_DISHES) }, () =>
    lineOf(person, script.pick(menu)),
  );
  const placed = await unless(person, [...TOO_LATE, ...GONE], (once) =>
    api.placeOrder({ body: { sessionId: session.id, orderItems } }, once),
  );
  return placed?.orders.map(({ id }) => id) ?? [];
}

/** For himself or for the whole table, until there is a check or nothing to pay. */
async function askForCheck(person: Person, session: Session, table: string): Promise<void> {
  const { api, script } = person;
  const alone = script.percent(50);
  for (;;) {
    const bill = await look(person, table);
    if (!bill) return;
    const payment = {
      paymentMethod: script.pick(['cash', 'card'] as const),
      lastProcessedUpdate: Math.max(
        0,
        ...Object.values(bill.sessionsLookup).map(({ lastUpdate }) => lastUpdate),
      ),
    };
    const asked = await unless(person, TOO_LATE, (once) =>
      alone
        ? api.requestSessionCheck({ body: { sessionId: session.id, ...payment } }, once)
        : api.requestTableCheck(
            { body: { tableId: table, requestedBySessionId: session.id, ...payment } },
            once,
          ),
    );
    // Somebody has ordered since he looked, or pays for himself first.
    if (asked?.status !== 'sync_check_failed' && asked?.status !== 'separate_check_pending') return;
    await pause(person, ...READS_MS);
  }
}

/** Scans, looks, orders, eats and asks for the check. Answers what was acknowledged to him. */
export async function visit(person: Person, table: string): Promise<string[]> {
  const { api, name } = person;
  await pause(person, 0, ARRIVES_WITHIN_MS);
  await untilAnswered(person, () => api.tableSummary({ params: { tableId: table } }));
  const session = await untilAnswered(person, () =>
    api.createSession({ body: { table, uniqueCustomerId: randomUUID(), username: name } }),
  );
  const menu = (await untilAnswered(person, () => api.menu({ query: { lang: 'ro' } }))).filter(
    ({ active, group }) => active && group !== WAITER_ONLY_CATEGORY,
  );
  const acknowledged: string[] = [];
  for (let orders = person.script.between(1, MOST_ORDERS); orders > 0; orders -= 1) {
    await pause(person, ...READS_MS);
    acknowledged.push(...(await orderSome(person, session, menu)));
    await look(person, table);
    await pause(person, ...EATS_MS);
  }
  await askForCheck(person, session, table);
  return acknowledged;
}
