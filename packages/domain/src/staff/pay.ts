import { roundHalfUp, sumBani, toBani, zeroBani, type Bani } from '../money/money.ts';
import type { StaffRole } from './staff.ts';

/** What both roles of a business day are paid from. */
export type DayMoney = {
  /** Effective totals of the checks completed that day, without tips, less what was given back that day (AMB-101). */
  readonly till: Bani;
  /** Of the till, what was charged for service and is no base of the bonus. */
  readonly withoutBonus?: Bani;
  readonly cardTips: Bani;
  /** In hundredths of a percent: 400 = 4 %. */
  readonly bonusPercent: number;
  /** The waiter's part of the card tips in percent. */
  readonly tipShare: number;
};

export type Earnings = {
  readonly bonus: Bani;
  readonly tips: Bani;
  readonly penalties: Bani;
  /** May be below zero. */
  readonly total: Bani;
};

/** Each role gets it whole, rounded half up (AMB-101). Exact: the product stays an integer until the division. */
export const bonusOf = ({
  till,
  withoutBonus = zeroBani,
  bonusPercent,
}: Pick<DayMoney, 'till' | 'withoutBonus' | 'bonusPercent'>): Bani =>
  toBani(roundHalfUp((Math.max(0, till - withoutBonus) * bonusPercent) / 10_000));

/** Both parts together are the day's card tips, always; what cannot be divided is the waiter's (AMB-102). */
export function splitTips({
  cardTips,
  tipShare,
}: Pick<DayMoney, 'cardTips' | 'tipShare'>): Readonly<Record<StaffRole, Bani>> {
  const tips = Math.max(0, cardTips);
  const kitchen = toBani(Math.floor((tips * (100 - tipShare)) / 100));
  return { waiter: toBani(tips - kitchen), kitchen };
}

/** Bonus and tips less the fines; there is no base wage (AMB-102). */
export function earningsOf(role: StaffRole, day: DayMoney, fines: Iterable<Bani>): Earnings {
  const bonus = bonusOf(day);
  const tips = splitTips(day)[role];
  const penalties = sumBani(fines);
  return { bonus, tips, penalties, total: toBani(bonus + tips - penalties) };
}
