import { execFile } from 'node:child_process';
import { join } from 'node:path';

export type Hunt = { readonly bug: string; readonly seed: number; readonly evenings: number };
/** In which evening somebody noticed, and what he said; null: nobody did. */
export type Found = { readonly evening: number; readonly words: string } | null;

const PROGRAM = join(import.meta.dirname, '../main.ts');

/** Evenings with the bug in the product, in a process of their own: what was loaded without it would stay. */
export const hunt = ({ bug, seed, evenings }: Hunt): Promise<Found> =>
  new Promise((resolve, reject) => {
    const args = [PROGRAM, '--plant', bug, '--seed', `${seed}`, '--evenings', `${evenings}`];
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (_, said, complained) => {
      const [, evening, words = ''] = /^\d+:(\d+): (.*)$/mu.exec(said) ?? [];
      if (evening !== undefined) resolve({ evening: Number(evening), words });
      else if (said.includes(' evenings, ')) resolve(null);
      else reject(new Error(`${bug}: ${said}${complained}`));
    });
  });
