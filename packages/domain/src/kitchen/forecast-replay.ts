import { walkForward } from './forecast-record.ts';
import { LATE, type PrepSample } from './learned-times.ts';

/** A history walked forward: what would have been told of it, and how right that was. */
export type Replay = {
  readonly dishes: number;
  readonly told: number;
  /** Of all dishes that came to a table, how many had a range to show. */
  readonly share: number;
  /** How many of those came in the late time. */
  readonly hits: number;
  /** Pinball loss of the late time in seconds, and of the plain quantile of its station. */
  readonly loss: number;
  readonly plainLoss: number;
  /** Half of them were nearer to the usual time. */
  readonly medianErrorSeconds: number;
};

const pinball = (took: number, late: number): number =>
  took >= late ? LATE * (took - late) : (1 - LATE) * (late - took);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const quantileOf = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)];
const tookOf = ({ readySeconds, passSeconds }: PrepSample): number | null =>
  passSeconds === null ? null : readySeconds + passSeconds;

/** The station's own quantile of whatever was known at that moment: what the figures are held against. */
function plainLate(history: readonly PrepSample[]): (station: string, asOf: number) => number | undefined {
  let known = { station: '', asOf: -Infinity, late: 0 as number | undefined };
  const kept = new Map<string, typeof known>();
  return (station, asOf) => {
    known = kept.get(station) ?? known;
    if (known.station !== station || known.asOf !== asOf) {
      const took = history
        .filter((sample) => sample.station === station && sample.knownAt <= asOf)
        .flatMap((sample) => tookOf(sample) ?? []);
      known = { station, asOf, late: quantileOf(took, LATE) };
      kept.set(station, known);
    }
    return known.late;
  };
}

export function replay(history: readonly PrepSample[]): Replay {
  const plain = plainLate(history);
  const hits: number[] = [];
  const losses: number[] = [];
  const plainLosses: number[] = [];
  const errors: number[] = [];
  let dishes = 0;
  for (const { sample, asOf, told } of walkForward(history)) {
    if (tookOf(sample) !== null) dishes += 1;
    if (!told) continue;
    hits.push(told.took <= told.late ? 1 : 0);
    losses.push(pinball(told.took, told.late));
    plainLosses.push(pinball(told.took, plain(sample.station, asOf) ?? told.late));
    errors.push(Math.abs(told.took - told.usual));
  }
  return {
    dishes,
    told: hits.length,
    share: dishes === 0 ? 0 : hits.length / dishes,
    hits: mean(hits),
    loss: mean(losses),
    plainLoss: mean(plainLosses),
    medianErrorSeconds: quantileOf(errors, 0.5) ?? 0,
  };
}
