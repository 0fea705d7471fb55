import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import type { StaffRole } from '@masa/domain/staff';
import { evening, order, refusalOf, refusalsOf, type Api, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

// The bar is open on Friday, the twentieth; the days before are over.
const TODAY = '2026-11-20';
const MISSING = '00000000-0000-4000-8000-000000000000';
let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Fine = Request<'fine'>['body'];
const fine = (given: Partial<Fine> = {}, by: Api = bar.ana, options = {}) =>
  by.fine({ body: { date: TODAY, role: 'waiter', reason: 'Late', amount: 5_000, ...given } }, options);
const takeBack = (id: string, by: Api = bar.boss) => by.deletePenalty({ params: { id } });
const payOut = (date: string, roleId: StaffRole = 'waiter', by: Api = bar.boss) =>
  by.payShift({ params: { date, roleId } });
const day = (date: string) => bar.ana.calendarDay({ params: { date } });
/** How each of these calls ended: 'done', or how it was refused. */
const endings = (calls: readonly Promise<unknown>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(() => 'done').catch(async (reason: Error) => refusalOf(Promise.reject(reason))),
    ),
  );
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('a fine', () => {
  it('stands in the list of its role and lowers what it earns, below zero if need be', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'wings_buffalo__8pc');
    const pay = paying(bar);
    await pay.complete(await pay.opened(pay.separate(guest)));
    const first = await fine({ reason: '  Twenty minutes late ', amount: 400 }, bar.ion);
    expect(first).toEqual({
      employeeId: null,
      bonuses4percent: 476,
      bonusCardTips: 0,
      penalties: [
        {
          id: expect.any(String) as string,
          reason: 'Twenty minutes late',
          amount: 400,
          date: TODAY,
          role: 'waiter',
        },
      ],
      total: 76,
      paid: false,
    });
    const second = await fine({ reason: 'Bar taps not cleaned', amount: 10_000 });
    expect(second.total).toBe(-9_924);
    expect(second.penalties.map(({ reason }) => reason)).toEqual([
      'Twenty minutes late',
      'Bar taps not cleaned',
    ]);
    expect(await day(TODAY)).toMatchObject({ waiter: second, kitchen: { penalties: [], total: 476 } });
  });

  it('is taken back by the administrator alone, once', async () => {
    const date = '2026-11-13';
    await fine({ date, amount: 400 });
    const { penalties } = await fine({ date, amount: 10_000 });
    const [late, taps] = penalties.map(({ id }) => id);
    expect(await refusalOf(takeBack(taps ?? '', bar.ana))).toBe('403 administrator_only');
    expect(await takeBack(taps ?? '')).toMatchObject({ penalties: [{ id: late }], total: -400 });
    expect(await refusalsOf(takeBack(taps ?? ''), takeBack(MISSING))).toEqual(['404 penalty_not_found']);
    const told = await bar.database
      .db('audit_log')
      .where({ entity: 'penalty', entity_id: taps })
      .orderBy('id');
    expect(told.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'user:ana penalty.imposed',
      'user:boss penalty.taken_back',
    ]);
  });

  it('is imposed for today and for days that are over, for none to come', async () => {
    expect((await fine({ date: '2026-11-12', role: 'kitchen' })).total).toBe(-5_000);
    expect(await refusalOf(fine({ date: '2026-11-21' }))).toBe('409 day_out_of_turn');
    expect((await day('2026-11-21')).waiter.penalties).toEqual([]);
  });

  it('needs a reason, an amount, a day and a role', async () => {
    expect(
      await refusalsOf(
        fine({ reason: '   ' }),
        fine({ reason: 'x'.repeat(501) }),
        fine({ amount: 0 }),
        fine({ amount: -100 }),
        fine({ amount: 99.5 }),
        fine({ amount: 150 }),
        fine({ amount: 100_000_001 }),
        fine({ date: '2026-02-30' }),
        fine({ role: 'bar' as StaffRole }),
      ),
    ).toEqual(['400 invalid_request']);
    expect(await refusalOf(fine({}, bar.bare))).toBe('401 unauthorized');
  });

  it('sent twice under one key is one fine', async () => {
    const send = (amount: number) =>
      fine({ date: '2026-11-01', amount }, bar.ana, { idempotencyKey: 'fine-1' });
    const [first, second] = await Promise.all([send(700), send(700)]);
    expect(second).toEqual(first);
    expect((await day('2026-11-01')).waiter.penalties).toHaveLength(1);
    expect(await refusalOf(send(800))).toBe('422 idempotency_key_reused');
  });
});

describe('a shift', () => {
  it('is paid by the administrator when its day is over, once, and takes no fines after that', async () => {
    const date = '2026-11-10';
    const { penalties } = await fine({ date, reason: 'Broken glass', amount: 300 });
    expect(await refusalOf(payOut(date, 'waiter', bar.ana))).toBe('403 administrator_only');
    expect(await refusalOf(payOut(date, 'waiter', bar.bare))).toBe('401 unauthorized');
    expect(await refusalsOf(payOut(TODAY), payOut('2026-11-21'))).toEqual(['409 day_out_of_turn']);
    const paid = await payOut(date);
    expect(paid).toMatchObject({ paid: true, total: -300, penalties: [{ reason: 'Broken glass' }] });
    expect(await refusalsOf(payOut(date), fine({ date }), takeBack(penalties[0]?.id ?? ''))).toEqual([
      '409 shift_paid',
    ]);
    const both = await day(date);
    expect(both.waiter).toEqual(paid);
    expect(both.kitchen.paid).toBe(false);
    expect((await fine({ date, role: 'kitchen' })).paid).toBe(false);
    expect(await refusalsOf(payOut('2026-02-30'), payOut(date, 'bar' as StaffRole))).toEqual([
      '400 invalid_request',
    ]);
  });

  it('that eight want to pay at once is paid once', async () => {
    for (const date of ['2026-11-02', '2026-11-03', '2026-11-04']) {
      const ends = await endings(times(8, () => payOut(date, 'kitchen')));
      expect(ends.toSorted()).toEqual([...times(7, () => '409 shift_paid'), 'done']);
    }
  });

  it('is paid with exactly the fines that came before: who is too late is told so', async () => {
    for (const date of ['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08']) {
      const calls = times(9, (at) => (at === 4 ? payOut(date) : fine({ date, amount: 100 * (at + 1) })));
      const ends = await endings(calls);
      expect(new Set(ends.filter((end) => end !== 'done'))).toEqual(
        new Set(ends.includes('409 shift_paid') ? ['409 shift_paid'] : []),
      );
      expect(ends[4]).toBe('done');
      const imposed = ends.flatMap((end, at) => (end === 'done' && at !== 4 ? [100 * (at + 1)] : []));
      const { waiter } = await day(date);
      expect(waiter.penalties.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(imposed);
      expect(waiter).toMatchObject({ paid: true, total: imposed.reduce((rest, amount) => rest - amount, 0) });
    }
  });

  it('is paid with a fine or without it, never with one that was taken back', async () => {
    for (const date of ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08']) {
      const { penalties } = await fine({ date, amount: 900 });
      const id = penalties[0]?.id ?? '';
      const [first, second, paid] = await endings([takeBack(id), takeBack(id), payOut(date)]);
      expect(paid).toBe('done');
      expect([first, second].filter((end) => end === 'done').length).toBeLessThanOrEqual(1);
      const takenBack = [first, second].includes('done');
      expect((await day(date)).waiter).toMatchObject({
        penalties: takenBack ? [] : [{ id }],
        total: takenBack ? 0 : -900,
        paid: true,
      });
    }
  });
});
