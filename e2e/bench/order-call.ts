import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { openVenue, type OwnVenue } from '../venue/venue.ts';
import { eventually, freePort, startProgram, stopProgram } from '../venue/processes.ts';
import { onBothDatabases } from './both-databases.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { guestsWhoOrder, send, type Post } from './order-load.ts';
import { controlMs } from './raw-server.ts';
import { cpuMs } from './server-cpu.ts';

const CALLS = 1_200;
const CONNECTIONS = 16;
const WARM_UP = 1_500;
const PACED_SECONDS = 5;
const BUDGETS = {
  sqlite: { api: 1, ratio: 1.6 },
  mariadb: { api: 0.9, server: 0.9 },
  p99Times: 3,
} as const;

type Round = {
  readonly api: number;
  readonly server: number;
  readonly bare: number;
  readonly perSecond: number;
};

/** All of them as fast as they are answered; answers how long that took. */
async function asFastAsTheyCan(origin: string, posts: readonly Post[], calls: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let next = 0;
  const line = async (): Promise<void> => {
    while (next < calls) {
      const post = posts[next % posts.length];
      next += 1;
      if (post) await send(origin, post, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, line));
  agent.destroy();
  return performance.now() - began;
}

/** So many a second, whether they are answered or not; answers the time that the slowest of a hundred took. */
async function p99At(origin: string, posts: readonly Post[], perSecond: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const calls = Math.max(100, Math.round(perSecond * PACED_SECONDS));
  const sent: Promise<number>[] = [];
  for (let call = 0; call < calls; call += 1) {
    const due = began + (call * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const post = posts[call % posts.length];
    // Late because we were: that is time that somebody waited, too.
    if (post) sent.push(send(origin, post, agent).then(() => performance.now() - due));
  }
  const times = (await Promise.all(sent)).toSorted((one, other) => one - other);
  agent.destroy();
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** CPU of the least that a durable order takes of SQLite: a batch, three dishes, an event and two papers. */
function rawTransactionMs(folder: string): number {
  const db = new Sqlite(`${folder}/raw.sqlite`);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table if not exists raw (id integer primary key, words text)');
  const insert = db.prepare('insert into raw (words) values (?)');
  const [begin, commit] = [db.prepare('begin'), db.prepare('commit')];
  const words = 'x'.repeat(300);
  const before = process.cpuUsage();
  for (let order = 0; order < CALLS; order += 1) {
    begin.run();
    for (let row = 0; row < 7; row += 1) insert.run(words);
    commit.run();
  }
  const { user, system } = process.cpuUsage(before);
  db.close();
  return (user + system) / 1_000 / CALLS;
}

/** Of the database server; whoever named it himself is not measured on that side. */
const pidOfServer = (): number | null => Number(process.env['TEST_DATABASE_PID'] ?? 0) || null;

async function measure(
  name: 'SQLite' | 'MariaDB',
  venue: OwnVenue,
  bareOrigin: string,
  barePid: number,
  rounds: number,
): Promise<readonly Figure[]> {
  await venue.killAgent();
  const posts = await guestsWhoOrder(venue);
  const apiPid = venue.apiPid();
  const serverPid = name === 'MariaDB' ? pidOfServer() : null;
  if (apiPid === undefined) throw new Error('The API has ended.');
  await asFastAsTheyCan(venue.origin, posts, WARM_UP);
  await asFastAsTheyCan(bareOrigin, posts, WARM_UP);
  const { values, noisy, summary } = await calmRounds(rounds, controlMs, async (): Promise<Round> => {
    const before = { api: cpuMs(apiPid), server: serverPid === null ? 0 : cpuMs(serverPid) };
    const took = await asFastAsTheyCan(venue.origin, posts, CALLS);
    const api = (cpuMs(apiPid) - before.api) / CALLS;
    const server = serverPid === null ? 0 : (cpuMs(serverPid) - before.server) / CALLS;
    const bareBefore = cpuMs(barePid);
    await asFastAsTheyCan(bareOrigin, posts, CALLS);
    return { api, server, bare: (cpuMs(barePid) - bareBefore) / CALLS, perSecond: (CALLS * 1_000) / took };
  });
  const of = (pick: (round: Round) => number) => median(values.map(pick));
  const rate = of(({ perSecond }) => perSecond) / 2;
  const [ours, bare] = [await p99At(venue.origin, posts, rate), await p99At(bareOrigin, posts, rate)];
  const budget = name === 'SQLite' ? BUDGETS.sqlite : BUDGETS.mariadb;
  const trust = { noisy, noiseAdds: true };
  const raw = name === 'SQLite' ? rawTransactionMs(venue.dataDir) : null;
  return [
    plain(`${name}: control, node:http`, summary),
    plain(`${name}: orders a second, one process`, of(({ perSecond }) => perSecond).toFixed(0)),
    plain(`${name}: the same POST without a database`, `${of((round) => round.bare).toFixed(2)} ms of CPU`),
    atMost(
      `${name}: CPU of the API for an order`,
      of(({ api }) => api),
      budget.api,
      { unit: ' ms', ...trust },
    ),
    ...(serverPid === null
      ? []
      : [
          atMost(
            `${name}: CPU of the server`,
            of(({ server }) => server),
            BUDGETS.mariadb.server,
            {
              unit: ' ms',
              ...trust,
            },
          ),
        ]),
    ...(raw === null
      ? []
      : [
          plain(`${name}: the raw durable transaction`, `${raw.toFixed(2)} ms of CPU`),
          atMost(
            `${name}: against both together`,
            median(values.map((round) => round.api / (round.bare + raw))),
            BUDGETS.sqlite.ratio,
            { unit: 'x', noisy },
          ),
        ]),
    plain(`${name}: p99 at ${rate.toFixed(0)} orders a second`, `${ours.toFixed(1)} ms`),
    atMost(`${name}: p99 against the POST without a database`, ours / bare, BUDGETS.p99Times, {
      unit: 'x',
      noisy,
    }),
  ];
}

async function figuresOn(
  name: 'SQLite' | 'MariaDB',
  server: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const venue = await openVenue(server);
  const port = await freePort();
  const bare = startProgram(new URL('bare-order.ts', import.meta.url).pathname, [String(port)]);
  try {
    await eventually('the bare server answers', () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => null,
      ),
    );
    if (bare.child.pid === undefined) throw new Error('The bare server has ended.');
    return await measure(name, venue, `http://127.0.0.1:${port}`, bare.child.pid, rounds);
  } finally {
    await stopProgram(bare);
    await venue.close();
  }
}

/** POST /api/order of three dishes with everything on: P2, P3 and P5. */
export const orderFigures = (rounds: number): Promise<readonly Figure[]> =>
  onBothDatabases(figuresOn, rounds);
