import { violations } from '@masa/api/simulation';
import { chanceOf } from '../world/chance.ts';
import { broken } from './chain.ts';
import { only } from './history.ts';
import { cellar } from './cellar.ts';
import { openHouse, type House } from './house.ts';
import { round } from './people.ts';
import { turnstile, type Turnstile } from './turnstile.ts';

export type AskedForBills = { readonly seconds: number; readonly seed: number };
type Say = (line: string) => void;

const MOST_SAID = 5;
/** What the server gives up for others is said again; more of that than this is a lock taken in the wrong order. */
const MOST_DEADLOCKS = 0.005;
const FEW = 5;

/** "60s", "2m" or a number of seconds. */
export function secondsOf(text: string): number {
  const [, amount, unit] = /^(\d+)(s|m)?$/u.exec(text) ?? [];
  if (amount === undefined) throw new Error(`Say how long, as in 60s or 2m: ${text}`);
  return Number(amount) * (unit === 'm' ? 60 : 1);
}

const ROUND_S = 5;
type Sums = { calls: number; reads: number; no: number; unknown: number };

/** Rounds until the time is over or something is found; answers what was found. */
async function rounds(
  house: House,
  gate: Turnstile,
  { seconds, seed }: AskedForBills,
  sums: Sums,
): Promise<string[]> {
  const shelf = await cellar(house, chanceOf(`bills ${seed}/cellar`));
  const began = performance.now();
  for (let number = 0; performance.now() < began + seconds * 1_000; number += 1) {
    const until = Math.min(performance.now() + ROUND_S * 1_000, began + seconds * 1_000);
    const name = `bills ${seed}:${number}`;
    gate.order(chanceOf(`${name}/order`));
    const isOver = () => performance.now() > until;
    const events = await round({ house, cellar: shelf, chance: chanceOf(name), number, isOver });
    gate.order(null);
    sums.calls += events.length;
    sums.reads += only(events, 'read').length;
    sums.no += events.filter(({ outcome }) => outcome === 'no').length;
    sums.unknown += events.filter(({ outcome }) => outcome === 'unknown').length;
    const findings = [...broken(events), ...house.surprises];
    for (const { rule, detail } of await violations(house.db)) findings.push(`${rule}: ${detail}`);
    const { deadlocks } = gate.counts();
    if (deadlocks > Math.max(sums.calls * MOST_DEADLOCKS, FEW))
      findings.push(`${deadlocks} deadlocks in ${sums.calls} calls`);
    if (findings.length > 0) return findings;
  }
  return [];
}

/** Several APIs over one MariaDB for so long, and whether what people have read can come from one bar. */
export async function billsFor(asked: AskedForBills, say: Say): Promise<0 | 1 | 2> {
  if (!process.env['TEST_DATABASE']?.startsWith('mysql:')) {
    say(
      'Bills need a MariaDB, which TEST_DATABASE names: npm run simulate -- --bills starts one of its own.',
    );
    return 2;
  }
  const gate = turnstile();
  const [began, beganMs] = [process.cpuUsage(), performance.now()];
  const house = await openHouse();
  try {
    const sums = { calls: 0, reads: 0, no: 0, unknown: 0 };
    const findings = await rounds(house, gate, asked, sums);
    for (const finding of findings.slice(0, MOST_SAID)) say(finding);
    const { said, heldUp, deadlocks } = gate.counts();
    const { user, system } = process.cpuUsage(began);
    say(
      `${sums.calls} calls (${sums.reads} whole reads, ${sums.no} refused, ${sums.unknown} unanswered), ${said} statements, ` +
        `${heldUp} held up by a lock, ${deadlocks} deadlocks, ${findings.length} findings; ` +
        `${((performance.now() - beganMs) / 1_000).toFixed(0)} s, ${((user + system) / 1_000_000).toFixed(1)} CPU s`,
    );
    if (findings.length > 0) return 1;
    return sums.reads === 0 || heldUp === 0 ? 2 : 0;
  } finally {
    await house.close();
  }
}
