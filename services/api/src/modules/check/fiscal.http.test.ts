import type { FiscalDocument } from '@masa/domain/print-document';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { fiscalTill } from '../../testing/fiscal-till.ts';
import { paying } from '../../testing/paying.ts';
import { readVenue, writeVenue, type VenueSettings } from '../venue/public.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
let before: VenueSettings;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
  before = await readVenue(bar.database.db);
});
afterEach(() => settings({}));
afterAll(() => bar.close());

const settings = (change: Partial<VenueSettings>) =>
  bar.database.db.transaction((tx) => writeVenue({ tx, now: bar.clock.now() }, { ...before, ...change }));
async function checkOf(...items: string[]) {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, ...items);
  return { guest, checkId: await pay.opened(pay.separate(guest)) };
}

/** A printer of pre-checks: prints what waits for it, and answers what it was given. */
async function counter() {
  const { agents, agentLink } = bar.product.print;
  const name = `counter-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name, role: 'precheck', station: 'all', language: 'ro', ...state } as const];
  return async () => {
    await agentLink.answers.hello(id, { agentVersion: '1', printers });
    const { jobs } = await agentLink.answers.claim(id, { printers: [name], limit: 20 });
    const outcome = { confirmed: true, fiscalNumber: null, paper: null };
    for (const { jobId, leaseNo } of jobs)
      await agentLink.answers.printed(id, { jobId, leaseNo, ...outcome });
    return jobs;
  };
}

describe('the tax on a receipt', () => {
  it('is that of the day it is made on, by the calendar of the venue; the group stays as it was ordered', async () => {
    await settings({
      vatRates: [
        { group: 'B', percent: 8, from: '2024-01-01' },
        { group: 'B', percent: 12, from: '2026-12-01' },
        { group: 'A', percent: 20, from: '2024-01-01' },
      ],
    });
    const device = await fiscalTill(bar);
    bar.clock.turnTo('2026-11-30T23:30:00+02:00');
    const [first, second] = [await checkOf('fries', 'lager__500ml'), await checkOf('fries', 'lager__500ml')];
    bar.clock.turnTo('2026-11-30T23:59:50+02:00');
    await bar.ana.printFiscal({ params: first });
    // Still the same business day: the law's day begins at midnight.
    bar.clock.turnTo('2026-12-01T00:00:00+02:00');
    await bar.ana.printFiscal({ params: second });
    const ratesOn = ({ vat }: FiscalDocument) => vat.map(({ group, percent }) => [group, percent]);
    expect(ratesOn(await device.prints('1'))).toEqual([
      ['A', 20],
      ['B', 8],
    ]);
    await bar.database.db('menu_items').update({ vat_group: 'A' });
    const after = await device.prints('2');
    expect(ratesOn(after)).toEqual([
      ['A', 20],
      ['B', 12],
    ]);
    for (const { gross, vat, percent } of after.vat)
      expect(vat).toBe(Math.round((gross * percent) / (100 + percent)));
  });
});

it('no receipt is made of a check on which nothing is to be paid, and the day does not wait for one', async () => {
  await settings({ fiscalRequired: true });
  await fiscalTill(bar);
  const guest = await bar.guest('Olga', bar.table());
  const [fries = ''] = await order(guest, 'fries');
  const voucher = { promocode: 'FREEFRIES', sessionId: guest.session.id, appliedToOrder: fries };
  expect((await guest.api.applyPromo({ body: voucher })).status).toBe('applied');
  const params = { checkId: await pay.opened(pay.separate(guest)) };
  // No cash register takes it: what costs nothing is no sale.
  expect(await refusalOf(bar.ana.printFiscal({ params }))).toBe('409 nothing_to_pay');
  const paid = (await checkOf('fries')).checkId;
  for (const checkId of [params.checkId, paid]) await pay.complete(checkId);
  expect(await refusalOf(bar.ana.printFiscal({ params }))).toBe('409 nothing_to_pay');
  const { today } = await bar.boss.dayClose({ params: { date: '2026-11-20' } });
  const { blockers } = await bar.boss.dayClose({ params: { date: today } });
  const missing = blockers.flatMap((one) => (one.kind === 'fiscal_receipt' ? [one.checkId] : []));
  expect(missing).toContain(paid);
  expect(missing).not.toContain(params.checkId);
});

describe('a printed receipt', () => {
  const LINK = 'https://mev.sfs.md/receipt-verifier/J403001/189.00/7/2026-11-20';

  it('is on its check for staff and for its guest: number and where to look it up, also after the table is closed', async () => {
    const { guest, checkId } = await checkOf('fries');
    const device = await fiscalTill(bar);
    expect(await pay.details(checkId)).toMatchObject({ fiscalNumber: null, fiscalLink: null });
    await bar.ana.printFiscal({ params: { checkId } });
    await device.prints('0000007', LINK);
    const printed = { fiscalNumber: '0000007', fiscalLink: LINK };
    expect(await pay.details(checkId)).toMatchObject({ ...printed, status: 'requested' });
    expect(await guest.api.getCheck({ params: { checkId } })).toMatchObject(printed);
    expect(await pay.complete(checkId)).toMatchObject(printed);
    expect(await pay.details(checkId)).toMatchObject({ ...printed, status: 'completed' });
  });

  it('is led to by every pre-check printed after it, and by none before', async () => {
    const { checkId } = await checkOf('fries');
    const device = await fiscalTill(bar);
    const papers = await counter();
    await bar.ana.printPrecheck({ params: { checkId } });
    await bar.ana.printFiscal({ params: { checkId } });
    const [original] = await papers();
    expect(original).toMatchObject({ copyNo: 0 });
    expect(original?.document).not.toHaveProperty('receipt');
    await device.prints('0000009', LINK);
    await bar.ana.printPrecheck({ params: { checkId } });
    await pay.complete(checkId);
    const receipt = { number: '0000009', link: LINK };
    expect(await papers()).toMatchObject([{ copyNo: 1, document: { receipt } }]);
    await bar.ana.printPrecheck({ params: { checkId } });
    expect(await papers()).toMatchObject([{ copyNo: 2, document: { receipt } }]);
  });

  it('reaches a check that was closed before, keeps its number without a place, and no other place than the web', async () => {
    const device = await fiscalTill(bar);
    for (const link of [undefined, null, 'javascript:alert(1)']) {
      const { checkId } = await checkOf('fries');
      await bar.ana.printFiscal({ params: { checkId } });
      await pay.complete(checkId);
      await device.prints('0000008', link);
      expect(await pay.details(checkId)).toMatchObject({
        status: 'completed',
        fiscalNumber: '0000008',
        fiscalLink: null,
      });
    }
  });
});

describe('closing a table', () => {
  it('wants a printed receipt where the venue says so', async () => {
    const { checkId } = await checkOf('fries');
    const required = async () =>
      (await bar.ana.overview()).checks.find((check) => check.checkId === checkId)?.fiscalRequired;
    expect(await required()).toBe(true);
    await settings({ fiscalRequired: false });
    expect(await required()).toBe(false);
  });
});
