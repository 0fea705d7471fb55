import type { Reader } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { checkRules } from './invariants/checks.ts';
import { codeRules } from './invariants/codes.ts';
import { history } from './invariants/history.ts';
import { allergyRules } from './invariants/allergies.ts';
import { courseRules } from './invariants/courses.ts';
import { drawerRules } from './invariants/drawers.ts';
import { kitchenRules } from './invariants/kitchen.ts';
import { adjustmentRules } from './invariants/adjustments.ts';
import { approvalRules } from './invariants/approvals.ts';
import { moneyRules } from './invariants/money.ts';
import { receiptRules } from './invariants/receipts.ts';
import { refundRules } from './invariants/refunds.ts';
import { readRecords, type Records, type Rule, type Violation } from './invariants/records.ts';
import { openingRules } from './invariants/opening.ts';
import { orderRules } from './invariants/orders.ts';
import { paperRules, promoRules } from './invariants/promos-and-paper.ts';
import { presenceRules } from './invariants/presence.ts';
import { salesRules } from './invariants/sales.ts';
import { settlingRules } from './invariants/settling.ts';
import { shareRules } from './invariants/shares.ts';
import { slipRules } from './invariants/slips.ts';
import { soundness } from './invariants/soundness.ts';
import { staffWork } from './invariants/staff-work.ts';
import { supply } from './invariants/supply.ts';
import { stockRules } from './invariants/stock.ts';
import { trainingRules } from './invariants/training.ts';

const rules: Readonly<Record<string, Rule>> = {
  ...orderRules,
  ...checkRules,
  ...promoRules,
  ...paperRules,
  ...trainingRules,
  ...presenceRules,
  ...codeRules,
  ...slipRules,
  ...settlingRules,
  ...salesRules,
  ...kitchenRules,
  ...courseRules,
  ...openingRules,
  ...allergyRules,
  ...moneyRules,
  ...adjustmentRules,
  ...receiptRules,
  ...approvalRules,
  ...refundRules,
  ...drawerRules,
  ...shareRules,
};

/** In one snapshot, so that a bar that goes on serving meanwhile is not accused. */
const recordsOf = (reader: Reader): Promise<Records> => inSnapshot(reader, readRecords);

/**
 * The invariants of docs/rules.md that do not hold: I1 to I21 of sessions, orders, checks, promos and paper, I24 to I26 of
 * stock, I27 to I29 of suppliers, I30, I32 and I33 of pay and tasks, I34 of the database itself, I35 where the audit log
 * tells another story than the rows, I36 of training mode, I38 of dishes that wait until somebody was seen, I39 of
 * table codes, I40 of slips, I41 of the sums of business days, I42 to I44 of the steps of dishes, of what came back and of taps in the kitchen, I48 and I49 of what guests can
 * take back, I50 and I51 of pauses and prices, I57 of what guests told of allergies, I59 of the codes by which orders are
 * fetched, I61 to I63 and I67 to I75 of money that was taken and of drawers, I76 of consents, I77 and I78 of what was changed
 * on checks, I79 and I80 of the sums and the pay of a day, I81 of receipts, I85 and I86 of the ledger. An empty list is a sound venue.
 */
export async function violations(reader: Reader): Promise<Violation[]> {
  return [...(await brokenRules(reader)), ...(await soundness(reader))];
}

/** As `violations`, without I34, of keys and files: the database keeps those itself, and to ask it takes long. */
export async function brokenRules(reader: Reader): Promise<Violation[]> {
  const records = await recordsOf(reader);
  const found = Object.entries(rules).flatMap(([rule, check]) =>
    [...check(records)].map((detail) => ({ rule, detail })),
  );
  return [...found, ...history(records), ...staffWork(records), ...stockRules(records), ...supply(records)];
}
