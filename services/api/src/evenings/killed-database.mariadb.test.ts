import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, line, type Evening, type Guest } from '../testing/evening.ts';
import { mariadbServer } from '../testing/mariadb-server.ts';

const KILLS = 12;
const GUESTS = 12;

let server: Awaited<ReturnType<typeof mariadbServer>>;
let bar: Evening;
beforeAll(async () => {
  server = await mariadbServer();
  bar = await evening({}, { mariadb: server.url });
}, 120_000);
afterAll(async () => {
  await bar.close();
  await server.remove();
});

it('a database that is killed in the middle of its work is never our mistake, and forgets no order', async () => {
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, (_, at) => bar.guest(`Guest ${at}`, bar.table())),
  );
  const heard = new Map<number, number>();
  const acknowledged: string[] = [];
  const odd: unknown[] = [];
  const closing = new AbortController();
  const call = async ({ phone }: Guest, path: string, body?: object): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie: phone.cookie(),
      origin: bar.origin,
    };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(bar.origin + path, { ...sent, headers });
    heard.set(response.status, (heard.get(response.status) ?? 0) + 1);
    if (response.status >= 500 && (response.status !== 503 || !response.headers.has('retry-after')))
      odd.push(await response.clone().text());
    return response;
  };
  const claim = ({ session }: Guest) => ({ newSessionId: session.id, previousSessionId: session.id });
  const drinks = async (guest: Guest): Promise<void> => {
    while (!closing.signal.aborted) {
      const order = { sessionId: guest.session.id, orderItems: [line('lager__500ml')] };
      const response = await call(guest, '/api/order', order);
      const said = (await response.json()) as { orders?: { id: string }[] };
      if (response.status === 200) acknowledged.push(...(said.orders ?? []).map(({ id }) => id));
      const pay = { sessionId: guest.session.id, paymentMethod: 'cash', lastProcessedUpdate: 1 };
      for (const [path, body] of [
        [`/api/orders/${guest.table}`],
        [`/api/call-waiter/${guest.table}/${guest.session.id}`, {}],
        // What he has seen is old: refused within its transaction.
        ['/api/session-check-request', pay],
        ['/api/order-claim', { ...claim(guest), orderId: randomUUID() }],
        ['/api/health/ready'],
      ] as const)
        await (await call(guest, path, body)).arrayBuffer();
      await sleep(5);
    }
  };
  const evenings = guests.map(drinks);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(300 + 90 * kill);
    // Every third time it is asked to stop, and says so to whoever it is talking to.
    await server.kill(kill % 3 === 2 ? 'SIGTERM' : 'SIGKILL');
    await sleep(200);
    await server.start();
  }
  await sleep(500);
  closing.abort();
  await Promise.all(evenings);

  expect(odd).toEqual([]);
  expect([...heard.keys()].toSorted()).toEqual([200, 404, 503]);
  const kept = new Set(await bar.database.db('order_items').pluck('id'));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
}, 240_000);
