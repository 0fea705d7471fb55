import type { Bug } from './bug.ts';

const MODULES = 'services/api/src/modules';
const PAYMENT = `${MODULES}/payment`;
const CHECK = `${MODULES}/check`;
const DOMAIN = 'packages/domain/src';

/** Of money that goes back and of what was written down wrong. */
const refundBugs: Readonly<Record<string, Bug>> = {
  'a refund that failed has gone': {
    file: `${DOMAIN}/money/refund.ts`,
    text: '  state !== refundState.is.failed;',
    instead: '  state !== undefined;',
  },
  'more goes back than was paid': {
    file: `${PAYMENT}/refund.deed.ts`,
    text: 'if (amount > left.amount || tip > left.tip) throw',
    instead: 'if (tip > left.tip) throw',
  },
  'what goes back of a closed check had never come': {
    file: `${PAYMENT}/refund.deed.ts`,
    text: "purpose: isOpen ? 'before_close' : amount > 0 ? 'goods' : 'tip',",
    instead: "purpose: 'before_close',",
  },
  'cash goes back out of no drawer': {
    file: `${PAYMENT}/refund.deed.ts`,
    text: 'drawerShiftId: isCash ? await cashShift(work, staff, bill.training) : null,',
    instead: 'drawerShiftId: null,',
  },
  'a dish is given back twice': {
    file: `${PAYMENT}/refund.deed.ts`,
    text: 'if (isTooMuch([item, ...before.filter(({ id }) => id === item.id)]))',
    instead: 'if (isTooMuch([item]))',
  },
  'what never went back is there beside what was paid for it': {
    file: `${PAYMENT}/refund.deed.ts`,
    text: "if (amount > free) throw new Refusal('amount_too_large', { free });",
    instead: '',
  },
  'what never went back is there beside what is promised': {
    file: `${PAYMENT}/refund.deed.ts`,
    text: 'const { free } = (await heldTill(work, bill)).money;',
    instead: 'const { due: free } = (await heldTill(work, bill)).money;',
  },
  'what was wrong counts beside what is right': {
    file: `${DOMAIN}/money/payment.ts`,
    text: "purpose === 'before_close' || purpose === 'correction';",
    instead: "purpose === 'before_close';",
  },
  'a closed check is told as it was paid at first': {
    file: `${CHECK}/bills.ts`,
    text: 'if (snapshot) await rewriteSnapshot(',
    instead: 'if (!snapshot) await rewriteSnapshot(',
  },
  'a tip of a card lies in the drawer': {
    file: `${PAYMENT}/correct.deed.ts`,
    text: "tip: method === 'cash' ? zeroBani : tip, change: zeroBani };",
    instead: 'tip, change: zeroBani };',
  },
  'what was put right pays no share': {
    file: `${PAYMENT}/correct.deed.ts`,
    text: 'shareId: await paidShareOf(work, payment),',
    instead: 'shareId: null,',
  },
  'what was paid on a day that is closed is put right': {
    file: `${PAYMENT}/correct.deed.ts`,
    text: 'new Set([payment.day, bill.day ?? payment.day].toSorted())',
    instead: 'new Set<string>()',
  },
};

/** Of who pays for what. */
const shareBugs: Readonly<Record<string, Bug>> = {
  'what somebody pays for is promised by another as well': {
    file: `${DOMAIN}/check/share.ts`,
    text: "return share.amount > bill.free ? 'amount_too_large' : share;",
    instead: 'return share;',
  },
  'the last piece of a dish is rounded like the others': {
    file: `${DOMAIN}/check/share.ts`,
    text: 'return toBani(whole === WHOLE ? rest : Math.min(own, rest));',
    instead: 'return toBani(Math.min(own, rest));',
  },
  'an even part is of what is free now': {
    file: `${DOMAIN}/check/share.ts`,
    text: 'const of = began ?? bill.free;',
    instead: 'const of = bill.free;',
  },
  'a share is paid though its money went back': {
    file: `${PAYMENT}/shares.ts`,
    text: 'if (shareId !== null) await undoShare(work.tx, shareId);',
    instead: '',
  },
  'what is promised outlives its check': {
    file: `${PAYMENT}/shares.ts`,
    text: `  await dropShares(
    work.tx,
    open.map(({ id }) => id),
  );`,
    instead: '',
  },
  'a promise lapses after some seconds': {
    file: `${DOMAIN}/check/share.ts`,
    text: 'SHARE_LAPSES_MS = 15 * 60_000;',
    instead: 'SHARE_LAPSES_MS = 15_000;',
  },
  'a share is paid with any sum': {
    file: `${PAYMENT}/payment.service.ts`,
    text: 'if (share.amount !== taking.amount)',
    instead: 'if (share.amount < 0)',
  },
};

/** Of what changes a bill. */
const adjustmentBugs: Readonly<Record<string, Bug>> = {
  'what is left over of a discount is of no dish': {
    file: `${DOMAIN}/check/spread.ts`,
    text: '.slice(0, left)',
    instead: '.slice(0, 0)',
  },
  'service is of what is given away as well': {
    file: `${DOMAIN}/check/adjustment.ts`,
    text: 'const regular = charge ? percentOf(sumBani(prices), charge.percent ?? 0) : zeroBani;',
    instead:
      'const regular = charge ? percentOf(sumBani(lines.map(({ price }) => price)), charge.percent ?? 0) : zeroBani;',
  },
  'a discount of the check comes before that of a dish': {
    file: `${DOMAIN}/check/adjustment.ts`,
    text: 'return [...off.filter(({ items }) => items !== null), ...off.filter(({ items }) => items === null)];',
    instead: 'return off;',
  },
  'a discount takes what was paid': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: 'if (less > Math.max(0, free) || (next.amount !== null && next.amount > effect))',
    instead: 'if (next.amount !== null && next.amount > effect)',
  },
  'what is off a paid dish is off the neighbour': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: 'if (beyond.length > 0)',
    instead: 'if (beyond.length < 0)',
  },
  'a discount is of what the clock says it is': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: 'Math.max(now, ...adjustments.map(({ at }) => at + 1));',
    instead: 'now + adjustments.length * 0;',
  },
  'what the register still has as sold is written off': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: "if (out.has(checkId)) throw new Refusal('return_needed');",
    instead: '',
  },
  'a dish is on the house after its receipt': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: "if (kind !== 'write_off' || fiscal !== printJobState.is.printed)",
    instead: 'if (fiscal !== printJobState.is.printed)',
  },
  'a receipt that failed says what there was to pay': {
    file: `${MODULES}/print/decide-job.deed.ts`,
    text: 'anotherReceipt(work, world, { ...job, ...now }, staff)',
    instead: 'anotherReceipt(work, world, job, staff)',
  },
  'there are two charges for service': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: 'for (const one of replaced) await takeBack(work, one, staff);',
    instead: '',
  },
  'a dish is on the house that somebody has promised to pay': {
    file: `${CHECK}/adjust-check.deed.ts`,
    text: "if (kind === 'comp' && isPromised(billed, items)) throw new Refusal('share_taken');",
    instead: '',
  },
  'a discount stands on a check that was called off': {
    file: `${CHECK}/cancel-check.deed.ts`,
    text: 'await takeAllBack(work, billed, staff);',
    instead: '',
  },
  'whoever left without paying left a tip': {
    file: `${CHECK}/billed-check.ts`,
    text: "adjustments.some(({ kind }) => kind === 'write_off')",
    instead: 'adjustments.length < 0',
  },
  'what a change came to is not kept': {
    file: `${CHECK}/adjustment.store.ts`,
    text: 'for (const [id, effect] of effects)',
    instead: 'for (const [id, effect] of [...effects].slice(1))',
  },
};

export const ledgerBugs: Readonly<Record<string, Bug>> = { ...refundBugs, ...shareBugs, ...adjustmentBugs };
