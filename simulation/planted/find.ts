import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bugsElsewhere } from './elsewhere.ts';

export type Hunt = { readonly bug: string; readonly seed: number; readonly evenings: number };
/** Where somebody noticed, and what he said; null: nobody did. */
export type Found = { readonly where: string; readonly words: string } | null;

const PROGRAM = join(import.meta.dirname, '../main.ts');

/** Evenings (or cuts, or bills) with the bug in the product, in a process of their own: what was loaded without it would stay. */
export const hunt = ({ bug, seed, evenings }: Hunt): Promise<Found> =>
  new Promise((resolve, reject) => {
    const by = bugsElsewhere[bug]?.by;
    const how = by ?? ['--evenings', `${evenings}`];
    const args = [PROGRAM, '--plant', bug, '--seed', `${seed}`, ...how];
    const child = execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (_, said, complained) => {
      const [, evening, words = ''] = /^\d+:(\d+): (.*)$/mu.exec(said) ?? [];
      if (evening !== undefined) resolve({ where: `evening ${evening}`, words });
      else if (by && child.exitCode === 1) resolve({ where: by.join(' '), words: said });
      else if (by && child.exitCode === 0) resolve(null);
      else if (said.includes(' evenings, ')) resolve(null);
      else reject(new Error(`${bug}: ${said}${complained}`));
    });
  });
