import {
  deliveredUnpaid,
  loweredAfterPrecheck,
  movedToDiscount,
  nobodyPaid,
  paidLessThanAsked,
  smallerPrecheck,
  struckAfterPrecheck,
} from './loss-checks.ts';
import type { LossDetector, LossEvening, LossTrace } from './loss-evening.ts';
import {
  cardBecameCash,
  cashWentBack,
  cashWithoutReceipt,
  drawerDiffers,
  openedWithoutSale,
  receiptWithoutReturn,
} from './loss-money.ts';
import { givesMuch, outsideShift, pouredMore, servedAndStruck, sharedPin } from './loss-people.ts';
import { limitsWith, lossCodes, lossRules, type LossCode, type LossLimits } from './loss-watch.ts';

const detectors: Readonly<Record<LossCode, LossDetector>> = {
  L1: struckAfterPrecheck,
  L2: smallerPrecheck,
  L3: servedAndStruck,
  L4: loweredAfterPrecheck,
  L5: cashWithoutReceipt,
  L6: cardBecameCash,
  L7: nobodyPaid,
  L8: drawerDiffers,
  L9: openedWithoutSale,
  L10: cashWentBack,
  L11: movedToDiscount,
  L12: givesMuch,
  L13: deliveredUnpaid,
  L14: paidLessThanAsked,
  L15: sharedPin,
  L16: pouredMore,
  L17: outsideShift,
  L18: receiptWithoutReturn,
};

/** What the house has set of a rule. */
export type LossRule = { readonly on: boolean; readonly limits: LossLimits };
export type LossRuleBook = Readonly<Partial<Record<LossCode, LossRule>>>;

/** All that is found on an evening by the rules that are on. */
export const lossesOf = (evening: LossEvening, rules: LossRuleBook): LossTrace[] =>
  lossCodes.flatMap((code) => {
    const { on, limits } = rules[code] ?? { on: true, limits: {} };
    return on ? detectors[code](evening, limitsWith(code, limits)) : [];
  });

/** What is told while the evening runs: red, by the rules that look live. */
export const redNow = (evening: LossEvening, rules: LossRuleBook): LossTrace[] =>
  lossesOf(evening, rules).filter(({ detector, weight }) => weight === 'red' && lossRules[detector].live);
