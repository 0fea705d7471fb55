import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { venueClock } from '@masa/domain/business-day';
import type { SalesReport } from '@masa/contract/report.schemas';
import { evening, line, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';
const HOUR_MS = 3_600_000;

const asReport = (answer: SalesReport | Uint8Array): SalesReport => {
  if (answer instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
  return answer;
};
const reportOf = async (bar: Evening, from: string, to = from) =>
  asReport(await bar.boss.rangeReport({ query: { from, to } }));

/** A guest of his own table who orders, asks for the check and pays it. */
async function sell(bar: Evening, items: readonly string[], payment = {}): Promise<string> {
  const pay = paying(bar);
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, ...items);
  const checkId = await pay.opened(pay.separate(guest, payment));
  await pay.complete(checkId);
  return checkId;
}

describe('the report of a day', () => {
  let bar: Evening;
  beforeAll(async () => {
    bar = await evening();
    const pay = paying(bar);
    await sell(bar, ['fries', 'lager__500ml']);
    await sell(bar, ['wings_buffalo__8pc'], { paymentMethod: 'card', tips: 1_500 });

    const olga = await bar.guest('Olga', bar.table());
    const [fries = ''] = await order(olga, 'fries', 'lager__500ml');
    await olga.api.applyPromo({
      body: { promocode: 'HALF', sessionId: olga.session.id, appliedToOrder: fries },
    });
    const asked = await pay.opened(pay.separate(olga));
    await pay.cancel(asked);
    await pay.complete(await pay.opened(pay.separate(olga)));

    const quick = await bar.ana.waiterQuickSession();
    const { checkId, orders } = await bar.ana.quickOrder({
      body: {
        order: { sessionId: quick.id, orderItems: [line('fries'), line('lager_1l')] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'] as const) {
      bar.clock.advance(60_000);
      await bar.ana.advanceOrder({ params: { orderId: orders[0]?.id ?? '', nextStatus } });
    }
    await bar.boss.completeCheck({ params: { checkId } });

    const ion = await bar.guest('Ion', bar.table());
    const [lager = ''] = await order(ion, 'lager__500ml', 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: lager } });
  });
  afterAll(() => bar.close());

  it('equals the till of the calendar and its card tips, to the ban', async () => {
    const { basis } = await bar.ana.calendarDay({ params: { date: FRIDAY } });
    const { totals } = await reportOf(bar, FRIDAY);
    expect(totals).toEqual({
      checks: 4,
      items: 7,
      regularTotal: 10_050 + 11_900 + 10_050 + 14_450,
      till: 10_050 + 11_900 + 7_775 + 14_450,
      tips: 1_500,
    });
    expect([totals.till, totals.tips]).toEqual([basis.till, basis.cardTips]);
  });

  it('is divided by hour, dish, group, payment and who completed the check', async () => {
    const report = await reportOf(bar, FRIDAY);
    expect(report.byHour).toEqual([{ hour: '20', checks: 4, total: report.totals.till, tips: 1_500 }]);
    expect(report.byItem.find(({ menuItemId }) => menuItemId === 'fries')).toMatchObject({
      names: { en: 'fries' },
      group: 'beer_snacks',
      items: 3,
      total: 4_550 + 2_275 + 4_550,
    });
    expect(report.byGroup.map(({ group, total }) => [group, total])).toEqual([
      ['wings', 11_900],
      ['beer_snacks', 11_375],
      ['beer', 11_000],
      ['glovo', 9_900],
    ]);
    expect(report.byGroup[0]?.names).not.toEqual({});
    expect(report.byPayment).toEqual([
      { paymentMethod: 'cash', checks: 3, total: 32_275, tips: 0 },
      { paymentMethod: 'card', checks: 1, total: 11_900, tips: 1_500 },
    ]);
    expect(report.byStaff).toEqual([
      { username: 'ana', checks: 3, total: 29_725, tips: 1_500 },
      { username: 'boss', checks: 1, total: 14_450, tips: 0 },
    ]);
  });

  it('carries the VAT of each receipt', async () => {
    const { byVat, totals } = await reportOf(bar, FRIDAY);
    expect(byVat.map(({ group, percent, gross }) => [group, percent, gross])).toEqual([
      ['A', 20, 20_900],
      ['B', 8, 23_275],
    ]);
    for (const { gross, net, vat } of byVat) expect(net + vat).toBe(gross);
    expect(byVat.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.till);
  });

  it('names promos, what was struck off and by whom, and the wait of a guest', async () => {
    const report = await reportOf(bar, FRIDAY);
    expect(report.promos).toEqual([{ code: 'HALF', items: 1, discount: 2_275 }]);
    expect(report.voids).toMatchObject({
      items: 1,
      total: 5_500,
      list: [{ names: { en: 'lager  500ml' }, price: 5_500, deletedBy: 'ana' }],
    });
    expect(report.handOver.items).toBe(1);
    expect(report.handOver.averageMs).toBeGreaterThanOrEqual(180_000);
    expect(report.unfiscalised).toMatchObject({ checks: 4, total: report.totals.till });
    expect(report.unfiscalised.list).toHaveLength(4);
  });

  it('does not price anew what was sold', async () => {
    const before = await reportOf(bar, FRIDAY);
    await bar.reprice('fries', 1);
    expect(await reportOf(bar, FRIDAY)).toEqual(before);
  });

  it('is one and the same as a day, as a range and as a file', async () => {
    const report = await reportOf(bar, FRIDAY);
    expect(await bar.boss.dayReport({ params: { date: FRIDAY }, query: {} })).toEqual(report);
    expect(report.byDay).toEqual([{ day: FRIDAY, checks: 4, total: report.totals.till, tips: 1_500 }]);
    const file = await bar.boss.rangeReport({ query: { from: FRIDAY, to: FRIDAY, format: 'csv' } });
    if (!(file instanceof Uint8Array)) throw new TypeError('A file was asked for.');
    const [head, total] = Buffer.from(file).toString().replace('\uFEFF', '').split('\n');
    expect(head).toBe('section,key,name,count,total,tips,net,vat');
    expect(total).toBe('total,2026-11-20/2026-11-20,,4,441.75,15.00,,');
    const people = Buffer.from(file)
      .toString()
      .split('\n')
      .filter((row) => row.startsWith('staff,'));
    expect(people.map((row) => row.split(',').slice(1, 3))).toEqual(
      report.byStaff.map(({ username }) => [
        username,
        { ana: 'Ana', boss: 'Administrator' }[username] ?? username,
      ]),
    );
    const answer = await bar.send('GET', `/api/admin/reports/day/${FRIDAY}?format=csv`, {
      headers: { authorization: `Basic ${btoa('boss:correct horse battery')}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`report-${FRIDAY}.csv`);
  });

  it('asks the database as much for many checks as for few', async () => {
    const statements = async () => {
      let heard = 0;
      const hear = () => void (heard += 1);
      const { beside } = bar.product.context;
      const { from, to } = { from: FRIDAY, to: FRIDAY };
      // What the last order has set off in the background is over.
      await new Promise((done) => setTimeout(done, 400));
      beside.on('query', hear);
      await bar.boss.rangeReport({ query: { from, to } });
      beside.off('query', hear);
      expect(heard).toBeGreaterThan(0);
      return heard;
    };
    const few = await statements();
    for (let more = 0; more < 5; more += 1) await sell(bar, ['fries']);
    expect(await statements()).toBe(few);
  });

  it('is asked for days in order, a leap year at most, by the administrator alone', async () => {
    expect(await refusalOf(bar.boss.rangeReport({ query: { from: FRIDAY, to: '2026-11-19' } }))).toBe(
      '400 invalid_request',
    );
    expect(await refusalOf(bar.boss.rangeReport({ query: { from: '2025-11-19', to: FRIDAY } }))).toBe(
      '400 invalid_request',
    );
    expect((await reportOf(bar, '2025-11-20', FRIDAY)).totals.checks).toBe(9);
    expect(await refusalOf(bar.ana.rangeReport({ query: { from: FRIDAY, to: FRIDAY } }))).toBe(
      '403 administrator_only',
    );
  });
});

describe('the hours of a business day', () => {
  it('go past midnight and end when the next day begins', async () => {
    const bar = await evening();
    await sell(bar, ['fries']);
    bar.clock.turnTo('2026-11-21T01:30:00+02:00');
    await sell(bar, ['fries']);
    bar.clock.turnTo('2026-11-21T05:01:00+02:00');
    await sell(bar, ['lager__500ml']);
    expect((await reportOf(bar, FRIDAY)).byHour.map(({ hour }) => hour)).toEqual(['20', '01']);
    const saturday = await reportOf(bar, '2026-11-21');
    expect(saturday.byHour).toMatchObject([{ hour: '05', total: 5_500 }]);
    const both = await reportOf(bar, FRIDAY, '2026-11-21');
    expect(both.byDay.map(({ day, total }) => [day, total])).toEqual([
      [FRIDAY, 9_100],
      ['2026-11-21', 5_500],
    ]);
    expect(both.byHour.map(({ hour }) => hour)).toEqual(['05', '20', '01']);
    await bar.close();
  });

  it('have the hour that autumn repeats once, with the money of both', async () => {
    const bar = await evening();
    const hourAt = (at: number) => venueClock(at, 'Europe/Chisinau').time;
    const night = Date.parse('2026-10-24T20:30:00Z');
    const first = Array.from({ length: 8 }, (_, hours) => night + hours * HOUR_MS).find(
      (at) => hourAt(at) === hourAt(at + HOUR_MS),
    );
    if (first === undefined) throw new Error('That night has no hour twice.');
    for (const at of [first, first + HOUR_MS]) {
      bar.clock.turnTo(new Date(at).toISOString());
      await sell(bar, ['fries']);
    }
    const report = await reportOf(bar, '2026-10-24');
    expect(report.byHour).toEqual([{ hour: hourAt(first).slice(0, 2), checks: 2, total: 9_100, tips: 0 }]);
    const { basis } = await bar.ana.calendarDay({ params: { date: '2026-10-24' } });
    expect(report.totals.till).toBe(basis.till);
    await bar.close();
  });

  it('leave out the one that spring skips, and the day of 23 hours ends with what was struck off before five', async () => {
    const bar = await evening();
    const sales = ['2027-03-27T23:30:00Z', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'];
    const hours = sales.map((at) => venueClock(Date.parse(at), 'Europe/Chisinau').time.slice(0, 2));
    // Three hours in a row, and four by the wall.
    expect([hours[0], hours[2]]).toEqual(['01', '04']);
    for (const at of sales) {
      bar.clock.turnTo(at);
      await sell(bar, ['fries']);
    }
    const ion = await bar.guest('Ion', bar.table());
    const [late = '', early = ''] = await order(ion, 'lager__500ml', 'fries');
    bar.clock.turnTo('2027-03-28T01:58:00Z');
    await bar.ana.deleteItem({ params: { orderItemId: late } });
    bar.clock.turnTo('2027-03-28T02:00:00Z');
    await bar.ana.deleteItem({ params: { orderItemId: early } });
    await sell(bar, ['lager__500ml']);
    const night = await reportOf(bar, '2027-03-27');
    expect(night.byHour).toEqual(hours.map((hour) => ({ hour, checks: 1, total: 4_550, tips: 0 })));
    expect(night.voids).toMatchObject({ items: 1, total: 5_500, list: [{ orderId: late }] });
    const { basis } = await bar.ana.calendarDay({ params: { date: '2027-03-27' } });
    expect(night.totals.till).toBe(basis.till);
    expect(await reportOf(bar, '2027-03-28')).toMatchObject({
      byHour: [{ hour: '05', checks: 1, total: 5_500 }],
      voids: { items: 1, list: [{ orderId: early }] },
    });
    await bar.close();
  });
});
