import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import type { PrinterReport } from '@masa/contract/print-channel';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';
const FRIES = 4_550;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(() => bar.close());

const switchTo = (trainingMode: boolean) => bar.boss.putVenue({ body: { trainingMode } });
const deeds = async (action: string) =>
  (await bar.database.db('audit_log').where({ action }).orderBy('id')).map(({ actor, details }) => ({
    actor,
    details: storedJson(details),
  }));

async function eat(...items: string[]) {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, ...items);
  return guest;
}
const asksForCheck = async (...items: string[]) => pay.opened(pay.separate(await eat(...items)));
async function sell(...items: string[]): Promise<string> {
  const checkId = await asksForCheck(...items);
  await pay.complete(checkId);
  return checkId;
}

/** An agent with these printers, which prints whatever it is given. */
async function agentWith(...roles: readonly ('precheck' | 'cash register')[]) {
  const { agents, agentLink } = bar.product.print;
  const { id } = await agents.enrol(`agent-${crypto.randomUUID()}`, 'user:boss');
  const printers = roles.map((role): PrinterReport => {
    const common = { station: 'all', language: 'ro', state: 'ok', paper: 'ok', detail: '' } as const;
    if (role === 'precheck') return { name: role, role, ...common };
    const device = { model: 'FP-2000', serial: 'DT1', registration: 'J1', legal: true };
    return { name: role, role: 'fiscal', ...common, device };
  });
  const names = printers.map(({ name }) => name);
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
  return {
    takes: async () => (await agentLink.answers.claim(id, { printers: names, limit: 20 })).jobs,
    prints: async ({ jobId, leaseNo }: { jobId: string; leaseNo: number }) => {
      await agentLink.answers.started(id, { jobId, leaseNo });
      const paper = { confirmed: true, fiscalNumber: null, paper: null };
      await agentLink.answers.printed(id, { jobId, leaseNo, ...paper });
    },
    fails: async ({ jobId, leaseNo }: { jobId: string; leaseNo: number }) => {
      await agentLink.answers.started(id, { jobId, leaseNo });
      await agentLink.answers.failed(id, { jobId, leaseNo, reason: 'torn' });
    },
  };
}

describe('switching', () => {
  it('is told to every screen and noted', async () => {
    const said = async () => (await bar.bare.venue({ query: {} })).trainingMode;
    expect(await said()).toBe(false);
    expect(await switchTo(true)).toMatchObject({ trainingMode: true });
    expect(await said()).toBe(true);
    expect((await deeds('venue.changed')).at(-1)).toMatchObject({
      actor: 'user:boss',
      details: { before: { trainingMode: false }, after: { trainingMode: true } },
    });
    await switchTo(true);
    await switchTo(false);
    expect(await said()).toBe(false);
  });

  it('waits for tables where something is open, and names them', async () => {
    const guest = await eat('fries');
    const { tableName } = await pay.bill(guest);
    const refusal: unknown = await switchTo(true).catch((reason: unknown) => reason);
    if (!(refusal instanceof CallRefused)) throw new TypeError('The switch was not refused.');
    expect([refusal.error, refusal.status, refusal.details]).toMatchObject([
      'tables_open',
      409,
      { tables: [tableName] },
    ]);
    // Everything else of the settings goes on.
    await bar.boss.putVenue({ body: { trainingMode: false, phone: '022' } });
    await pay.complete(await pay.opened(pay.separate(guest)));
    expect(await switchTo(true)).toMatchObject({ trainingMode: true });
  });

  it('ends the visits of those who ordered nothing, or whose dish was struck off', async () => {
    const olga = await bar.guest('Olga', bar.table());
    const guest = await bar.guest('Ion', bar.table());
    const [fries = ''] = await order(guest, 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    await switchTo(true);
    for (const { api, session } of [olga, guest])
      expect(await api.getSession({ params: { sessionId: session.id } })).toMatchObject({ status: 'closed' });
    // A refused switch ends nobody's visit.
    const early = await bar.guest('Dan', bar.table());
    await eat('fries');
    expect(await refusalOf(switchTo(false))).toBe('409 tables_open');
    expect(await early.api.getSession({ params: { sessionId: early.session.id } })).toMatchObject({
      status: 'open',
    });
  });

  it('while guests sit down leaves no visit of the other kind open', async () => {
    const tables = Array.from({ length: 4 }, () => bar.table());
    for (const trainingMode of [true, false]) {
      const [switched] = await Promise.allSettled([
        switchTo(trainingMode),
        ...tables.map((table) => bar.guest('Guest', table)),
        bar.ana.waiterQuickSession(),
      ]);
      if (switched.status === 'rejected') expect(switched.reason).toMatchObject({ error: 'tables_open' });
      const { trainingMode: trains } = await bar.boss.getVenue({});
      const open = await bar.database.db('sessions').where({ status: 'open' }).distinct('training');
      expect(open.map(({ training }) => Boolean(training))).toEqual([trains]);
    }
  });
});

describe('what is sold in training', () => {
  it('counts nowhere', async () => {
    await sell('fries');
    await switchTo(true);
    const lager = await eat('lager__500ml', 'fries');
    const [struckOff = ''] = await order(lager, 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: struckOff } });
    await pay.complete(await pay.opened(pay.separate(lager, { paymentMethod: 'card', tips: 500 })));
    await switchTo(false);

    const day = await bar.boss.dayReport({ params: { date: FRIDAY }, query: {} });
    expect(day).toMatchObject({ totals: { till: FRIES, checks: 1 }, voids: { items: 0, list: [] } });
    expect((await bar.ana.calendarDay({ params: { date: FRIDAY } })).basis).toMatchObject({
      till: FRIES,
      cardTips: 0,
    });
    expect(await bar.boss.dayClose({ params: { date: FRIDAY } })).toMatchObject({
      till: FRIES,
      expectedCash: FRIES,
    });
    const closed = await bar.boss.closeDay({
      params: { date: FRIDAY },
      body: { countedCash: FRIES, acceptWarnings: true },
    });
    expect(closed.closed).toMatchObject({
      report: { totals: { till: FRIES } },
      since: { checks: 0, total: 0 },
    });
    const [real, training, ...others] = (await deeds('check.completed')).map(({ details }) => details);
    expect(real).not.toHaveProperty('training');
    expect(training).toMatchObject({ training: true });
    expect(others).toEqual([]);
  });

  it('takes nothing from the stock and keeps nothing back', async () => {
    const stock = keepingStock(bar);
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.3);
    await stock.batch(potatoes, 1);
    await switchTo(true);
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(guest, 'fries');
    expect(await stock.level(potatoes)).toMatchObject({ onHand: 1, reserved: 0, available: 1 });
    await stock.prepare(fries);
    expect(await stock.level(potatoes)).toMatchObject({ onHand: 1, available: 1 });
    await pay.complete(await pay.opened(pay.separate(guest)));
    await switchTo(false);
    const [real = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    await stock.prepare(real);
    expect((await stock.level(potatoes)).onHand).toBe(0.7);
  });
});

describe('paper of training', () => {
  it('says so by its own mark, also when it is printed after training has ended', async () => {
    await switchTo(true);
    await bar.boss.putVenue({
      body: { cashSystem: { model: 'POS', serialNumber: '1', registrationNumber: 'MD-1' } },
    });
    const checkId = await asksForCheck('fries');
    await bar.ana.printPrecheck({ params: { checkId } });
    await bar.ana.printFiscal({ params: { checkId } });
    await pay.complete(checkId);
    await switchTo(false);

    const register = await agentWith('cash register');
    expect(await register.takes()).toEqual([]);
    const hall = await agentWith('precheck');
    const papers = await hall.takes();
    expect(papers).toMatchObject([
      { training: true, document: { kind: 'precheck' } },
      { training: true, document: { kind: 'fiscal', cashSystem: null } },
    ]);
    for (const job of papers) await hall.prints(job);
    const jobs = await bar.ana.printJobs({ query: { limit: 200 } });
    expect(jobs.length).toBeGreaterThan(2);
    for (const { about } of jobs) expect(about.training).toBe(true);
    // The check has its slip, as it would have its receipt: there is no second one, and it has no number.
    expect(await bar.ana.printFiscal({ params: { checkId } })).toMatchObject({ duplicate: true });
    expect(await pay.details(checkId)).toMatchObject({ fiscalNumber: null, fiscalLink: null });
  });

  it('is not what was asked for before: a real receipt goes to its device in the middle of training', async () => {
    const checkId = await sell('fries');
    await bar.ana.printFiscal({ params: { checkId } });
    await switchTo(true);
    const register = await agentWith('cash register', 'precheck');
    const [job] = await register.takes();
    expect(job).toMatchObject({ printer: 'cash register', document: { kind: 'fiscal' } });
    expect(job).not.toHaveProperty('training');
  });

  it('that failed keeps no day from being closed', async () => {
    await switchTo(true);
    const checkId = await asksForCheck('fries');
    await bar.ana.printFiscal({ params: { checkId } });
    const hall = await agentWith('precheck');
    for (const job of await hall.takes()) await hall.fails(job);
    await pay.complete(checkId);
    await bar.boss.putVenue({ body: { trainingMode: false, fiscalRequired: true } });
    const { blockers } = await bar.boss.dayClose({ params: { date: FRIDAY } });
    expect(blockers.filter(({ warns }) => !warns)).toEqual([]);
  });

  it('is a test page as well', async () => {
    await switchTo(true);
    const register = await agentWith('cash register');
    const [printer] = await bar.boss.printers();
    await bar.boss.testPrinter({ params: { printerId: printer?.id ?? '' } });
    expect(await register.takes()).toMatchObject([{ training: true, document: { kind: 'test' } }]);
  });
});

describe('what a cash register and the books would keep', () => {
  it('is refused: X, Z and closing the day', async () => {
    await agentWith('cash register');
    await switchTo(true);
    for (const kind of ['x', 'z'] as const)
      expect(await refusalOf(bar.boss.fiscalReport({ body: { kind } }))).toBe('409 training_mode');
    const close = () =>
      bar.boss.closeDay({ params: { date: FRIDAY }, body: { countedCash: 0, acceptWarnings: true } });
    expect(await refusalOf(close())).toBe('409 training_mode');
    await switchTo(false);
    expect(await bar.boss.fiscalReport({ body: { kind: 'x' } })).toMatchObject({ duplicate: false });
    expect((await close()).closed).not.toBeNull();
  });
});
