import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hunt, listen } from './find.ts';

/** Bugs of all corners: keys, bills, money, vouchers, checks, papers, the agent's memory, screens. */
const TEN: readonly string[] = [
  'a key is not taken',
  'an answer is not kept',
  'one key is for several things',
  'visits are not put on their check',
  'a voucher is not given back',
  'what is added costs nothing',
  'who lost a dish may pay by the bill that had it',
  'a lost lease fails the job',
  'each step of a dish takes its recipe',
  'stickers are queued once the order is stored',
];
/** Whoever reads a story of this size has understood it. */
const SMALL = { deeds: 8, faults: 2 } as const;
const WANTED = 0.9;

export type AskedToShrinkAll = {
  /** None named: ten that have little in common. */
  readonly bugs: readonly string[];
  readonly seed: number;
  /** At most, until somebody notices. */
  readonly evenings: number;
};

const RESULT = /^from (?<before>.*) to (?<deeds>\d+) deeds, (?<faults>\d+) faults; (?<took>.*); /mu;

/** The row of one bug, and whether its story is small; null: nobody noticed, or there is no story. */
async function rowOf(bug: string, { seed, evenings }: AskedToShrinkAll, folder: string) {
  const found = await hunt(bug, { seed, first: 1, last: evenings, towards: [] });
  if (found === null) return { row: `| ${bug} | not in ${evenings} | | | |`, isSmall: false };
  const { said } = await listen(bug, ['--shrink', `${seed}:${found.evening}`, '--into', folder]);
  const { before = '', deeds = '', faults = '', took = '' } = RESULT.exec(said)?.groups ?? {};
  const isSmall = deeds !== '' && Number(deeds) <= SMALL.deeds && Number(faults) <= SMALL.faults;
  return { row: `| ${bug} | ${found.evening} | ${before} | ${deeds}, ${faults} | ${took} |`, isSmall };
}

/** How small stories get: the first evening in which somebody notices each bug, before and after, as rows of a table. */
export async function shrinkPlanted(asked: AskedToShrinkAll, say: (line: string) => void): Promise<0 | 1> {
  const folder = await mkdtemp(join(tmpdir(), 'shrunk-'));
  const bugs = asked.bugs.length > 0 ? asked.bugs : TEN;
  let small = 0;
  try {
    for (const bug of bugs) {
      const { row, isSmall } = await rowOf(bug, asked, folder);
      say(row);
      if (isSmall) small += 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  say(`${small} of ${bugs.length} with at most ${SMALL.deeds} deeds and ${SMALL.faults} faults`);
  return small >= bugs.length * WANTED ? 0 : 1;
}
