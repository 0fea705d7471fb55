import { defineMachine, type MachineState } from '../machine.ts';

/** What may become of a finding: somebody has looked at it, or its explanation is written down. */
export const lossFinding = defineMachine({
  initial: 'new',
  table: {
    new: { look: 'looked', explain: 'explained' },
    looked: { explain: 'explained' },
    explained: {},
  },
});
export type LossState = MachineState<typeof lossFinding>;

/** How loud a finding is: grey is a deed to which a second person has consented, with a reason. */
export const lossWeights = ['grey', 'amber', 'red'] as const;
export type LossWeight = (typeof lossWeights)[number];

/** What a threshold is counted in. */
export const lossUnits = ['money', 'times', 'percent', 'per_mille', 'minutes', 'seconds'] as const;
export type LossUnit = (typeof lossUnits)[number];

export type LossLimit = {
  readonly unit: LossUnit;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
};
const money = (usual: number): LossLimit => ({ unit: 'money', usual, least: 0, most: 10_000_000 });
const times = (usual: number, least = 1): LossLimit => ({ unit: 'times', usual, least, most: 100 });
const share = (usual: number): LossLimit => ({ unit: 'percent', usual, least: 1, most: 100 });
const minutes = (usual: number): LossLimit => ({ unit: 'minutes', usual, least: 1, most: 240 });

/** From which sum on it is told at all, and from which on it is red. */
const bySum = { from: money(0), red: money(10_000) };

/**
 * What is looked for, by the numbers of the house's own list, and the thresholds of each. `live`: told while the evening
 * runs, as soon as it is red; all are looked for once the business day is over.
 */
export const lossRules = {
  L1: { live: true, limits: { ...bySum, times: times(2, 2) } },
  L2: { live: true, limits: bySum },
  L3: { live: false, limits: { times: times(2) } },
  L4: { live: false, limits: { from: money(0) } },
  L5: { live: false, limits: { times: times(1) } },
  L6: { live: false, limits: { times: times(2) } },
  L7: { live: false, limits: bySum },
  L8: {
    live: true,
    limits: {
      from: money(2_000),
      share: { unit: 'per_mille', usual: 5, least: 0, most: 1_000 },
      times: times(3, 2),
    },
  },
  L9: { live: false, limits: { times: times(3), minutes: minutes(2) } },
  L10: { live: true, limits: { ...bySum, minutes: minutes(30) } },
  L11: { live: false, limits: { from: money(0) } },
  L12: { live: false, limits: { times: times(5), ratio: times(3) } },
  L13: { live: false, limits: { from: money(0) } },
  L14: { live: true, limits: bySum },
  L15: {
    live: false,
    limits: {
      times: times(10),
      share: share(80),
      seconds: { unit: 'seconds', usual: 5, least: 1, most: 60 },
    },
  },
  L16: { live: false, limits: { share: share(50) } },
  L17: { live: false, limits: { times: times(3), minutes: minutes(30) } },
  L18: { live: true, limits: { ...bySum, minutes: minutes(30) } },
} as const satisfies Readonly<
  Record<string, { readonly live: boolean; readonly limits: Readonly<Record<string, LossLimit>> }>
>;

export type LossCode = keyof typeof lossRules;
export const lossCodes = [
  'L1',
  'L2',
  'L3',
  'L4',
  'L5',
  'L6',
  'L7',
  'L8',
  'L9',
  'L10',
  'L11',
  'L12',
  'L13',
  'L14',
  'L15',
  'L16',
  'L17',
  'L18',
] as const satisfies readonly LossCode[];

/** The names of all thresholds that any rule has. */
export const lossLimitNames = ['from', 'red', 'times', 'share', 'minutes', 'ratio', 'seconds'] as const;
export type LossLimitName = (typeof lossLimitNames)[number];
/** What is set of one rule; a threshold that it does not have is not read. */
export type LossLimits = Readonly<Partial<Record<LossLimitName, number>>>;

const limitsOf = (code: LossCode): Readonly<Partial<Record<LossLimitName, LossLimit>>> =>
  lossRules[code].limits;
/** The thresholds that a rule has, in their order. */
export const limitNamesOf = (code: LossCode): LossLimitName[] =>
  lossLimitNames.filter((name) => limitsOf(code)[name] !== undefined);
export const limitOf = (code: LossCode, name: LossLimitName): LossLimit | undefined => limitsOf(code)[name];

/** Every threshold of a rule: as the house has set it, else as it is usual. */
export const limitsWith = (code: LossCode, set: LossLimits): LossLimits =>
  Object.fromEntries(limitNamesOf(code).map((name) => [name, set[name] ?? limitOf(code, name)?.usual ?? 0]));

/** Whether these are thresholds of the rule, each within its bounds. */
export const areLimitsOf = (code: LossCode, set: LossLimits): boolean =>
  lossLimitNames.every((name) => {
    const said = set[name];
    if (said === undefined) return true;
    const limit = limitOf(code, name);
    return limit !== undefined && said >= limit.least && said <= limit.most;
  });

/** "Not a problem, show less often": from now on once more is needed, or more than this sum. */
export function lessOften(code: LossCode, set: LossLimits, amount: number): LossLimits {
  const now = limitsWith(code, set);
  const raised = (name: LossLimitName, value: number): LossLimits => ({
    ...now,
    [name]: Math.min(value, limitOf(code, name)?.most ?? value),
  });
  if (now.from !== undefined) return raised('from', Math.max(now.from, amount + 1));
  if (now.times !== undefined) return raised('times', now.times + 1);
  return raised('share', (now.share ?? 0) + 10);
}

/** So long a house has to be watched before "usual" means anything. */
export const LEARNING_DAYS = 14;
export const MOST_LOSS_NOTE = 200;
/** A finding names no more deeds than these; what it is about comes first. */
export const MOST_EVIDENCE = 60;
