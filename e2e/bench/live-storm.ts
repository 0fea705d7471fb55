import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@masa/client/create-client';
import { returnDelay } from '@masa/client/live';
import { routes } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { openVenue, type Venue } from '../venue/venue.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { dishes, moreTables, tableCodes, waiterOf } from './full-bar.ts';
import { liveLine } from './live/screens.ts';
import { controlMs } from './raw-server.ts';

const TABLES = 60;
const AT_A_TABLE = 8;
const TABLETS = 20;
const SCREENS = TABLES * AT_A_TABLE + TABLETS;
const ORDER_EVERY_MS = 100;
const WATCH_MS = 8_000;

/** What a screen sends to listen, and what it loads when it listens again. */
type Screen = { readonly header: string; readonly loads: string };

async function seat(venue: Venue): Promise<{ screens: Screen[]; sessionId: string; authorization: string }> {
  const tables = tableCodes('S', TABLES);
  await moreTables(venue.databaseTarget, tables);
  const screens: Screen[] = [];
  let sessionId = '';
  for (const table of tables)
    for (let at = 0; at < AT_A_TABLE; at += 1) {
      const answer = await fetch(`${venue.origin}/api/session-create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: venue.origin },
        body: JSON.stringify({ table, uniqueCustomerId: `${table}-${at}`, username: `Guest ${at}` }),
      });
      ({ id: sessionId } = schemas.createSession.response.parse(await answer.json()));
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
      screens.push({ header: `Cookie: ${cookies.join('; ')}`, loads: `/api/orders/${table}` });
    }
  const { authorization } = await waiterOf(venue);
  for (let at = 0; at < TABLETS; at += 1)
    screens.push({
      header: `Authorization: ${authorization}`,
      loads: '/api/admin/open-session-overview/changes',
    });
  return { screens, sessionId, authorization };
}

async function comesBack(venue: Venue, { header, loads }: Screen): Promise<Socket> {
  const [name = '', value = ''] = header.split(': ');
  const line = await liveLine(Number(new URL(venue.origin).port), [header]);
  const answer = await fetch(venue.origin + loads, { headers: { [name]: value } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${loads}: ${answer.status}`);
  return line;
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY;

/** A waiter goes on ordering at a steady pace, however long the last order had to wait. */
async function ordering(order: () => Promise<unknown>, until: Promise<unknown>): Promise<readonly number[]> {
  const over = new AbortController();
  void until.then(() => over.abort());
  const waits: Promise<number>[] = [];
  while (!over.signal.aborted) {
    const began = performance.now();
    waits.push(order().then(() => performance.now() - began));
    await sleep(ORDER_EVERY_MS);
  }
  return Promise.all(waits);
}

/** All screens of a full venue lose their lines at once and come back by themselves. */
export async function stormFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  let lines: Socket[] = [];
  try {
    await venue.killAgent();
    const { screens, sessionId, authorization } = await seat(venue);
    const ana = createClient(routes, { origin: venue.origin, authorization: () => authorization });
    const dish = await dishes(venue);
    const order = () => ana.placeOrder({ body: { sessionId, orderItems: [dish(1)] } });
    for (const screen of screens) lines.push(await comesBack(venue, screen));
    const round = async () => {
      const calm = await ordering(order, sleep(WATCH_MS));
      const began = performance.now();
      for (const line of lines) line.destroy();
      const back = Promise.all(
        screens.map(async (screen) => {
          await sleep(returnDelay(0, 1006, Math.random()));
          return comesBack(venue, screen);
        }),
      );
      const within = back.then(() => performance.now() - began);
      const storm = await ordering(order, Promise.all([back, sleep(WATCH_MS)]));
      lines = await back;
      return { back: await within, calm: p99(calm), storm: p99(storm) };
    };
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, round);
    type Round = (typeof values)[number];
    const of = (read: (one: Round) => number) => median(values.map(read));
    return [
      plain('control, node:http', summary),
      plain('screens, orders a second', `${SCREENS}, ${1_000 / ORDER_EVERY_MS}`),
      plain('p99 of an order before', `${of(({ calm }) => calm).toFixed(0)} ms`),
      plain('p99 of an order in the storm', `${of(({ storm }) => storm).toFixed(0)} ms`),
      atMost('the last screen is back', of(({ back }) => back) / 1_000, 5, {
        unit: ' s',
        noisy,
        noiseAdds: true,
      }),
      atMost(
        'an order in the storm against before',
        of((one) => one.storm / one.calm),
        3,
        { unit: 'x', noisy },
      ),
    ];
  } finally {
    for (const line of lines) line.destroy();
    await venue.close();
  }
}
