import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { z } from 'zod';
import { openTarget } from '../../venue/databases.ts';
import type { OwnVenue } from '../../venue/venue.ts';
import { atMost, type Figure } from '../figures.ts';
import { call, cpuMs } from '../server-cpu.ts';
import { mariadbRow } from './mariadb-row.ts';
import type { Question } from './questions.ts';

/** What a call may cost API and database together, and how often it is asked to know. */
const AT_MOST: Readonly<Record<string, { readonly ms: number; readonly calls: number }>> = {
  rangeReport: { ms: 100, calls: 20 },
  dayReport: { ms: 20, calls: 60 },
  dayClose: { ms: 20, calls: 60 },
  auditLog: { ms: 20, calls: 60 },
};

/** The process of a server on this machine. SQLite has none: its work is the API's. */
async function serverOf(target: string): Promise<number[]> {
  if (!target.startsWith('mysql:')) return [];
  const db = openTarget(target);
  try {
    const { file } = await mariadbRow(db, z.object({ file: z.string() }), 'select @@pid_file as file');
    return existsSync(file) ? [Number(readFileSync(file, 'utf8'))] : [];
  } finally {
    await db.destroy();
  }
}

type Headers = Readonly<Record<string, string>>;
type Bar = Pick<OwnVenue, 'origin' | 'databaseTarget' | 'apiPid'>;
/** CPU of API and database together for one of so many calls, one after the other. */
type Cost = (path: string, calls: number) => Promise<number>;

export async function costsOf(
  { origin, databaseTarget, apiPid }: Bar,
  headers: Headers,
): Promise<{ readonly cost: Cost; readonly close: () => void }> {
  const pids = [apiPid() ?? 0, ...(await serverOf(databaseTarget))];
  const spent = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cost: Cost = async (path, calls) => {
    // The first of its kind reads what the others find in memory.
    await call(`${origin}${path}`, agent, headers);
    const before = spent();
    for (let called = 0; called < calls; called += 1) await call(`${origin}${path}`, agent, headers);
    return (spent() - before) / calls;
  };
  return { cost, close: () => agent.destroy() };
}

/** What the calls cost whose time on a busy machine says little. */
export async function cpuFigures(
  name: string,
  bar: Bar,
  headers: Headers,
  questions: readonly Question[],
): Promise<Figure[]> {
  const { cost, close } = await costsOf(bar, headers);
  const figures: Figure[] = [];
  try {
    for (const { name: asked, path } of questions) {
      const most = AT_MOST[asked];
      if (!most) continue;
      const each = await cost(path, most.calls);
      figures.push(atMost(`${name}: CPU of ${asked}`, each, most.ms, { unit: ' ms' }));
    }
  } finally {
    close();
  }
  return figures;
}
