/** One change of the product that somebody has to find. Refused where the text is not there exactly once. */
export type Bug = {
  readonly file: string;
  readonly text: string;
  readonly instead: string;
};

const UNIT = 'services/api/src/db/unit-of-work.ts';
const MODULES = 'services/api/src/modules';

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
    file: 'packages/domain/src/stamp.ts',
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
};
