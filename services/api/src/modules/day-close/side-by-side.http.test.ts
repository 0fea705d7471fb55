import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { FRIDAY, refunding, SATURDAY, TOTAL } from '../../testing/refunding.ts';

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

const beside = async (date = FRIDAY) => {
  const { beside: sides } = await till.day(date);
  if (!sides) throw new Error('Nothing stands beside the ledger.');
  return sides;
};
const print = () => bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
async function paid(paymentMethod: 'cash' | 'card'): Promise<string> {
  await till.comes();
  return till.paid({ paymentMethod });
}
const drawer = async () => (await bar.boss.addDrawer({ body: { name: 'Bar' } })).id;
const counted = async (id: string, amount: number) => {
  await bar.boss.countDrawer({ params: { id }, body: { amount } });
  await bar.boss.closeDrawer({ params: { id }, body: { note: 'Counted twice.' } });
};

describe('a day, side by side', () => {
  it('is empty where nothing came, and says so of drawers and registers', async () => {
    expect(await beside()).toEqual({
      methods: [],
      difference: null,
      registers: [],
      withoutReceipt: { checks: 0, total: 0 },
      returned: { receipts: 0, total: 0, ofRefunds: 0 },
      differing: { list: [], more: false },
    });
  });

  it('holds what was taken beside what the drawer was counted to and what stands on receipts', async () => {
    const register = await cashRegister(bar);
    const id = await drawer();
    await bar.boss.openDrawer({ params: { id }, body: { float: 50_000 } });
    await paid('cash');
    await print();
    const payment = await paid('cash');
    await till.give(payment, { amount: 1_000 });
    await paid('card');
    await print();
    await register.prints(41);
    await bar.boss.moveCash({ params: { id }, body: { kind: 'in', amount: 700, reason: 'change' } });
    await bar.boss.moveCash({ params: { id }, body: { kind: 'out', amount: 2_000, reason: 'tips' } });
    expect(await beside()).toMatchObject({ methods: [{ counted: null }, {}], difference: null });
    const expected = 50_000 + 2 * TOTAL - 1_000 + 700 - 2_000;
    await counted(id, expected - 250);
    expect(await beside()).toMatchObject({
      methods: [
        { method: 'cash', taken: 2 * TOTAL, back: 1_000, counted: 2 * TOTAL - 1_250, receipts: TOTAL },
        { method: 'card', taken: TOTAL, back: 0, counted: null, receipts: TOTAL },
      ],
      difference: -250,
      withoutReceipt: { checks: 1, total: TOTAL },
      registers: [
        {
          name: register.name,
          device: { model: 'DP-25', serial: 'DT000001' },
          receipts: 2,
          total: 2 * TOTAL,
          z: null,
        },
      ],
    });
  });

  it('asks each register for its Z report when the day is closed, and tells its number and no sum', async () => {
    const register = await cashRegister(bar);
    await paid('card');
    await print();
    await register.prints(7);
    bar.clock.turnTo('2026-11-21T06:00:00+02:00');
    await till.closeDay(FRIDAY);
    expect((await beside()).registers).toMatchObject([{ receipts: 1, z: { state: 'queued', number: null } }]);
    await register.prints(12);
    expect((await beside()).registers).toMatchObject([{ z: { state: 'printed', number: '12' } }]);
    expect((await beside(SATURDAY)).registers).toMatchObject([{ receipts: 0, total: 0 }]);
  });

  it('counts a receipt on the day on which its register printed it', async () => {
    const register = await cashRegister(bar);
    await paid('card');
    bar.clock.turnTo('2026-11-21T19:00:00+02:00');
    await print();
    await register.prints();
    expect(await beside()).toMatchObject({ methods: [{ taken: TOTAL, receipts: null }] });
    expect(await beside(SATURDAY)).toMatchObject({
      methods: [{ method: 'card', taken: 0, receipts: TOTAL }],
    });
  });

  it('calls a printer of slips what it is, and leaves trainings out', async () => {
    const slips = await cashRegister(bar, { device: null });
    await paid('cash');
    await print();
    await slips.prints();
    expect(await beside()).toMatchObject({
      methods: [{ method: 'cash', receipts: TOTAL }],
      registers: [{ name: slips.name, device: null, receipts: 1, z: null }],
    });
    await bar.boss.putVenue({ body: { trainingMode: true } });
    await paid('cash');
    await print();
    await slips.prints();
    expect(await beside()).toMatchObject({ methods: [{ taken: TOTAL, receipts: TOTAL }] });
  });

  it('M-065: warns of a drawer that is open, and closes for whoever knows', async () => {
    const id = await drawer();
    await bar.boss.openDrawer({ params: { id }, body: { float: 50_000 } });
    await paid('cash');
    const { blockers } = await till.day();
    expect(blockers).toContainEqual(
      expect.objectContaining({ kind: 'drawer_open', warns: true, drawer: 'Bar' }),
    );
    const { closed, beside: sides } = await till.closeDay();
    expect(closed).toMatchObject({ expectedCash: TOTAL });
    expect(sides).toMatchObject({
      methods: [{ method: 'cash', taken: TOTAL, counted: null }],
      difference: null,
    });
  });
});
