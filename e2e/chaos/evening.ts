import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@masa/api/chaos';
import { openVenue, type OwnVenue } from '../venue/venue.ts';
import { callerFrom, type Caller } from './caller.ts';
import { chanceOf, type Chance } from './chance.ts';
import { evidenceIn, historyFile, judge, keepEvidence, type Verdict } from './checker.ts';
import { perform } from './caller.ts';
import type { Evidence } from './evidence.ts';
import { chair } from './guests.ts';
import { openDiary, type Diary } from './history.ts';
import { papersIn, settle } from './settle.ts';
import { cook, counter, waiter } from './staff.ts';
import { openTown, signedIn } from './town.ts';

const EVIDENCE = resolve(import.meta.dirname, '../../.cache/chaos');

export type Plan = {
  /** Names the folder of the evidence. */
  readonly name: string;
  /** `sqlite`, or the MariaDB server. */
  readonly server: string;
  readonly seed: string;
  readonly guests?: number;
  readonly agentKills?: number;
  /** What goes wrong while the bar is full. */
  readonly trouble: (scene: { venue: OwnVenue; chance: Chance; diary: Diary }) => Promise<readonly number[]>;
};

export type Result = {
  readonly verdicts: readonly Verdict[];
  readonly evidence: Evidence;
  readonly folder: string;
  readonly measured: readonly number[];
  readonly seconds: { readonly load: number; readonly settle: number };
};

const GUESTS = 20;
const TABLES = 8;

/** Everybody at once; the first one who stumbles ends the evening for all. */
async function load(venue: OwnVenue, plan: Plan, diary: Diary, boss: Caller): Promise<readonly number[]> {
  const { seed, guests = GUESTS } = plan;
  const town = await openTown(venue, seed, diary, TABLES);
  const staff = async (name: string) => signedIn(venue.origin, name, chanceOf(seed, name));
  const people = [
    waiter(town, await staff('ana')),
    cook(town, await staff('ion')),
    counter(town, callerFrom(venue.origin, 'counter', chanceOf(seed, 'counter'), boss.credentials)),
    ...Array.from({ length: guests }, (_, seat) => chair(town, seat + 1)),
  ];
  const trouble = plan.trouble({ venue, chance: chanceOf(seed, 'trouble'), diary });
  try {
    return await Promise.race([trouble, Promise.all(people).then(() => trouble)]);
  } finally {
    town.close();
    await trouble.catch(() => undefined);
    await Promise.all(people);
  }
}

/** What was paid can be read by everybody who may, also after the last restart. */
async function readChecks(diary: Diary, boss: Caller, folder: string): Promise<void> {
  for (const { id } of evidenceIn(folder).rows.checks)
    await perform(diary, boss, 'getCheck', { params: { checkId: id } });
}

/** One evening with trouble in it: load, faults, the last paper, and the checker's word on all of it. */
export async function chaosEvening(plan: Plan): Promise<Result> {
  const folder = join(EVIDENCE, plan.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'programs.log');
  writeFileSync(log, '');
  const diary = openDiary(historyFile(folder));
  const venue = await openVenue(plan.server, {}, (words) => appendFileSync(log, words));
  const db = openDatabase(venue.databaseTarget);
  try {
    const boss = await signedIn(venue.origin, 'admin', chanceOf(plan.seed, 'admin'));
    const began = performance.now();
    const measured = await load(venue, plan, diary, boss);
    const seconds = (performance.now() - began) / 1_000;
    const settled = await settle(venue, diary, boss);
    const facts = { agentKills: plan.agentKills ?? 0 };
    await keepEvidence(folder, db, papersIn(venue), facts);
    await readChecks(diary, boss, folder);
    const evidence = evidenceIn(folder);
    return {
      verdicts: judge(evidence),
      evidence,
      folder,
      measured,
      seconds: { load: seconds, settle: settled.seconds },
    };
  } finally {
    await db.destroy();
    await venue.close();
  }
}
