import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, type Evening, type Guest } from '../testing/evening.ts';
import { frozenLine } from '../testing/frozen-line.ts';
import { mariadbServer } from '../testing/mariadb-server.ts';

/** What a person waits at most, and how soon after the database the bar is back. */
const ANSWER_MS = 8_000;
const WELL_AGAIN_MS = 8_000;

let server: Awaited<ReturnType<typeof mariadbServer>>;
let wire: Awaited<ReturnType<typeof frozenLine>>;
let bar: Evening;
let guests: readonly Guest[];
beforeAll(async () => {
  server = await mariadbServer();
  wire = await frozenLine(server.port);
  bar = await evening({}, { mariadb: server.url.replace(`:${server.port}`, `:${wire.port}`) });
  guests = await Promise.all(['Ana', 'Mihai', 'Olga', 'Petru'].map((name) => bar.guest(name, bar.table())));
}, 120_000);
afterAll(async () => {
  await bar.close();
  await wire.close();
  await server.remove();
});

type Heard = { readonly status: number; readonly ms: number; readonly retryAfter: string | null };

async function ask(url: string, init: RequestInit): Promise<Heard & { readonly body: unknown }> {
  const began = performance.now();
  const response = await fetch(bar.origin + url, { ...init, signal: AbortSignal.timeout(60_000) });
  const body: unknown = await response.json();
  return {
    status: response.status,
    ms: performance.now() - began,
    retryAfter: response.headers.get('retry-after'),
    body,
  };
}
const orderOf = ({ session, phone }: Guest, key: string) =>
  ask('/api/order', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: phone.cookie(),
      origin: bar.origin,
    },
    body: JSON.stringify({ sessionId: session.id, orderItems: [line('fries')] }),
  });
const billOf = ({ table, phone }: Guest) =>
  ask(`/api/orders/${table}`, { headers: { cookie: phone.cookie(), origin: bar.origin } });

/** Everybody at once: each orders and looks at the bill. */
async function rush(keys: string[]): Promise<Heard[]> {
  const all = guests.flatMap((guest) => {
    const key = randomUUID();
    keys.push(key);
    return [orderOf(guest, key), orderOf(guest, randomUUID()), billOf(guest), billOf(guest)];
  });
  return Promise.all(all);
}
const inTime = (heard: readonly Heard[]) => {
  expect(Math.max(...heard.map(({ ms }) => ms))).toBeLessThan(ANSWER_MS);
  expect(heard.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toHaveLength(
    heard.length,
  );
};
const wellAgain = async () => {
  const began = performance.now();
  const [guest] = guests;
  if (!guest) throw new Error('Nobody is here.');
  while ((await orderOf(guest, randomUUID())).status !== 200) await sleep(100);
  return performance.now() - began;
};
/** Every deed again under its key: it is there once, and the second answer is the first. */
async function isTrue(keys: readonly string[]): Promise<void> {
  for (const [at, key] of keys.entries()) {
    const guest = guests[at % guests.length];
    if (!guest) throw new Error('Nobody is here.');
    const told = await orderOf(guest, key);
    expect(told.status).toBe(200);
    expect((await orderOf(guest, key)).body).toEqual(told.body);
    const [one] = (told.body as { orders: { id: string }[] }).orders;
    expect(await bar.database.db('order_items').where({ id: one?.id ?? '' })).toHaveLength(1);
  }
}

describe.each<[what: string, freeze: () => void, thaw: () => void]>([
  ['the line to the database goes silent', () => wire.freeze(), () => wire.thaw()],
  ['the database stands still', () => server.freeze(), () => server.thaw()],
])('when %s', (_, freeze, thaw) => {
  it('everybody is asked to come again within eight seconds, and served within eight once it is back', async () => {
    const keys: string[] = [];
    expect(new Set((await rush(keys)).map(({ status }) => status))).toEqual(new Set([200]));
    freeze();
    try {
      inTime(await rush(keys));
      inTime(await rush(keys));
      const alive = await ask('/api/health/live', {});
      expect([alive.status, alive.ms < 1_000]).toEqual([200, true]);
      expect((await ask('/api/health/ready', {})).status).toBe(503);
    } finally {
      thaw();
    }
    expect(await wellAgain()).toBeLessThan(WELL_AGAIN_MS);
    await isTrue(keys);
  }, 240_000);
});
