import type { Bug } from './bug.ts';

/** Evenings cannot find it: their database lies in memory, its transactions never meet, and nobody there counts who is told. */
export type BugElsewhere = Bug & {
  /** What finds it, as `main.ts` takes it. */
  readonly by: readonly string[];
};

const API = 'services/api/src';
const CUTS = ['--cuts', '300'];
const BILLS = ['--bills', '60s'];
const sweepOf = (deed: string, kind: string): readonly string[] => [
  '--sweep',
  '--deeds',
  deed,
  '--kinds',
  kind,
];

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
    and: [dishFromBefore],
    by: BILLS,
  },
  'a dish is claimed from whoever had it before': { ...dishFromBefore, by: BILLS },
  'a dish is taken off again': {
    file: `${API}/modules/order/order.store.ts`,
    text: ".whereIn('id', piece)\n      .whereNull('deleted_at')",
    instead: ".whereIn('id', piece)",
    and: [dishFromBefore],
    by: BILLS,
  },
  'a check is ended by whoever comes': {
    file: `${API}/modules/check/check.store.ts`,
    text: '.where({ id, status: COMPLETED.from })',
    instead: '.where({ id })',
    and: [
      {
        file: `${API}/modules/check/locked-check.ts`,
        text: `  const locked = await locks.lock(work, tableRow);
  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  if (checkStatus`,
        instead: `  const check = found(await readCheck(work.tx, checkId), 'check_not_found');
  const locked = await locks.lock(work, tableRow);
  if (checkStatus`,
      },
    ],
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
    and: [
      {
        file: `${API}/modules/supplier/delivery-changes.ts`,
        text: "const delivery = found(await store.lockDelivery(work.tx, id), 'delivery_not_found');",
        instead: 'const delivery = known;',
      },
    ],
    by: BILLS,
  },
  'what is not stored yet is told': {
    file: `${API}/db/unit-of-work.ts`,
    text: 'return { value: result, written: told };',
    instead:
      'if (told !== null) announcements.tell(told(), [...events.values()]); return { value: result, written: null };',
    by: sweepOf('placeOrder', 'error'),
  },
  'only whoever heard that it is stored tells of it': {
    file: `${API}/db/unit-of-work.ts`,
    text: 'await announcements.write(tx, [...events.values()], here.now)',
    instead: '() => 0',
    by: sweepOf('placeOrder', 'lost'),
  },
  'a deed is tried once': {
    file: `${API}/db/unit-of-work.ts`,
    text: 'const MAX_TRIES = 6;',
    instead: 'const MAX_TRIES = 1;',
    by: sweepOf('claimOrder', 'busy'),
  },
  'a check is counted before it is made': {
    file: `${API}/modules/check/open-check.ts`,
    text: 'number: await nextCount(work.tx, CHECK_NUMBERS, day),',
    instead: 'number: payment.number ?? (await nextCount(work.tx, CHECK_NUMBERS, day)),',
    and: [
      {
        file: `${API}/modules/check/request-check.deed.ts`,
        text: 'export const requestTableCheck =\n  ({ uow, world }: Context',
        instead:
          "import { nextCount } from '../../db/counter.ts';\nexport const requestTableCheck =\n  ({ uow, world, db }: Context",
      },
      {
        file: `${API}/modules/check/request-check.deed.ts`,
        text: "const { table } = found(await tables.find(caller, tableId), 'table_not_found');",
        instead:
          "const { table } = found(await tables.find(caller, tableId), 'table_not_found');\nconst number = await db.transaction((tx) => nextCount(tx, 'check_number', new Date(world.now()).toISOString().slice(0, 10)));",
      },
      {
        file: `${API}/modules/check/request-check.deed.ts`,
        text: 'covered: sessions,\n        payment,',
        instead: 'covered: sessions,\n        payment: { ...payment, number },',
      },
    ],
    by: sweepOf('requestTableCheck', 'error'),
  },
  'a commit that failed leaves its transaction open': {
    file: `${API}/db/sqlite.ts`,
    text: 'if (!connection.inTransaction) return true;',
    instead: 'if (connection) return true;',
    by: sweepOf('placeOrder', 'open'),
  },
  'who is taken over twice is on no tablet': {
    file: `${API}/modules/account/tablet.service.ts`,
    text: 'const last = await signIn(work);',
    instead: 'const last = device;',
    and: [
      {
        file: `${API}/modules/account/tablet.service.ts`,
        text: 'if (ended.length === 0) throw new TryAgain();',
        instead: "if (ended.length === 0) throw new Refusal('not_on_this_tablet');",
      },
    ],
    by: sweepOf('switchPerson', 'late'),
  },
  'who closes a table twice is refused': {
    file: `${API}/modules/check/complete-check.deed.ts`,
    text: 'return tell({ check: snapshot, ledger, shares, adjustments: billed.adjustments });\n    }, once);',
    instead:
      'return tell({ check: snapshot, ledger, shares, adjustments: billed.adjustments });\n    }, null);',
    by: sweepOf('completeCheck', 'lost'),
  },
};
