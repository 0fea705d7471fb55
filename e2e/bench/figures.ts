export type Verdict = 'holds' | 'broken' | 'noisy';
export type Figure = { readonly name: string; readonly value: string; readonly verdict: Verdict | null };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

type Trust = {
  readonly unit?: string;
  /** Others used the machine while this was measured. */
  readonly noisy?: boolean;
  /** A busy machine can only make this figure larger: what holds under noise holds. */
  readonly noiseAdds?: boolean;
};

export function atMost(
  name: string,
  measured: number,
  limit: number,
  { unit = '', noisy = false, noiseAdds = false }: Trust = {},
): Figure {
  const value = `${measured.toFixed(measured < 10 ? 2 : 0)}${unit} (at most ${limit}${unit})`;
  const holds = measured <= limit;
  if (noisy && !(holds && noiseAdds)) return { name, value, verdict: 'noisy' };
  return { name, value, verdict: holds ? 'holds' : 'broken' };
}

export const plain = (name: string, value: string): Figure => ({ name, value, verdict: null });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

export function print(title: string, figures: readonly Figure[]): void {
  say(`\n== ${title}`);
  for (const { name, value, verdict } of figures)
    say(`   ${name.padEnd(46)} ${value}${verdict === null ? '' : `   ${verdict}`}`);
}
