import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutLine, type Fault } from '../testing/cut-line.ts';
import { evening, line, order, type Evening, type Guest } from '../testing/evening.ts';

let wire: Awaited<ReturnType<typeof cutLine>>;
let bar: Evening;
let guest: Guest;
beforeAll(async () => {
  const server = new URL(process.env['TEST_DATABASE'] ?? '');
  wire = await cutLine(Number(server.port));
  server.port = String(wire.port);
  bar = await evening({}, { mariadb: server.href });
  guest = await bar.guest('Mihai', bar.table());
});
afterAll(async () => {
  await bar.close();
  await wire.close();
});

type Heard = { readonly status: number; readonly retryAfter: string | null; readonly body: unknown };

async function ask(path: string, key: string, body: object): Promise<Heard> {
  const response = await fetch(bar.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: guest.phone.cookie(),
      origin: bar.origin,
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  };
}
const drink = (key: string) =>
  ask('/api/order', key, { sessionId: guest.session.id, orderItems: [line('lager__500ml')] });
/** Refused inside its transaction: nobody may claim what nobody has ordered. */
const claim = (key: string) =>
  ask('/api/order-claim', key, {
    newSessionId: guest.session.id,
    previousSessionId: guest.session.id,
    orderId: crypto.randomUUID(),
  });

const told = (errno: number, state: string, words: string): Fault => ({ kind: 'told', errno, state, words });
const faults: [string, Fault][] = [
  ['cut before the database heard it', { kind: 'unheard' }],
  ['cut before the database answered', { kind: 'unanswered' }],
  ['a server that shuts down (1053)', told(1053, '08S01', 'Server shutdown in progress')],
  ['a killed connection (1927)', told(1927, '70100', 'Connection was killed')],
  ['a killed statement (1317)', told(1317, '70100', 'Query execution was interrupted')],
  ['a server that aborts (1152)', told(1152, '08S01', 'Aborted connection')],
  ['a lost server (2013)', told(2013, 'HY000', 'Lost connection to server during query')],
  ['a server that has gone away (2006)', told(2006, 'HY000', 'Server has gone away')],
  ['a line that the server cannot read (1158)', told(1158, '08S01', 'Got an error reading packets')],
  ['a statement that took too long (1969)', told(1969, '70100', 'max_statement_time exceeded')],
  ['idle for too long (4031)', told(4031, 'HY000', 'The client was disconnected by the server')],
];
const NEW_CONNECTION = 'what a new connection is set to';
const phases: [string, RegExp][] = [
  [NEW_CONNECTION, /SET SESSION innodb_lock_wait_timeout/u],
  ['who he is', /select .* from `guest_devices`/u],
  ['begin', /BEGIN/u],
  ['the key', /insert into `idempotency_keys`/u],
  ['the lock', /from `dining_tables` .*for update/u],
  ['the dishes', /insert into `order_items`/u],
  ['the log', /insert into `audit_log`/u],
  ['commit', /COMMIT/u],
];

describe.each(faults)('%s', (_, fault) => {
  /** The first deed that meets the fault: what the API does of its own accord goes over this line, too. */
  async function unlucky(
    phase: string,
    at: RegExp,
  ): Promise<{ readonly first: Heard; readonly key: string }> {
    for (let tries = 0; tries < 10; tries += 1) {
      await wire.quiet();
      if (phase === NEW_CONNECTION) wire.cutAll();
      await wire.quiet();
      const key = crypto.randomUUID();
      wire.breakAt(at, fault);
      const first = await drink(key);
      if (first.status !== 200) return { first, key };
    }
    throw new Error('No deed has met the fault.');
  }

  it.each(phases)('at %s: 503, come again; and then it is done once', async (phase, at) => {
    const { first, key } = await unlucky(phase, at);
    expect([first.status, Number(first.retryAfter) > 0]).toEqual([503, true]);
    expect(first.body).toMatchObject({ error: 'unavailable' });
    const again = await drink(key);
    expect(again.status).toBe(200);
    expect(await drink(key)).toEqual(again);
    const [item] = (again.body as { orders: { id: string }[] }).orders;
    expect(await bar.database.db('order_items').where({ id: item?.id ?? '' })).toHaveLength(1);
    expect(await bar.database.db('idempotency_keys').where({ key_: key })).toHaveLength(1);
  });

  it('at the rollback of what was refused: 503 or the refusal, and nobody else meets what was left', async () => {
    await wire.quiet();
    wire.breakAt(/ROLLBACK/u, fault);
    const { status } = await claim(crypto.randomUUID());
    expect(wire.hasBroken()).toBe(true);
    expect([404, 503]).toContain(status);
    expect(await order(guest, 'fries')).toHaveLength(1);
    expect((await claim(crypto.randomUUID())).status).toBe(404);
  });
});
