import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOwners } from '../../db/table-owners.ts';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, line, order, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
import { fiscalTill } from '../../testing/fiscal-till.ts';
import { violations } from '../../testing/invariants.ts';
import { ordering } from '../../testing/ordering.ts';
import { paying } from '../../testing/paying.ts';
import { knexOf } from '../../db/database.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const VERA = { username: 'verazz', displayName: 'Zverona', password: 'winter wings' };
const NAMES = [VERA.username, VERA.displayName, 'Zverka'];
/** Sealed: what stands there is never rewritten (docs/privacy.md). */
const SEALED = new Set(['audit_log']);

let bar: Evening;
let vera: Api;
beforeAll(async () => {
  bar = await evening();
  const person = { ...VERA, displayName: 'Zverka', roles: ['waiter' as const], isAdmin: true };
  await bar.boss.addStaff({ body: person });
  await bar.boss.changeStaff({
    params: { username: VERA.username },
    body: { displayName: VERA.displayName },
  });
  const { password } = await bar.bare.login({
    body: { username: VERA.username, password: VERA.password, deviceName: 'Phone' },
  });
  vera = bar.staff(VERA.username, password);
  await workAnEvening();
});
afterAll(() => bar.close());

const EMPLOYEE = { username: VERA.username, roleId: 'waiter' as const };

/** Everything that leaves a name behind, in the words of one evening. */
async function workAnEvening(): Promise<void> {
  const table = bar.table();
  const own = await vera.waiterTableSession({ params: { tableId: table } });
  const ordered = await vera.placeOrder({
    body: { sessionId: own.id, orderItems: [line('fries'), line('fries'), line('lager__500ml')] },
  });
  const [struck, urgent] = ordered.orders;
  await vera.deleteItem({ params: { orderItemId: struck?.id ?? '' } });
  await vera.rushOrders({ body: { orderIds: [urgent?.id ?? ''], rush: true } });
  const { deedId } = await vera.advanceOrder({
    params: { orderId: urgent?.id ?? '', nextStatus: 'being_prepared' },
  });
  await vera.undoDeed({ params: { deedId: deedId ?? '' } });

  const consent = { deed: 'no_sale' as const, subject: 'drawer', amount: 0 };
  await vera.askApproval({ body: consent });
  const { id: approvalId } = await bar.ana.askApproval({ body: consent });
  await vera.giveApproval({ params: { approvalId } });

  const guest = await bar.guest('Mihai', bar.table());
  await guest.api.callWaiter({ params: { tableId: guest.table, sessionId: guest.session.id } });
  const [call] = (await vera.overview()).waiterCalls;
  await vera.acceptWaiterCall({ params: { callId: call?.id ?? '' } });
  const { things } = (await vera.overview()).alerts.kitchen;
  await vera.seen({ body: { role: 'kitchen', things } });

  const pay = paying(bar);
  const checkId = await pay.opened(pay.table({ api: vera, session: own }));
  await vera.adjustCheck({ params: { checkId }, body: { kind: 'discount', percent: 5, reason: 'regular' } });
  await vera.takeBackAdjustments({ params: { checkId } });
  await vera.printPrecheck({ params: { checkId } });
  await vera.completeCheck({ params: { checkId } });
  await vera.printFiscal({ params: { checkId } });
  await (await cashRegister(bar)).prints();
  await vera.noteReceipt({ params: { checkId }, body: { note: 'Returned by hand.' } });
  await workTheDrawer(pay);
  await explainTheDrawer();

  const supply = ordering(bar, vera);
  const { order: asked, items } = await supply.ordered(5);
  const delivery = await supply.delivery(asked.id);
  await supply.came(delivery.id, items[0]?.id ?? '', 5);
  await supply.finish(delivery.id);

  const picture = sharp({ create: { width: 32, height: 24, channels: 3, background: '#b3541e' } });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
  const { filename } = await vera.uploadImage({ file });
  await vera.submitTask({
    body: {
      taskId: 'wipe_taps',
      actionTakenId: 'done',
      photoProofs: { taps: filename },
      completedBy: VERA.username,
    },
  });

  const limited = { scope: 'bar', length: 5, reason: 'busy' } as const;
  await vera.limitOrdering({ body: { kind: 'pause', ...limited } });
  await vera.limitOrdering({ body: { kind: 'slow', portions: 5, ...limited } });

  await vera.assignShift({ params: { date: TOMORROW, ...EMPLOYEE } });
  const fined = { date: TODAY, role: 'kitchen' as const, reason: 'late', amount: 5_000 };
  await vera.fine({ body: fined });
  const { penalties } = await vera.fine({ body: { ...fined, reason: 'noise' } });
  await vera.deletePenalty({ params: { id: penalties[0]?.id ?? '' } });
  await vera.payShift({ params: { date: '2026-11-19', roleId: 'waiter' } });
}

/** Her own drawer for the evening, and cash that she took and gave back. */
async function workTheDrawer(pay: ReturnType<typeof paying>): Promise<void> {
  const params = { id: (await bar.boss.addDrawer({ body: { name: 'Bar' } })).id };
  await vera.openDrawer({ params, body: { float: 10_000 } });
  await vera.moveCash({ params, body: { kind: 'out', amount: 1_000, reason: 'tips' } });
  const guest = await bar.guest('Olga', bar.table());
  await order(guest, 'fries');
  const checkId = await pay.opened(pay.table(guest));
  const { paymentId } = await vera.takePayment({
    params: { checkId },
    body: { method: 'cash', amount: 1_000 },
  });
  await vera.undoPayment({ params: { paymentId } });
  await giveBackByCard(checkId);
  await vera.countDrawer({ params, body: { amount: 8_900 } });
  await vera.closeDrawer({ params, body: {} });
  await vera.openDrawer({ params, body: { float: 8_900 } });
  await vera.countDrawer({ params, body: { amount: 8_800 } });
  await vera.closeDrawer({ params, body: {} });
  await takeWithoutNetwork(checkId);
}

/** More than the check had room for by the time that her tablet could say so. */
async function takeWithoutNetwork(checkId: string): Promise<void> {
  await vera.lateCash({ params: { checkId }, body: { amount: 500_000, takenTs: bar.clock.now() } });
  const cashId = (await bar.database.db('loose_cash').first('id'))?.id ?? '';
  await vera.settleLooseCash({ params: { cashId }, body: { note: 'Paid twice.', gaveBack: true } });
}

/** The terminal gives it back, and she says that it did. */
async function giveBackByCard(checkId: string): Promise<void> {
  const { paymentId } = await vera.takePayment({
    params: { checkId },
    body: { method: 'card', amount: 1_000 },
  });
  await bar.ana.printFiscal({ params: { checkId } });
  await (await fiscalTill(bar)).prints('183');
  const { refundId } = await vera.refundPayment({
    params: { paymentId },
    body: { amount: 500, tip: 0, reason: 'quality' },
  });
  await vera.finishRefund({ params: { refundId }, body: { went: true } });
  await vera.noteReturn({ params: { refundId }, body: { number: '184' } });
}

/** It lacked something twice, about which she is asked, and says so. */
async function explainTheDrawer(): Promise<void> {
  const limits = { from: 0, share: 0, times: 2 };
  await vera.changeLossRule({ params: { detector: 'L8' }, body: { limits } });
  await bar.product.jobs.find(({ name }) => name === 'losses of the running day')?.run();
  const { findings } = await vera.lossWatch({ query: { from: TODAY, to: TODAY } });
  const params = { id: findings[0]?.id ?? '' };
  await vera.askAboutLoss({ params });
  await vera.explainLoss({ params, body: { note: 'Small change.' } });
}

type Place = { readonly column: string; readonly name: string };

/** Where one of the names stands, whatever the column is for. */
async function placesOf(names: readonly string[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const table of Object.keys(tableOwners).filter((name) => !SEALED.has(name))) {
    const rows = await knexOf(bar.database.db)(table).select<Record<string, unknown>[]>();
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const name = names.find((each) => typeof value === 'string' && value.includes(each));
        if (name !== undefined) places.push({ column: `${table}.${column}`, name });
      }
  }
  return places;
}
const columnsOf = async (names: readonly string[]) =>
  [...new Set((await placesOf(names)).map(({ column }) => column))].toSorted();

const covered = () => bar.product.persons.flatMap(({ columns }) => columns);

describe('what is kept about a person', () => {
  it('is looked after in every column that names people', async () => {
    const people = /_by$|username$|employee$|^actor$|display_name$/u;
    /** These name no member of staff, or go by themselves. */
    const others = new Set(['audit_log.actor', 'idempotency_keys.actor', 'print_jobs.blocked_by']);
    const named: string[] = [];
    for (const table of Object.keys(tableOwners))
      for (const column of Object.keys(await knexOf(bar.database.db)(table).columnInfo()))
        if (people.test(column)) named.push(`${table}.${column}`);
    expect(named.filter((column) => !covered().includes(column) && !others.has(column))).toEqual([]);
  });

  it('is found where this evening has left it, and is all covered', async () => {
    const left = await columnsOf(NAMES);
    const known = new Set([...covered(), 'idempotency_keys.response', 'idempotency_keys.actor']);
    expect(left.filter((column) => !known.has(column))).toEqual([]);
    // A day is closed, and its sums are kept, in stories of their own.
    const unseen = covered().filter((column) => !left.includes(column));
    const told = /^(?:business_days|day_sales)\./u;
    expect(unseen.filter((column) => !told.test(column))).toEqual([]);
  });

  it('is handed out to the administrator alone, module by module', async () => {
    const params = { username: VERA.username };
    expect(await refusalOf(bar.ana.staffData({ params }))).toBe('403 administrator_only');
    expect(await refusalOf(bar.boss.staffData({ params: { username: 'nobody' } }))).toBe(
      '404 user_not_found',
    );
    const { kept, displayName } = await bar.boss.staffData({ params });
    expect(displayName).toBe('Zverona');
    expect(Object.keys(kept).toSorted()).toEqual(bar.product.persons.map(({ module }) => module).toSorted());
    expect(kept['account']?.['devices']).toMatchObject([{ name: 'Phone' }]);
    expect(kept['calendar']?.['shifts']).toHaveLength(2);
    expect(kept['order']?.['deletedItems']).toMatchObject([{ menu_item_id: 'fries' }]);
    expect(kept['task']?.['submissions']).toMatchObject([{ task_id: 'wipe_taps' }]);
    expect(kept['print']?.['printJobs']?.length).toBeGreaterThan(0);
    expect(kept['audit']?.['deeds']?.length).toBeGreaterThan(5);
    expect(JSON.stringify(kept)).not.toMatch(/password_hash|pin_hash|secret_hash|argon2/u);
  });
});

describe('erasing', () => {
  it('is not for oneself, nor for anybody but the administrator', async () => {
    const params = { username: 'boss' };
    expect(await refusalOf(bar.boss.eraseStaff({ params }))).toBe('409 cannot_erase_oneself');
    expect(await refusalOf(bar.ana.eraseStaff({ params }))).toBe('403 administrator_only');
    expect(await refusalOf(bar.boss.eraseStaff({ params: { username: 'nobody' } }))).toBe(
      '404 user_not_found',
    );
  });

  it('leaves no name, every figure, and the sealed log as it was', async () => {
    const before = await bar.boss.calendarDay({ params: { date: TODAY } });
    // The words beside a row are those of today: only they know how somebody is called.
    const written = async () => {
      const rows = await bar.boss.auditLog({ query: { actor: VERA.username, limit: 100 } });
      return rows.map((row) => ({ ...row, names: null }));
    };
    const log = await written();
    const params = { username: VERA.username };
    const { pseudonym } = await bar.boss.eraseStaff({ params });
    expect(pseudonym).toMatch(/^erased-[a-z2-9]{8}$/u);

    expect(await placesOf(NAMES)).toEqual([]);
    expect(await bar.boss.calendarDay({ params: { date: TODAY } })).toEqual(before);
    const tomorrow = await bar.boss.calendarDay({ params: { date: TOMORROW } });
    expect(tomorrow.waiter.employeeId).toBe(pseudonym);
    expect(await written()).toEqual(log);

    expect(await refusalOf(vera.ping())).toBe('401 unauthorized');
    expect(await refusalOf(bar.staff(VERA.username, VERA.password).ping())).toBe('401 unauthorized');
    expect((await bar.boss.staffAccounts()).map(({ username }) => username)).toEqual(['ana', 'boss', 'ion']);
    expect(
      await refusalOf(bar.boss.changeStaff({ params: { username: pseudonym }, body: { active: true } })),
    ).toBe('404 user_not_found');
    expect(await refusalOf(bar.boss.eraseStaff({ params }))).toBe('404 user_not_found');
    const [deed] = await bar.boss.auditLog({ query: { action: 'user.erased', limit: 1 } });
    expect(deed).toMatchObject({ actor: 'user:boss', entityId: VERA.username, details: { pseudonym } });
  });

  it('lets somebody else have the name, whose shifts and deeds are his own', async () => {
    const date = '2026-11-22';
    const params = { username: VERA.username };
    await bar.boss.addStaff({ body: { ...VERA, roles: ['kitchen'], isAdmin: false } });
    await bar.ana.assignShift({ params: { date, username: VERA.username, roleId: 'kitchen' } });
    expect((await bar.boss.calendarDay({ params: { date } })).kitchen.employeeId).toBe(VERA.username);
    // Each shift has its own person's story.
    expect(await violations(bar.database.db)).toEqual([]);
    await bar.boss.eraseStaff({ params });
    expect(await violations(bar.database.db)).toEqual([]);
  });
});
