import type { Bug } from './bug.ts';

const MODULES = 'services/api/src/modules';
const PAYMENT = `${MODULES}/payment`;

/** Of money that is taken in parts, and of the drawers in which cash lies. */
export const moneyBugs: Readonly<Record<string, Bug>> = {
  'more is taken than is due': {
    file: `${PAYMENT}/payment.service.ts`,
    text: 'if (!share && taking.amount > free) throw',
    instead: 'if (!share && taking.amount < 0) throw',
  },
  'what was undone still counts': {
    file: `${PAYMENT}/ledger.ts`,
    text: '...refunds.filter((refund) => takesBack(refund.purpose) && isGone(refund)).map(wentBack),',
    instead: '',
  },
  'cash is undone at any time': {
    file: `${PAYMENT}/payment.service.ts`,
    text: 'payment.day === day && Math.abs(work.now - payment.at) < UNDO_CASH_MS',
    instead: 'payment.day === day || Math.abs(work.now - payment.at) < UNDO_CASH_MS',
  },
  'a table is closed with less than is due': {
    file: `${PAYMENT}/closing.ts`,
    text: 'if (sumBani(told.map(({ amount }) => amount)) !== money.due)',
    instead: 'if (sumBani(told.map(({ amount }) => amount)) > money.due)',
  },
  'a table is closed with all of it once more': {
    file: 'packages/domain/src/money/payment.ts',
    text: 'return { method: paymentMethod, amount: due, tip, change: zeroBani };',
    instead: 'return { method: paymentMethod, amount: toBani(due + paid), tip, change: zeroBani };',
  },
  'a tip that was given is given again': {
    file: 'packages/domain/src/money/payment.ts',
    text: 'Math.max(0, tips - tipsOf(taken))',
    instead: 'tips',
  },
  'a check with money is cancelled': {
    file: `${MODULES}/check/cancel-check.deed.ts`,
    text: 'if (keepsMoney(billed.ledger))',
    instead: 'if (billed.ledger.payments.length < 0)',
  },
  'nobody is told that something was paid': {
    file: `${MODULES}/check/bills.ts`,
    text: 'await locked.change({ screen });',
    instead: 'await Promise.resolve();',
  },
  'cash lies in the first drawer though two are open': {
    file: `${MODULES}/drawer/cash-shift.ts`,
    text: 'another ? undefined : only',
    instead: 'another ? only : only',
  },
  'a drawer is to hold what was paid by card': {
    file: `${PAYMENT}/booking.ts`,
    text: "drawerShiftId: taking.method === 'cash' ? shiftId : null,",
    instead: 'drawerShiftId: shiftId,',
  },
  'a drawer is to hold its change as well': {
    file: `${PAYMENT}/cash-sums.view.ts`,
    text: '    change: toBani(change),',
    instead: '    change: toBani(change - change),',
  },
  'a drawer is to hold what was taken out of it': {
    file: 'packages/domain/src/money/drawer.ts',
    text: 'sumBani([change, refunds, out])',
    instead: 'sumBani([change, refunds])',
  },
  'a receipt says what it cost before anything was taken off': {
    file: `${MODULES}/check/receipt-page.view.ts`,
    text: 'total: bill.totals.effectiveTotal,',
    instead: 'total: regularOf([...lines, ...serviceLines(billed)]),',
  },
  'a receipt says that nothing was paid': {
    file: `${MODULES}/check/receipt-page.view.ts`,
    text: 'paid: money.paid,',
    instead: 'paid: zeroBani,',
  },
  'a check that is called off keeps its receipt': {
    file: `${MODULES}/check/cancel-check.deed.ts`,
    text: 'await dropReceiptPage(work.tx, checkId);',
    instead: '',
  },
  'a pre-check does not say where its receipt is': {
    file: `${MODULES}/check/check.service.ts`,
    text: 'receiptToken: await tokenOf(tx, checkId)',
    instead: 'receiptToken: null',
  },
  'a pre-check does not say what is off it': {
    file: `${MODULES}/check/check.wire.ts`,
    text: '  ...toldToWire(told),\n  people,',
    instead: '  ...toldToWire({ ...told, adjustments: [] }),\n  people,',
  },
  'a check that was called off is told as its table stands': {
    file: `${MODULES}/check/check.view.ts`,
    text: 'const bill = await (check.snapshot === null',
    instead: "const bill = await (check.snapshot === null || check.status === 'cancelled'",
  },
};
