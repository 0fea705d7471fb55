import { killAgent } from './kill-agent.ts';
import { killApi, type Kills } from './kill-api.ts';
import { certifyPrinter } from './certify-printer.ts';
import { killTill } from './kill-till.ts';
import { paperOuts } from './paper-outs.ts';
import { pressToPaper } from './press-to-paper.ts';
import { slowRasters } from './slow-rasters.ts';
import { soak } from './soak.ts';
import { storm } from './storm.ts';
import type { Alone, Part } from './verdict.ts';

export type Database = 'sqlite' | 'mariadb';

/** A fault that the product survives, or a figure that it keeps, on one database. */
export type Fault = {
  readonly id: string;
  readonly name: string;
  readonly database: Database;
  readonly what: string;
  readonly victim: 'api' | 'agent';
  /** How often; 0: this form goes without it. */
  readonly kills: { readonly short: number; readonly long: number };
  readonly trouble: ((scene: Kills) => Promise<readonly number[]>) | null;
  /** Needs no evening around it, and judges itself. */
  readonly alone?: (scene: Alone) => Promise<Part>;
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
const tempest = {
  name: 'storm',
  what: 'kill -9 of agent and API and cuts of the line between them, in one run',
  victim: 'agent',
  trouble: storm,
} as const;
const figure = { victim: 'agent', trouble: null, database: 'sqlite' } as const;

const FAULTS: readonly Fault[] = [
  // The longest one first: in the short form others run beside it.
  { ...tempest, id: 'P1', database: 'sqlite', kills: { short: 8, long: 100 } },
  { ...api, id: 'F1', database: 'sqlite', kills: { short: 8, long: 200 } },
  { ...api, id: 'F2', database: 'mariadb', kills: { short: 8, long: 200 } },
  { ...agent, id: 'F8', database: 'sqlite', kills: { short: 0, long: 100 } },
  { ...till, id: 'F8T', database: 'sqlite', kills: { short: 10, long: 100 } },
  { ...tempest, id: 'P1M', database: 'mariadb', kills: { short: 0, long: 100 } },
  {
    ...figure,
    id: 'P2',
    name: 'paper-out',
    what: 'the roll ends while stickers come out',
    kills: { short: 2, long: 20 },
    alone: paperOuts,
  },
  {
    ...figure,
    id: 'P3',
    name: 'slow-raster',
    what: 'pictures of 86 kB to a slow printer that talks all the time',
    kills: { short: 5, long: 50 },
    alone: slowRasters,
  },
  {
    ...figure,
    id: 'P4',
    name: 'press-to-paper',
    what: 'from the button to the first byte, and a hundred fingers on one button',
    kills: { short: 10, long: 200 },
    alone: pressToPaper,
  },
  {
    ...figure,
    id: 'P5',
    name: 'soak',
    what: 'jobs through one agent, whose memory stays flat',
    kills: { short: 300, long: 10_000 },
    alone: soak,
  },
  {
    ...figure,
    id: 'P6',
    name: 'certify',
    what: 'receiptio, a host that is not ours, drives the emulated printer',
    kills: { short: 0, long: 3 },
    alone: certifyPrinter,
  },
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
