import type { Bug } from './bug.ts';
import { counterBugs } from './counter-bugs.ts';
import { kitchenBugs } from './kitchen-bugs.ts';
import { ledgerBugs } from './ledger-bugs.ts';
import { moneyBugs } from './money-bugs.ts';

const UNIT = 'services/api/src/db/unit-of-work.ts';
const MODULES = 'services/api/src/modules';
const AGENT = 'services/print-agent/src';

/** Under the words in which a colleague would tell of them. */
export const bugs: Readonly<Record<string, Bug>> = {
  'a key is not taken': {
    file: UNIT,
    text: 'if (once) await takeKey(tx, once, world.now());',
    instead: '',
  },
  'an answer is not kept': {
    file: UNIT,
    text: 'if (once) await keepAnswer(tx, once, result);',
    instead: '',
  },
  'one key is for several things': {
    file: UNIT,
    text: "if (row.body_hash !== once.bodyHash) throw new Refusal('idempotency_key_reused');",
    instead: '',
  },
  'bills are stamped as screens': {
    file: `${MODULES}/session/stamps.store.ts`,
    text: "relevance === 'bill' ? { last_update: stamp, bill_stamp: stamp } : { last_update: stamp }",
    instead: '{ last_update: stamp }',
  },
  'a stamp is the time': {
    file: 'packages/domain/src/table/stamp.ts',
    text: 'Math.max(nowMs, ...last.map((stamp) => stamp + 1))',
    instead: 'nowMs + 0 * last.length',
  },
  'prices are those of the first look at the menu': {
    file: `${MODULES}/menu/menu-in-memory.ts`,
    text: 'if (known?.version === version)',
    instead: 'if (known)',
  },
  'visits are not put on their check': {
    file: `${MODULES}/check/open-check.ts`,
    text: 'await locked.putOnCheck(sessionIds, id);',
    instead: '',
  },
  'what a waiter ordered does not block a separate check': {
    file: `${MODULES}/check/request-check.deed.ts`,
    text: 'ownerIsWaiter: waiterSession',
    instead: 'ownerIsWaiter: waiterSession && false',
  },
  'a cancelled check keeps its visits': {
    file: `${MODULES}/check/check.store.ts`,
    text: "await tx('check_sessions').where({ check_id: id }).update({ live_session_id: null });",
    instead: '{ /* nothing */ }',
  },
  'a voucher is not given back': {
    file: `${MODULES}/order/remove-items.deed.ts`,
    text: 'await releasePromos(work, ids);',
    instead: '',
  },
  'a table voucher outlives its guests': {
    file: `${MODULES}/check/complete-check.deed.ts`,
    text: 'await endTablePromo(work.tx, locked.table.row, work.now);',
    instead: '',
  },
  'who came after the check leaves with it': {
    file: `${MODULES}/check/complete-check.deed.ts`,
    text: 'session.createdAt <= requestedAt',
    instead: 'session.createdAt > 0 * requestedAt',
  },
  'a check is cancelled over its receipt': {
    file: `${MODULES}/check/cancel-check.deed.ts`,
    text: 'if (fiscal && mayBeOnPaper(fiscal))',
    instead: 'if (fiscal && mayBeOnPaper(fiscal) && false)',
  },
  'dishes that waited get no sticker': {
    file: `${MODULES}/order/waiting.ts`,
    text: 'if (autoStickers)',
    instead: 'if (autoStickers && false)',
  },
  'a report counts under any lease': {
    file: `${MODULES}/print/take-report.ts`,
    text: 'const isLast = job.leaseNo === report.leaseNo && ',
    instead: 'const isLast = ',
  },
  'a lost lease fails the job': {
    file: `${MODULES}/print/sweep.ts`,
    text: "? moveJob(work, job, ['lose'])",
    instead: "? moveJob(work, job, ['fail'], { leaseUntil: null })",
  },
  'a paper of a silent agent comes again without its mark': {
    file: `${MODULES}/print/sweep.ts`,
    text: 'maybePrinted: true,',
    instead: '',
  },
  'a receipt in doubt is printed again': {
    file: 'packages/domain/src/print/print-job.ts',
    text: "kind === 'fiscal' ? 'ask' : ",
    instead: '',
  },
  'nothing is noted before the bytes': {
    file: `${AGENT}/printing/paper-printer.ts`,
    text: 'journal.printing({ ...leaseOf(job), kind: job.document.kind });',
    instead: '',
  },
  'nothing is noted before a sale': {
    file: `${AGENT}/printing/register-work.ts`,
    text: "journal.printing({ ...leaseOf(job), kind: 'fiscal', trace: { ...kept, printer: name } });",
    instead: '',
  },
  'a verdict is dropped before anybody has heard it': {
    file: `${AGENT}/connection/outbox.ts`,
    text: 'const answer = await channel.ask(verdict.name, verdict.message);',
    instead: 'waiting.delete(jobId); const answer = await channel.ask(verdict.name, verdict.message);',
  },
  'the board is told again for half a second': {
    file: 'services/api/src/process/shared-read.ts',
    text: '    next = null;\n    const began = performance.now();\n    const reading = read();',
    instead: `    const began = performance.now();
    const reading = read().finally(() => setTimeout(() => { next = null; }, 500));`,
  },
  'nobody is told which table has changed': {
    file: `${MODULES}/session/table-lock.ts`,
    text: "work.announce({ kind: 'table', tableRow, tableId, timestamp });",
    instead: "work.announce({ kind: 'print' });",
  },
  'an agent introduces itself once': {
    file: `${AGENT}/agent.ts`,
    text: 'if (!isKnown) void hello().then(claim);',
    instead: '',
  },
  'silence is consent': {
    file: `${AGENT}/connection/leases.ts`,
    text: '  return false;\n}',
    instead: '  return true;\n}',
  },
  'a printed job is reported and forgotten': {
    file: `${AGENT}/jobs/journal.ts`,
    text: "} else if (change.state === 'printed') {",
    instead: "} else if (change.state === 'printed' && !change.confirmed) {",
  },
  'each step of a dish takes its recipe': {
    file: `${MODULES}/order/advance-item.deed.ts`,
    text: "if ((to === 'being_prepared' || takesAgainWhenOvertaken(was)) && !owner.training)",
    instead: 'if (!owner.training)',
  },
  'who owes something is forgotten after half a day': {
    file: `${MODULES}/session/session.store.ts`,
    text: "reader('order_items as i').whereRaw('i.session_id = s.id').whereNull('i.deleted_at').select('i.id'),",
    instead: "reader('order_items as i').whereRaw('i.session_id = s.id').where('i.id', '').select('i.id'),",
  },
  'a job that an agent has is offered': {
    file: `${MODULES}/print/print.store.ts`,
    text: ".where('status', printJobState.is.queued)\n    .where(\n      (due)",
    instead: ".whereIn('status', ['queued', 'leased', 'printing'])\n    .where(\n      (due)",
    and: [
      {
        file: `${MODULES}/print/claim.service.ts`,
        text: "if (document) return moveJob(work, job, ['lease'], held);",
        instead:
          "const again = { queued: ['lease'], leased: ['lose', 'lease'], printing: ['lose', 'reprint', 'lease'] };\nif (document) return moveJob(work, job, again[job.status], held);",
      },
    ],
  },
  'a receipt that came late stops nothing': {
    file: `${MODULES}/print/paper-out.ts`,
    text: 'if (!next) return;',
    instead: 'if (!next || next) return;',
  },
  'a torn note empties the journal': {
    file: `${AGENT}/jobs/journal.ts`,
    text: "return text.split('\\n').flatMap((line) => {",
    instead: "return (text.endsWith('\\n') ? text : '').split('\\n').flatMap((line) => {",
  },
  'stickers are queued once the order is stored': {
    file: `${MODULES}/print/printing.service.ts`,
    text: 'enqueueAll: enqueueAll(context),',
    instead:
      'enqueueAll: async (work, orders) => work.after(() => void context.uow.run((later) => enqueueAll(context)(later, orders)).catch(() => undefined)),',
  },
  'what is left of a deed is stored when the disk is full': {
    file: 'services/api/src/db/sqlite.ts',
    text: 'else if (isTakenBack)',
    instead: 'else if (isTakenBack && false)',
    and: [
      {
        file: 'services/api/src/db/shared-commit.ts',
        text: 'throw isDatabaseAway(reason) ? reason : failure;',
        instead: '',
      },
    ],
  },
  'a dish is claimed from whoever has it now': {
    file: `${MODULES}/order/claim-item.deed.ts`,
    text: 'if (owner.id !== claim.previousSessionId)',
    instead: 'if (owner.id !== claim.previousSessionId && false)',
  },
  'who lost a dish may pay by the bill that had it': {
    file: `${MODULES}/order/claim-item.deed.ts`,
    text: 'await locked.change({ bill: [owner.id, claimer.id] });',
    instead: 'await locked.change({ bill: [claimer.id] });',
  },
  'a claimed dish waits on for its first guest': {
    file: `${MODULES}/order/claim-item.deed.ts`,
    text: 'else if (item.waits !== null && claimer.vouchedAt !== null)',
    instead: 'else if (item.waits !== null && claimer.vouchedAt !== null && false)',
  },
  'a receipt is made of what is free': {
    file: `${MODULES}/check/bill-papers.ts`,
    text: "if (isFree(billed)) throw new Refusal('nothing_to_pay');",
    instead: '',
  },
  'what is added costs nothing': {
    file: `${MODULES}/order/cart-lines.ts`,
    text: 'price: sumBani([dish.price, amountOf(modifiers)]),',
    instead: 'price: dish.price,',
  },
  'what no choice has brought is left out': {
    file: `${MODULES}/order/cart-lines.ts`,
    text: 'if (!known || !isRemovable(known, chosen))',
    instead: 'if (!known)',
  },
  'first orders never wait': {
    file: 'packages/domain/src/table/presence.ts',
    text: "if (table.absent || table.firstOrder === 'vouched') return 0;",
    instead: 'if (table.absent) return 0;',
  },
  'one more than a group takes is taken': {
    file: 'packages/domain/src/menu/modifiers.ts',
    text: 'given > max ||',
    instead: 'given > max + 1 ||',
  },
  'what a cook has begun is taken back': {
    file: `${MODULES}/order/undo-order.deed.ts`,
    text: 'item.status === orderStatus.initial &&',
    instead: '',
    and: [
      {
        file: `${MODULES}/order/advance-item.deed.ts`,
        text: 'await settleWith(work, printing, [item]);',
        instead: '',
      },
    ],
  },
  'the sticker of what was taken back is printed': {
    file: `${MODULES}/order/undo-order.deed.ts`,
    text: 'if ((await printing.dismissStickers(work, ids)).size > 0) throw new TryAgain();',
    instead: '',
  },
  'who claims a dish leaves it to be taken back': {
    file: `${MODULES}/order/claim-item.deed.ts`,
    text: 'await settleWith(work, needs.printing, [item]);',
    instead: '',
  },
  'prices are those of some seconds ago': {
    file: `${MODULES}/order/menu-on-offer.view.ts`,
    text: 'momentAt(rules, now, timeZone)',
    instead: 'momentAt(rules, now - 15_000, timeZone)',
  },
  'a rule of prices runs all day': {
    file: 'packages/domain/src/menu/price-rule.ts',
    text: 'span.active && isWithin(span, clock)',
    instead: 'span.active && (isWithin(span, clock) || true)',
  },
  'a dearer price is sold without a word': {
    file: `${MODULES}/order/seen-total.ts`,
    text: 'if (seenTotal === undefined || seenTotal >= total) return;',
    instead: 'if (seenTotal === undefined || total >= 0) return;',
  },
  'waiters order in spite of a pause for everyone': {
    file: `${MODULES}/opening/admission.ts`,
    text: "(!byStaff || who === 'everyone')",
    instead: '!byStaff',
  },
  'what a slow-down has let in is not counted': {
    file: `${MODULES}/opening/admission.ts`,
    text: 'await writeTaken(tx, limit.scope, verdict.taken);',
    instead: '',
  },
  ...kitchenBugs,
  ...counterBugs,
  ...moneyBugs,
  ...ledgerBugs,
};
