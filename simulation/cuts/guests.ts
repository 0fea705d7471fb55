import { basicAuthorization } from '@masa/client/create-client';
import { PASSWORD, SPARE_TABLES } from '@masa/api/simulation';
import { asTold } from '../faults/mishaps.ts';
import { look, newestIn, nthItem } from '../people/bill.ts';
import { pause, unlessRefused, type Person } from '../people/person.ts';
import { apiOf, phoneOf } from '../people/phone.ts';
import type { Network } from '../seams/line.ts';
import { setOut } from '../seams/trip.ts';
import type { Chance } from '../world/chance.ts';

export type House = { readonly network: Network; readonly of: (name: string) => Chance };

const NOTHING_GOES_WRONG = asTold([]);
const GUESTS = 8;
const ORDERS = 5;
const DISHES = ['fries', 'lager__500ml', 'wings_buffalo__8pc', 'lager_1l'] as const;
const BETWEEN_MS = [1_000, 60_000] as const;

function personIn({ network, of }: House, who: string, staff: string | null): Person {
  const trip = (route: string) => setOut(NOTHING_GOES_WRONG, who, route, of(`line:${who}`));
  return {
    name: who,
    turns: network.turns,
    script: of(`script:${who}`),
    news: () => Promise.resolve(),
    api: apiOf(phoneOf(network, { who, staff, heard: () => undefined, trip }), () =>
      staff === null ? null : basicAuthorization(staff, PASSWORD),
    ),
  };
}

const cart = ({ script }: Person) =>
  Array.from({ length: script.between(1, 4) }, () => ({ menuItemId: script.pick(DISHES) }));

/** Orders, now and then somebody else's dish or a voucher, and his own check at last. */
async function visit(person: Person, waiter: Person, table: string): Promise<void> {
  const { api, script, name } = person;
  const session = await api.createSession({
    body: { table, uniqueCustomerId: `phone of ${name}`, username: name },
  });
  const sessionId = session.id;
  for (let round = 0; round < ORDERS; round += 1) {
    await pause(person, ...BETWEEN_MS);
    await unlessRefused(person, (once) =>
      api.placeOrder({ body: { sessionId, orderItems: cart(person) } }, once),
    );
    const bill = await look(person, table);
    const dish = bill && nthItem(bill, script.below(6));
    if (!dish) continue;
    const claim = { newSessionId: sessionId, previousSessionId: dish.sessionId, orderId: dish.id };
    if (script.percent(30)) await unlessRefused(person, (once) => api.claimOrder({ body: claim }, once));
    const voucher = { promocode: 'MINUS10', sessionId, appliedToOrder: dish.id };
    if (script.percent(30)) await unlessRefused(person, (once) => api.applyPromo({ body: voucher }, once));
    const params = { orderItemId: dish.id };
    if (script.percent(20)) await unlessRefused(waiter, (once) => waiter.api.deleteItem({ params }, once));
  }
  await pause(person, ...BETWEEN_MS);
  const bill = await look(person, table);
  if (!bill) return;
  const body = { sessionId, paymentMethod: 'cash' as const, tips: 0, lastProcessedUpdate: newestIn(bill) };
  const asked = await unlessRefused(person, (once) => api.requestSessionCheck({ body }, once));
  const { checkId } = asked ?? {};
  if (checkId === undefined) return;
  await unlessRefused(waiter, (once) => waiter.api.completeCheck({ params: { checkId } }, once));
}

/** Guests at some tables, each with a waiter who looks after him. */
export async function everybody(house: House): Promise<void> {
  const { turns } = house.network;
  await Promise.all(
    Array.from({ length: GUESTS }, (_, at) => {
      const name = `guest ${at + 1}`;
      const [person, waiter] = [personIn(house, name, null), personIn(house, `waiter of ${name}`, 'ana')];
      return turns.as(name, () => visit(person, waiter, SPARE_TABLES[at % 3] ?? ''));
    }),
  );
}
