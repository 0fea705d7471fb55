export type Verdict = 'holds' | 'broken' | 'noisy';
export type Figure = { readonly name: string; readonly value: string; readonly verdict: Verdict | null };

/** Above this the machine was too busy with others for any verdict on time. */
const STEADY = 1.5;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** How far the control moved between the rounds. */
export const swing = (control: readonly number[]): number => Math.max(...control) / Math.min(...control);

/** At most `limit`; whoever measures time gives the control too. */
export function atMost(
  name: string,
  measured: number,
  limit: number,
  { unit = '', control }: { readonly unit?: string; readonly control?: readonly number[] } = {},
): Figure {
  const shown = `${measured.toFixed(measured < 10 ? 2 : 0)}${unit} (at most ${limit}${unit})`;
  const noisy = control !== undefined && swing(control) > STEADY;
  return { name, value: shown, verdict: noisy ? 'noisy' : measured <= limit ? 'holds' : 'broken' };
}

export const plain = (name: string, value: string): Figure => ({ name, value, verdict: null });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export function print(title: string, figures: readonly Figure[]): void {
  say(`\n== ${title}`);
  for (const { name, value, verdict } of figures)
    say(`   ${name.padEnd(46)} ${value}${verdict === null ? '' : `   ${verdict}`}`);
}
