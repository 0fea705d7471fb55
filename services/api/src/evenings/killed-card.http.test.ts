import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { compose } from '../compose.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { readConfig } from '../start/config.ts';
import { apiProcess, type ApiProcess } from '../testing/api-process.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { order, type Api } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { fillTestVenue, PASSWORD, SPARE_TABLES } from '../testing/test-venue.ts';

/** The guide asks for 50; `KILLS=50` goes the whole way. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const A_LIFE_MS = 20_000;

let dataDir: string;
let database: TestDatabase;
let env: Record<string, string>;
let api: ApiProcess;

beforeAll(async () => {
  database = await testDatabase();
  const isFile = !database.target.startsWith('mysql:');
  dataDir = isFile ? dirname(database.target) : mkdtempSync(join(tmpdir(), 'masa-killed-'));
  const builder = compose({
    config: readConfig({ DATA_DIR: dataDir }),
    db: database.db,
    log: pino({ level: 'silent' }),
    world: { now: () => Date.now(), newId: randomUUID, randomBytes },
    accounts: { passwordCost: CHEAP_PASSWORD_COST },
  });
  await fillTestVenue(builder);
  await builder.close();
  env = {
    DATA_DIR: dataDir,
    PRINT_AGENT: 'none',
    SEED: 'empty',
    ...(isFile ? {} : { DATABASE_URL: database.target }),
  };
  api = await apiProcess(env);
  // Dishes of a guest wait a moment, so that the first tap of a cook also brings their stickers.
  await api.staff('boss').putVenue({ body: { guestUndoSeconds: 20 } });
});
afterAll(async () => {
  await api.stop();
  const broken = await violations(database.db);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(broken).toEqual([]);
});

/** A line on which the first byte of an answer is the end of whoever gives it: nothing of it arrives. */
async function lastWordOf(victim: ApiProcess) {
  const line = createServer((client) => {
    const server = connect(Number(new URL(victim.origin).port), '127.0.0.1');
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server);
    server.once('data', () => void victim.kill().then(() => client.destroy()));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  const cook: Api = createClient(routes, {
    origin: `http://127.0.0.1:${port}`,
    authorization: () => basicAuthorization('ion', PASSWORD),
  });
  return { cook, close: () => void line.close() };
}

const stepsOf = (ids: readonly string[]) =>
  database.db('order_item_events').whereIn('order_item_id', ids).where({ kind: 'step' }).select('id');
const papersOf = (ids: readonly string[]) =>
  database.db('print_jobs').whereIn('order_item_id', ids).select('order_item_id');
const times = (kill: number, ids: readonly string[]) => `kill ${kill} of ${ids.join(', ')}`;

it(
  'a cook taps, the house dies between commit and answer, and the screen asks again: one effect, each paper once (K-053)',
  async () => {
    const tables = [...SPARE_TABLES];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const table = tables[kill % tables.length] ?? '';
      const body = { table, uniqueCustomerId: `phone ${kill}`, username: 'Mihai' };
      const guest = { api: api.bare, session: await api.bare.createSession({ body }) };
      const ids = await order(guest, 'fries', 'fries', 'fries');
      const rows = await database.db('order_items').whereIn('id', ids).select('batch_id');
      const call = {
        params: { batchId: rows[0]?.batch_id ?? '', target: 'being_prepared' as const },
        body: { tableId: table, items: ids.map((id) => ({ id, seen: 'ordered' as const })) },
      };
      const key = { idempotencyKey: randomUUID() };
      const { cook, close } = await lastWordOf(api);
      await expect(cook.moveCard(call, key), 'nobody heard the answer').rejects.toThrow(
        'No answer from the server.',
      );
      close();
      api = await apiProcess(env);

      const again = await api.staff('ion').moveCard(call, key);
      expect(again.moved.map(({ id, work }) => [id, work])).toEqual(ids.map((id) => [id, 'being_prepared']));
      expect(again.skipped).toEqual([]);
      expect(again.deedId).not.toBeNull();
      expect(await stepsOf(ids), times(kill, ids)).toHaveLength(ids.length);
      const papers = (await papersOf(ids)).map(({ order_item_id: id }) => id);
      expect(papers.toSorted(), times(kill, ids)).toEqual(ids.toSorted());
    }
  },
  KILLS * A_LIFE_MS,
);
