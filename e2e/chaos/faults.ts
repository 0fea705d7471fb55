import { killAgent } from './kill-agent.ts';
import { killApi, type Kills } from './kill-api.ts';
import { killTill } from './kill-till.ts';
import type { Part } from './verdict.ts';

export type Database = 'sqlite' | 'mariadb';

/** A fault of guide/reliability 5, on one database. */
export type Fault = {
  readonly id: string;
  readonly name: string;
  readonly database: Database;
  readonly what: string;
  readonly victim: 'api' | 'agent';
  readonly kills: { readonly short: number; readonly long: number };
  readonly trouble: ((scene: Kills) => Promise<readonly number[]>) | null;
  /** Needs no evening around it, and judges itself. */
  readonly alone?: (kills: number, seed: string) => Promise<Part>;
};

const api = {
  name: 'kill-api',
  what: 'kill -9 of the API under load',
  victim: 'api',
  trouble: killApi,
} as const;
const agent = {
  name: 'kill-agent',
  what: 'kill -9 of the print agent in the middle of its papers',
  victim: 'agent',
  trouble: killAgent,
} as const;
const till = {
  name: 'kill-till',
  what: 'kill -9 of the print agent in the middle of fiscal receipts on a cash register',
  victim: 'agent',
  trouble: null,
  alone: killTill,
} as const;

const FAULTS: readonly Fault[] = [
  { ...api, id: 'F1', database: 'sqlite', kills: { short: 40, long: 200 } },
  { ...api, id: 'F2', database: 'mariadb', kills: { short: 20, long: 200 } },
  { ...agent, id: 'F8', database: 'sqlite', kills: { short: 40, long: 100 } },
  { ...till, id: 'F8T', database: 'sqlite', kills: { short: 4, long: 100 } },
];

/** By number (`F2`) or name (`kill-api`), several with commas. */
export function chosenFaults(only: string | undefined, database: string | undefined): Fault[] {
  const words = only?.toLowerCase().split(',') ?? null;
  const unknown = words?.find(
    (word) => !FAULTS.some(({ id, name }) => [id.toLowerCase(), name].includes(word)),
  );
  if (unknown !== undefined)
    throw new Error(
      `There is no fault "${unknown}": ${FAULTS.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
    );
  const all = words
    ? FAULTS.filter(({ id, name }) => words.includes(id.toLowerCase()) || words.includes(name))
    : FAULTS;
  if (database === undefined) return [...all];
  if (database !== 'sqlite' && database !== 'mariadb') throw new Error('--database is sqlite or mariadb.');
  // Asked for by name, a fault runs on either database.
  const unique = [...new Map(all.map((fault) => [fault.name, fault])).values()];
  return unique.map(
    (fault) =>
      all.find((one) => one.name === fault.name && one.database === database) ?? { ...fault, database },
  );
}
