import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** From this evening of the seed on, and not further than the last. */
export type Hunt = {
  readonly seed: number;
  readonly first: number;
  readonly last: number;
  /** Kinds of faults that each has for certain; none named: whatever it draws. */
  readonly towards: readonly string[];
};
/** In which evening somebody noticed, and what he said; null: nobody did. */
export type Found = { readonly evening: number; readonly words: string } | null;

const PROGRAM = join(import.meta.dirname, '../main.ts');
const BROKE = 2;

type Heard = { readonly isWrong: boolean; readonly said: string };
/** The simulator in a process of its own: what was loaded without the bug would stay. */
export const listen = (bug: string | null, options: readonly string[]): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const args = [PROGRAM, ...(bug === null ? [] : ['--plant', bug]), ...options];
    const child = execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (_, said, complained) => {
      const { exitCode } = child;
      if (exitCode === null || exitCode > BROKE || said === '')
        reject(new Error(`${bug}: ${said}${complained}`));
      else resolve({ isWrong: exitCode > 0, said });
    });
  });

/** The first evening in which somebody complains, and what he says. */
async function complaint(bug: string | null, { seed, first, last, towards }: Hunt): Promise<Found> {
  const evenings = ['--seed', `${seed}`, '--first', `${first}`, '--evenings', `${last - first + 1}`];
  const { said } = await listen(bug, [...evenings, '--towards', towards.join(',')]);
  const [, evening, words = ''] = /^\d+:(\d+): (.*)$/mu.exec(said) ?? [];
  return evening === undefined ? null : { evening: Number(evening), words };
}

/** What is said without any bug, evening by evening: asked for once. */
const untouched = new Map<string, Promise<Found>>();
function withoutBug(evening: Hunt): Promise<Found> {
  const name = `${evening.seed}:${evening.first}`;
  const known = untouched.get(name) ?? complaint(null, evening);
  untouched.set(name, known);
  return known;
}

/** The evening in which somebody noticed. What he says without the bug as well proves nothing. */
export async function hunt(bug: string, of: Hunt): Promise<Found> {
  let { first } = of;
  while (first <= of.last) {
    const found = await complaint(bug, { ...of, first });
    if (found === null) return null;
    const { evening } = found;
    const anyway = await withoutBug({ ...of, first: evening, last: evening });
    if (anyway?.words !== found.words) return found;
    first = evening + 1;
  }
  return null;
}

/** What is said first where evenings cannot find it; null: nothing is wrong. */
export async function huntElsewhere(bug: string, by: readonly string[]): Promise<string | null> {
  const { isWrong, said } = await listen(bug, by);
  if (!isWrong) return null;
  const [words = ''] = said.split('\n');
  return words;
}
