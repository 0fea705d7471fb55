import { Agent } from 'node:http';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { openVenue, type OwnVenue, type Venue } from '../venue/venue.ts';
import { onBothDatabases } from './both-databases.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { dishes, moreTables, tableCodes, waiterOf } from './full-bar.ts';
import { controlMs } from './raw-server.ts';
import { call, cpuPerCall } from './server-cpu.ts';

const TABLES = 60;
const ITEMS = 200;
const CHECKS = 30;
const CALLS = 480;
export const BUDGET_MS = 8;

/** A guest at every table, half of whom want to pay; the kitchen has not begun with anything. Answers the tables. */
export async function fillTheBar(venue: Venue): Promise<readonly string[]> {
  const guest = createClient(routes, { origin: venue.origin });
  const dish = await dishes(venue);
  const tables = tableCodes('O', TABLES);
  await moreTables(venue.databaseTarget, tables);
  let ordered = 0;
  for (const [at, table] of tables.entries()) {
    const session = await guest.createSession({
      body: { table, uniqueCustomerId: `bench-${table}`, username: `Guest ${at}` },
    });
    const items = Math.ceil((ITEMS - ordered) / (TABLES - at));
    await guest.placeOrder({
      body: {
        sessionId: session.id,
        orderItems: Array.from({ length: items }, (_, line) => dish(ordered + line)),
      },
    });
    ordered += items;
    if (at >= CHECKS) continue;
    await guest.requestSessionCheck({
      body: { sessionId: session.id, paymentMethod: 'cash', lastProcessedUpdate: Date.now() + 60_000 },
    });
  }
  return tables;
}

type Measured = {
  readonly cpuMs: number;
  /** Of the board of the whole kitchen in the same bar. */
  readonly kitchenMs: number;
  readonly noisy: boolean;
  readonly control: string;
  readonly bytes: number;
};

/** CPU of the API for one overview and one board of the kitchen; a database server of its own works beside it and is not counted. */
export async function overviewOf(venue: OwnVenue, rounds: number): Promise<Measured> {
  await fillTheBar(venue);
  const ana = await waiterOf(venue);
  const overview = await createClient(routes, {
    origin: venue.origin,
    authorization: () => ana.authorization,
  }).overview();
  const open = new Set([...overview.openKitchenOrders, ...overview.openWaiterOrders].map(({ id }) => id));
  if (open.size !== ITEMS || overview.checks.length !== CHECKS) throw new Error('The bar is not full.');
  const address = `${venue.origin}${routes.overview.path}`;
  const kitchen = `${venue.origin}${routes.kitchenBoard.path}`;
  const pid = venue.apiPid();
  if (pid === undefined) throw new Error('The API has ended.');
  const agent = new Agent();
  const bytes = await call(address, agent, ana);
  agent.destroy();
  const round = async (): Promise<{ readonly overview: number; readonly board: number }> => ({
    overview: await cpuPerCall(pid, address, CALLS, ana),
    board: await cpuPerCall(pid, kitchen, CALLS, ana),
  });
  await round();
  const { values, noisy, summary } = await calmRounds(rounds, controlMs, round);
  return {
    cpuMs: median(values.map(({ overview: ms }) => ms)),
    kitchenMs: median(values.map(({ board }) => board)),
    noisy,
    control: summary,
    bytes,
  };
}

async function figuresOn(name: string, server: string, rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue(server);
  try {
    // Its papers would be printed while we measure.
    await venue.killAgent();
    const { cpuMs, kitchenMs, noisy, control, bytes } = await overviewOf(venue, rounds);
    return [
      plain(`${name}: control, node:http`, control),
      plain(`${name}: overview`, `${ITEMS} items, ${TABLES} tables, ${CHECKS} checks, ${bytes} bytes`),
      atMost(`${name}: CPU of the API`, cpuMs, BUDGET_MS, { unit: ' ms', noisy, noiseAdds: true }),
      atMost(`${name}: and for the kitchen's board`, kitchenMs, BUDGET_MS, {
        unit: ' ms',
        noisy,
        noiseAdds: true,
      }),
    ];
  } finally {
    await venue.close();
  }
}

/** GET open-session-overview of a full bar on both databases, or the one that is named. */
export const overviewFigures = (rounds: number, database?: string): Promise<readonly Figure[]> =>
  onBothDatabases(figuresOn, rounds, database);
