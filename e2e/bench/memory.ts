import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { openVenue, type OwnVenue } from '../venue/venue.ts';
import { atMost, plain, type Figure } from './figures.ts';
import { dishes, moreTables, tableCodes, waiterOf } from './full-bar.ts';
import { cpuMs } from './server-cpu.ts';

const AT_START_MB = 110;
const AFTER_MB = 150;
/** For so many the second budget is meant; fewer are told, not judged. */
export const ORDERS = 100_000;
const ITEMS_OF_AN_ORDER = 3;
const ORDERS_OF_A_VISIT = 10;
/** Visits that go on at the same time, each at a table of its own. */
const AT_ONCE = 32;
const AFTER_START_MS = 10_000;
const REST_MS = 90_000;
const PARTS = 10;
const KB = 1_024;

type Memory = { readonly pss: number; readonly own: number };

/** What the system counts for the API: its own pages, and its share of those that other programs have as well. */
function memoryOf(venue: OwnVenue): Memory {
  const rollup = readFileSync(`/proc/${venue.apiPid() ?? 'none'}/smaps_rollup`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(rollup)?.[1]) / KB;
  return { pss: mb('Pss'), own: mb('Private_Clean') + mb('Private_Dirty') };
}
const said = ({ pss, own }: Memory): string =>
  `${pss.toFixed(0)} MB, ${own.toFixed(0)} MB of it nobody else's`;

/** Guests come, order, ask for the check, pay and go, so that the bar is as full at the end as at the beginning. */
async function evenings(venue: OwnVenue): Promise<(orders: number) => Promise<void>> {
  const tables = tableCodes('M', AT_ONCE);
  await moreTables(venue.databaseTarget, tables);
  const { authorization } = await waiterOf(venue);
  const guest = createClient(routes, { origin: venue.origin });
  const waiter = createClient(routes, { origin: venue.origin, authorization: () => authorization });
  const dish = await dishes(venue);
  let visits = 0;

  async function visit(table: string, orders: number): Promise<void> {
    visits += 1;
    const first = visits * ITEMS_OF_AN_ORDER;
    const { id: sessionId } = await guest.createSession({
      body: { table, uniqueCustomerId: `bench-${visits}`, username: `Guest ${visits}` },
    });
    for (let order = 0; order < orders; order += 1)
      await guest.placeOrder({
        body: {
          sessionId,
          orderItems: Array.from({ length: ITEMS_OF_AN_ORDER }, (_, at) => dish(first + order + at)),
        },
      });
    const { checkId = '' } = await guest.requestSessionCheck({
      body: { sessionId, paymentMethod: 'cash', lastProcessedUpdate: Date.now() + 60_000 },
    });
    await waiter.completeCheck({ params: { checkId } });
  }
  return async (orders) => {
    const each = Math.ceil(orders / tables.length);
    await Promise.all(
      tables.map(async (table) => {
        for (let left = each; left > 0; left -= ORDERS_OF_A_VISIT)
          await visit(table, Math.min(left, ORDERS_OF_A_VISIT));
      }),
    );
  };
}

async function figuresOn(name: string, server: string, orders: number): Promise<readonly Figure[]> {
  const venue = await openVenue(server);
  try {
    // Its papers would be printed while we measure; and the first start fills the venue, which no other does.
    await venue.killAgent();
    await venue.killApi();
    await venue.startApi();
    await pause(AFTER_START_MS);
    const start = memoryOf(venue);
    const serve = await evenings(venue);
    const began = performance.now();
    const busy = cpuMs(venue.apiPid() ?? 0);
    const parts: Memory[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      await serve(orders / PARTS);
      const now = memoryOf(venue);
      parts.push(now);
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      process.stderr.write(
        `   ${name}: ${((part + 1) * orders) / PARTS} orders after ${minutes} minutes: ${said(now)}\n`,
      );
    }
    const cpu = (cpuMs(venue.apiPid() ?? 0) - busy) / orders;
    const perSecond = (orders * 1_000) / (performance.now() - began);
    await pause(REST_MS);
    const rest = memoryOf(venue);
    const last = parts.at(-1) ?? rest;
    const after = `${name}: after ${orders} orders`;
    return [
      atMost(`${name}: after the start`, start.pss, AT_START_MB, { unit: ' MB' }),
      plain(`${name}: after the start`, said(start)),
      plain(
        `${name}: after each tenth of the orders`,
        parts.map(({ pss }) => `${pss.toFixed(0)} MB`).join(', '),
      ),
      orders < ORDERS ? plain(after, said(last)) : atMost(after, last.pss, AFTER_MB, { unit: ' MB' }),
      plain(`${after}, at rest for ${REST_MS / 1_000} s`, said(rest)),
      plain(
        `${name}: orders a second, CPU of the API for each`,
        `${perSecond.toFixed(0)}, ${cpu.toFixed(1)} ms with its share of visit and check`,
      ),
    ];
  } finally {
    await venue.close();
  }
}

/** How much memory the API takes after its start, after many orders, and when they are over. */
export async function memoryFigures(orders: number, database?: string): Promise<readonly Figure[]> {
  const mariadb = process.env['TEST_DATABASE'];
  const figures: Figure[] = [];
  if (database !== 'mariadb') figures.push(...(await figuresOn('SQLite', 'sqlite', orders)));
  if (database !== 'sqlite' && mariadb?.startsWith('mysql:'))
    figures.push(...(await figuresOn('MariaDB', mariadb, orders)));
  return figures;
}
