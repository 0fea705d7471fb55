import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrinterReport } from '@masa/contract/print-channel';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { printer } from '../../testing/print-bar.ts';

const FRIES = 4_550;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(() => bar.close());

/** What the agent of the counter is given; it opens every drawer at once. */
async function counter(...printers: PrinterReport[]) {
  const { agents, agentLink } = bar.product.print;
  const { id } = await agents.enrol('counter', 'user:boss');
  await agentLink.answers.hello(id, { agentVersion: '1', printers, knows: ['drawer'] });
  const names = printers.map(({ name }) => name);
  return async () => {
    const { jobs } = await agentLink.answers.claim(id, { printers: names, limit: 20 });
    const pulses = jobs.filter(({ document }) => document.kind === 'drawer');
    for (const { jobId, leaseNo } of pulses) {
      await agentLink.answers.started(id, { jobId, leaseNo });
      const done = { confirmed: true, fiscalNumber: null, paper: null };
      await agentLink.answers.printed(id, { jobId, leaseNo, ...done });
    }
    return pulses.map((job) => ({ printer: job.printer, ...job.document }));
  };
}
const idOf = async (name: string): Promise<string> => {
  const one = (await bar.boss.printers()).find((each) => each.name === name);
  if (!one) throw new Error('There is no such printer.');
  return one.id;
};
const receipts = printer('receipts', { role: 'precheck' });
/** One drawer that hangs on the printer of receipts, with an open shift. */
async function atTheCounter() {
  const opened = await counter(receipts);
  const pulse = { printerId: await idOf('receipts'), pin: 5 as const };
  const { id } = await bar.boss.addDrawer({ body: { name: 'Bar', pulse } });
  await bar.boss.openDrawer({ params: { id }, body: { float: 50_000 } });
  return { opened, params: { id }, pulse };
}
async function asked(portions = 1): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  for (let each = 0; each < portions; each += 1) await order(guest, 'fries');
  return pay.opened(pay.separate(guest, { paymentMethod: 'cash' }));
}
const one = [{ printer: 'receipts', kind: 'drawer', pin: 5 }];

describe('a drawer that hangs on a printer', () => {
  it('M-062: opens once for change, for what goes in or out, and without a sale; for exact cash or a card it stays shut', async () => {
    const { opened, params } = await atTheCounter();
    const take = async (body: Parameters<typeof bar.ana.takePayment>[0]['body']) =>
      bar.ana.takePayment({ params: { checkId: await asked() }, body });
    await take({ method: 'cash', amount: FRIES });
    await take({ method: 'card', amount: FRIES });
    expect(await opened()).toEqual([]);
    await take({ method: 'cash', amount: FRIES, tendered: 5_000 });
    expect(await opened()).toEqual(one);
    await bar.boss.moveCash({ params, body: { kind: 'in', amount: 100, reason: 'change' } });
    expect(await opened()).toEqual(one);
    await bar.boss.moveCash({ params, body: { kind: 'out', amount: 100, reason: 'tips' } });
    expect(await opened()).toEqual(one);
    await bar.boss.openWithoutSale({ params, body: { reason: 'mistake' } });
    expect(await opened()).toEqual(one);
    expect(await opened()).toEqual([]);
  });

  it('opens for cash that goes back, and not twice for a press that is repeated', async () => {
    const { opened } = await atTheCounter();
    const body = { method: 'cash', amount: FRIES, tendered: 5_000 } as const;
    const params = { checkId: await asked() };
    const once = { idempotencyKey: crypto.randomUUID() };
    const { paymentId } = await bar.ana.takePayment({ params, body }, once);
    await bar.ana.takePayment({ params, body }, once);
    expect(await opened()).toEqual(one);
    await bar.ana.undoPayment({ params: { paymentId } });
    expect(await opened()).toEqual(one);
  });

  it('opens for nothing that was refused, and for no cash that is taken while it has no shift', async () => {
    const { opened, params } = await atTheCounter();
    const move = { kind: 'out', amount: 100, reason: 'purchase' } as const;
    expect(await refusalOf(bar.boss.moveCash({ params, body: move }))).toBe('400 invalid_request');
    await bar.boss.countDrawer({ params, body: { amount: 50_000 } });
    await bar.boss.closeDrawer({ params, body: {} });
    const checkId = await asked();
    const body = { method: 'cash', amount: FRIES, tendered: 10_000 } as const;
    await bar.ana.takePayment({ params: { checkId }, body });
    expect(await opened()).toEqual([]);
  });

  it('is told where it hangs in its settings: on a printer that there is, and on no cash register', async () => {
    const device = { model: 'DP-25', serial: '1', registration: null, legal: true };
    await counter(receipts, printer('till', { role: 'fiscal', device }));
    const { id, pulse } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
    expect(pulse).toBeNull();
    const hangOn = async (printerId: string) =>
      bar.boss.renameDrawer({ params: { id }, body: { name: 'Bar', pulse: { printerId, pin: 2 } } });
    expect(await hangOn(await idOf('receipts'))).toMatchObject({ pulse: { pin: 2 } });
    expect(await refusalOf(hangOn(await idOf('till')))).toBe('404 printer_not_found');
    expect(await refusalOf(hangOn(crypto.randomUUID()))).toBe('404 printer_not_found');
    await bar.boss.renameDrawer({ params: { id }, body: { name: 'Bar' } });
    expect((await bar.boss.drawers()).drawers).toMatchObject([{ name: 'Bar', pulse: null }]);
  });
});
