import type { Bug } from './bugs.ts';

/** Evenings cannot find it: their database lies in memory, and its transactions never meet. */
export type BugElsewhere = Bug & {
  /** Two lines of defence: the bug is that both are gone. */
  readonly also?: Bug;
  /** What finds it, as `main.ts` takes it. */
  readonly by: readonly string[];
};

const API = 'services/api/src';
const CUTS = ['--cuts', '300'];
const BILLS = ['--bills', '60s'];

/** What is read before its table is held may be another thing by then. */
const dishFromBefore: Bug = {
  file: `${API}/modules/order/locked-item.ts`,
  text: "const item = found(await readItem(work.tx, id), 'order_not_found');",
  instead: 'const item = before;',
};

export const bugsElsewhere: Readonly<Record<string, BugElsewhere>> = {
  'nobody waits for the disk': {
    file: `${API}/db/sqlite.ts`,
    text: 'keepStatements(connection);',
    instead: "keepStatements(connection); connection.pragma('synchronous = NORMAL');",
    by: CUTS,
  },
  'a visit that has left its table is not noticed': {
    file: `${API}/modules/session/table-lock.ts`,
    text: 'if (session.tableRow !== table?.row) throw new TryAgain();',
    instead: 'if (!table) throw new TryAgain();',
    by: BILLS,
  },
  'tables are held in the order in which they are named': {
    file: `${API}/modules/session/table.store.ts`,
    text: 'const inOrder = rows.toSorted((one, other) => one - other);',
    instead: `const inOrder = rows;
      const [one = 0, other] = rows;
      if (other !== undefined) return [...(await lockTableRows(tx, [one])), ...(await lockTableRows(tx, [other]))];`,
    by: BILLS,
  },
  'a dish goes on from wherever it was': {
    file: `${API}/modules/order/order.store.ts`,
    text: "await tx('order_items').where({ id, status: from }).whereNull('deleted_at').update(change)",
    instead: "await tx('order_items').where({ id }).update(change)",
    also: dishFromBefore,
    by: BILLS,
  },
  'a dish is claimed from whoever had it before': { ...dishFromBefore, by: BILLS },
  'a dish is taken off again': {
    file: `${API}/modules/order/order.store.ts`,
    text: ".whereIn('id', piece)\n      .whereNull('deleted_at')",
    instead: ".whereIn('id', piece)",
    also: dishFromBefore,
    by: BILLS,
  },
  'a check is ended by whoever comes': {
    file: `${API}/modules/check/check.store.ts`,
    text: '.where({ id, status: COMPLETED.from })',
    instead: '.where({ id })',
    also: {
      file: `${API}/modules/check/locked-check.ts`,
      text: `  const locked = await locks.lock(work, tableRow);
  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  if (`,
      instead: `  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  const locked = await locks.lock(work, tableRow);
  if (`,
    },
    by: BILLS,
  },
  'whether a guest has seen his bill is asked before it is held': {
    file: `${API}/modules/check/request-check.deed.ts`,
    text: `      const { locked, session } = await locks.lockOf(work, sessionId);
      const status = await judgeSeparate(work, session, payment);`,
    instead: `      const before = found(await readSession(work.tx, sessionId), 'session_not_found');
      const status = await judgeSeparate(work, before, payment);
      const { locked, session } = await locks.lockOf(work, sessionId);`,
    by: BILLS,
  },
  'a voucher is used up by everybody at once': {
    file: `${API}/modules/promo/promo.store.ts`,
    text: ".whereRaw('(max_uses IS NULL OR uses < max_uses)')",
    instead: '',
    by: BILLS,
  },
  'a delivery is finished by everybody at once': {
    file: `${API}/modules/supplier/delivery.store.ts`,
    text: '.where({ id, status: FINISHED.from })',
    instead: '.where({ id })',
    also: {
      file: `${API}/modules/supplier/delivery-changes.ts`,
      text: "const delivery = found(await store.lockDelivery(work.tx, id), 'delivery_not_found');",
      instead: 'const delivery = known;',
    },
    by: BILLS,
  },
};
