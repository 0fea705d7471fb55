import type { Request } from '@masa/contract/schemas';
import type { MachineState } from '@masa/domain/machine';
import { isOneOf, isRecord } from '@masa/domain/record';
import type { cashState } from './cash-state.ts';

type CashState = MachineState<typeof cashState>;

/** How far cash has come on its way to the house. */
const cashSteps = ['new', 'tried', 'late', 'refused'] as const satisfies readonly CashState[];
type CashStep = (typeof cashSteps)[number];

/** Cash that was taken on this tablet, until the house has said that it is booked. */
export type KeptCash = {
  /** Of the deed: sent again it is the same one. */
  readonly key: string;
  readonly username: string;
  readonly checkId: string;
  /** The table, in words. */
  readonly place: string;
  readonly amount: number;
  readonly tendered: number;
  readonly takenTs: number;
  readonly step: CashStep;
  /** Whether the house is told its key as its number; an app of before told none, and what is told again is told alike. */
  readonly numbered: boolean;
  /** For whom, as it was said with a network; null: for the bill as such. */
  readonly whose: Pick<Request<'takePayment'>['body'], 'share' | 'shareId'> | null;
};

/** Why cash is no more: the house knows of it, it was not taken after all, or the house refused it and somebody knows. */
const ends = ['sent', 'taken_back', 'given_up'] as const satisfies readonly CashState[];
export const isEnd = (state: CashState): state is GoneCash['end'] => isOneOf(ends, state);
/** As apps of before have written that it was given up. */
const REFUSED = 'refused';
/**
 * What is left under the key of cash that is no more, for other tabs that know of it still. Without one nobody has settled
 * it: the browser may throw away what a page keeps.
 */
export type GoneCash = {
  readonly key: string;
  readonly end: (typeof ends)[number];
  readonly endTs: number;
};
export type CashRow = KeptCash | GoneCash;
export const isGone = (row: CashRow): row is GoneCash => 'end' in row;
export const isCash = (row: CashRow): row is KeptCash => !isGone(row);

const isText = (value: unknown): value is string => typeof value === 'string';
const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** What lies on the device, written today or by the app of months ago; null where it cannot be read. */
export function readStoredCash(value: unknown): CashRow | null {
  if (!isRecord(value)) return null;
  const { end, endTs } = value;
  if (isText(end)) {
    const { key } = value;
    const how = end === REFUSED ? 'given_up' : end;
    return isText(key) && isOneOf(ends, how) && isSum(endTs) ? { key, end: how, endTs } : null;
  }
  const { key, username, checkId, place, amount, tendered, takenTs, step, whose } = value;
  if (!isText(key) || !isText(username) || !isText(checkId) || !isText(place)) return null;
  if (!isSum(amount) || !isSum(tendered) || !isSum(takenTs)) return null;
  if (!isText(step) || !isOneOf(cashSteps, step)) return null;
  const share = isRecord(whose) ? (whose as NonNullable<KeptCash['whose']>) : null;
  const numbered = value['numbered'] === true;
  return { key, username, checkId, place, amount, tendered, takenTs, step, numbered, whose: share };
}
