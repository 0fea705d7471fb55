import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@masa/domain/staff';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, refusalsOf, type Api, type Evening } from '../../testing/evening.ts';
import { readVenue, writeVenue, type VenueSettings } from '../venue/public.ts';

// The bar is open on Friday, the twentieth.
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-20', '2026-11-21', '2026-11-22'];
let bar: Evening;
beforeEach(async () => {
  bar = await evening();
});
afterEach(() => bar.close());

const assign = (date: string, roleId: StaffRole, username: string, by: Api = bar.ana) =>
  by.assignShift({ params: { date, roleId, username } });
const month = (year: number, number: number) => bar.ana.calendarSummary({ params: { year, month: number } });
const day = (date: string) => bar.ana.calendarDay({ params: { date } });
const range = (settings: Pick<VenueSettings, 'calendarFrom' | 'calendarUntil'>) =>
  bar.database.db.transaction(async (tx) =>
    writeVenue({ tx, now: bar.clock.now() }, { ...(await readVenue(tx)), ...settings }),
  );
const nothing = {
  employeeId: null,
  bonuses4percent: 0,
  bonusCardTips: 0,
  penalties: [],
  total: 0,
  paid: false,
};

describe('the calendar', () => {
  it('tells its range, the running day and who may be assigned', async () => {
    expect(await bar.ana.calendar()).toEqual({
      from: '2025-05',
      until: '2026-12',
      today: FRIDAY,
      people: [
        { username: 'ana', displayName: 'Ana' },
        { username: 'boss', displayName: expect.any(String) as string },
        { username: 'ion', displayName: 'Ion' },
      ],
      former: [],
    });
    expect(await bar.ana.users()).toEqual(['ana', 'boss', 'ion']);
  });

  it('still knows the name of somebody who has left', async () => {
    await bar.boss.addStaff({
      body: { username: 'dorin', displayName: 'Dorin', roles: ['waiter'], password: 'long night at the bar' },
    });
    await bar.boss.changeStaff({ params: { username: 'dorin' }, body: { active: false } });
    const { people, former } = await bar.ana.calendar();
    expect(people.map(({ username }) => username)).not.toContain('dorin');
    expect(former).toEqual([{ username: 'dorin', displayName: 'Dorin' }]);
  });

  it('keeps its range: nothing is done with a day beyond it, and everything once the range is longer (AMB-098)', async () => {
    const far = '2027-01-01';
    const fine = (date: string) =>
      bar.ana.fine({ body: { date, role: 'waiter', reason: 'Late', amount: 5_000 } });
    const pay = (date: string) => bar.boss.payShift({ params: { date, roleId: 'waiter' } });
    expect(
      await refusalsOf(
        assign(far, 'waiter', 'ana'),
        fine('2025-04-30'),
        pay('2025-04-30'),
        fine('1999-01-01'),
      ),
    ).toEqual(['409 day_outside_calendar']);
    expect((await day(far)).waiter).toEqual(nothing);
    const { penalties } = await fine('2025-05-01');
    await range({ calendarFrom: '2026-01', calendarUntil: '2027-06' });
    expect((await assign(far, 'waiter', 'ana')).employeeId).toBe('ana');
    // What was imposed while the calendar went back further can still be taken back.
    const gone = await bar.boss.deletePenalty({ params: { id: penalties[0]?.id ?? '' } });
    expect(gone.penalties).toEqual([]);
  });

  it('has the range that the venue set', async () => {
    await range({ calendarFrom: '2026-01', calendarUntil: '2031-06' });
    expect(await bar.ana.calendar()).toMatchObject({ from: '2026-01', until: '2031-06' });
  });

  it('is empty where nobody was assigned, and a day shows both roles all the same', async () => {
    expect(await month(2026, 11)).toEqual({});
    expect(await day('2025-05-01')).toEqual({
      waiter: nothing,
      kitchen: nothing,
      basis: { till: 0, cardTips: 0, bonusPercent: 400, tipShare: 50 },
    });
  });

  it('takes an assignee of a day to come, from anybody of the staff', async () => {
    expect(await assign(SATURDAY, 'waiter', 'ana', bar.ion)).toEqual({ ...nothing, employeeId: 'ana' });
    expect(await month(2026, 11)).toEqual({
      [SATURDAY]: { waiterEmployeeId: 'ana', kitchenEmployeeId: null },
    });
    await assign(SATURDAY, 'kitchen', 'ion');
    await assign('2026-12-01', 'kitchen', 'boss');
    await assign('2026-11-30', 'waiter', 'boss');
    expect(await month(2026, 11)).toEqual({
      [SATURDAY]: { waiterEmployeeId: 'ana', kitchenEmployeeId: 'ion' },
      '2026-11-30': { waiterEmployeeId: 'boss', kitchenEmployeeId: null },
    });
    expect(await bar.send('GET', '/api/admin/calendar-summary/2026/012', { headers: bossly })).toMatchObject({
      status: 200,
      body: { '2026-12-01': { kitchenEmployeeId: 'boss' } },
    });
    expect((await day(SATURDAY)).kitchen.employeeId).toBe('ion');
  });

  it('takes another one in his place, and remembers who changed it', async () => {
    await assign(SATURDAY, 'waiter', 'ana', bar.ion);
    await assign(SATURDAY, 'waiter', 'boss');
    expect((await day(SATURDAY)).waiter.employeeId).toBe('boss');
    const rows = await bar.database
      .db('audit_log')
      .where({ action: 'shift.assigned', entity_id: `${SATURDAY}:waiter` })
      .orderBy('id');
    expect(rows.map(({ actor, details }) => [actor, storedJson(details)])).toEqual([
      ['user:ion', { from: null, to: 'ana' }],
      ['user:ana', { from: 'ana', to: 'boss' }],
    ]);
  });

  it('takes them all where several assign at once, and one of them stands', async () => {
    const people = ['ana', 'boss', 'ion', 'ana', 'boss', 'ion', 'ana', 'boss'];
    await Promise.all(people.map((username) => assign(SUNDAY, 'waiter', username)));
    expect(people).toContain((await day(SUNDAY)).waiter.employeeId);
  });

  it('takes nobody for today, for a day that is over, nobody unknown and nobody who has left', async () => {
    expect(await refusalsOf(assign(FRIDAY, 'waiter', 'ana'), assign('2026-11-19', 'kitchen', 'ana'))).toEqual(
      ['409 day_out_of_turn'],
    );
    expect(await refusalOf(assign(SATURDAY, 'kitchen', 'maria'))).toBe('404 user_not_found');
    expect(await refusalOf(assign(SATURDAY, 'kitchen', 'ion '))).toBe('404 user_not_found');
    await assign(SATURDAY, 'kitchen', 'ion');
    const ion = bar.database.db('users').where({ username: 'ion' });
    await ion.clone().update({ active: false });
    expect(await refusalOf(assign(SUNDAY, 'kitchen', 'ion'))).toBe('404 user_not_found');
    expect(await bar.ana.users()).toEqual(['ana', 'boss']);
    // Who has left still worked his days.
    expect((await day(SATURDAY)).kitchen.employeeId).toBe('ion');
    await ion.clone().update({ active: true });
    expect((await day(FRIDAY)).waiter).toEqual(nothing);
  });

  it('knows no thirtieth of February, no thirteenth month and no third role', async () => {
    expect(
      await refusalsOf(
        day('2026-02-30'),
        day('2026-11'),
        assign('2027-02-30', 'waiter', 'ana'),
        assign(SATURDAY, 'bar' as StaffRole, 'ana'),
        month(2026, 13),
        month(2026, 0),
        month(26, 1),
      ),
    ).toEqual(['400 invalid_request']);
  });

  it('reads a year and a month by their digits alone', async () => {
    for (const path of ['2e3/1e1', '0x7ea/0xb', '%202026/11', '2026.0/11', '+2026/11', '2026/-1'])
      expect([
        path,
        (await bar.send('GET', `/api/admin/calendar-summary/${path}`, { headers: bossly })).status,
      ]).toEqual([path, 400]);
  });

  it('is the business of the staff', async () => {
    expect(
      await refusalsOf(
        bar.bare.calendar(),
        bar.bare.users(),
        bar.bare.calendarSummary({ params: { year: 2026, month: 11 } }),
        bar.bare.calendarDay({ params: { date: FRIDAY } }),
        assign(SATURDAY, 'waiter', 'ana', bar.bare),
      ),
    ).toEqual(['401 unauthorized']);
  });
});

const bossly = { authorization: `Basic ${btoa('boss:correct horse battery')}` };

describe('the day that is running', () => {
  it('is Friday until five in the morning: Saturday can still be assigned at half past one', async () => {
    bar.clock.turnTo('2026-11-21T01:30:00+02:00');
    expect((await bar.ana.calendar()).today).toBe(FRIDAY);
    expect((await assign(SATURDAY, 'waiter', 'ion')).employeeId).toBe('ion');
    bar.clock.turnTo('2026-11-21T05:00:00+02:00');
    expect((await bar.ana.calendar()).today).toBe(SATURDAY);
    expect(await refusalOf(assign(SATURDAY, 'waiter', 'ana'))).toBe('409 day_out_of_turn');
  });

  it.each([
    ['in spring', '2027-03-28T04:59:00+03:00', '2027-03-27', '2027-03-28T05:00:00+03:00', '2027-03-28'],
    ['in autumn', '2027-10-31T04:59:00+02:00', '2027-10-30', '2027-10-31T05:00:00+02:00', '2027-10-31'],
  ])('changes at five when the clock changes %s', async (_, before, day1, after, day2) => {
    await range({ calendarFrom: '2026-11', calendarUntil: '2027-12' });
    bar.clock.turnTo(before);
    expect((await bar.ana.calendar()).today).toBe(day1);
    expect((await assign(day2, 'kitchen', 'ion')).employeeId).toBe('ion');
    bar.clock.turnTo(after);
    expect((await bar.ana.calendar()).today).toBe(day2);
    expect(await refusalOf(assign(day2, 'kitchen', 'ana'))).toBe('409 day_out_of_turn');
  });
});

describe('another open calendar', () => {
  it('hears of what was changed, and of nothing that was refused', async () => {
    let heard = 0;
    const stop = bar.product.context.bus.subscribe(({ kind }) => {
      if (kind === 'staff') heard += 1;
    });
    await assign('2026-12-24', 'kitchen', 'ion');
    expect(heard).toBe(1);
    // The same once more changes nothing: nobody hears of it, and nobody reads it later.
    expect((await assign('2026-12-24', 'kitchen', 'ion', bar.boss)).employeeId).toBe('ion');
    expect(heard).toBe(1);
    expect(await bar.database.db('audit_log').where({ action: 'shift.assigned' }).pluck('actor')).toEqual([
      'user:ana',
    ]);
    expect(await refusalOf(assign(FRIDAY, 'kitchen', 'ion'))).toBe('409 day_out_of_turn');
    expect(heard).toBe(1);
    const { penalties } = await bar.ana.fine({
      body: { date: '2026-11-19', role: 'kitchen', reason: 'Late', amount: 5_000 },
    });
    expect(heard).toBe(2);
    await bar.boss.deletePenalty({ params: { id: penalties[0]?.id ?? '' } });
    expect(heard).toBe(3);
    const params = { date: '2026-11-19', roleId: 'kitchen' } as const;
    await bar.boss.payShift({ params });
    expect(heard).toBe(4);
    expect(await refusalOf(bar.boss.payShift({ params }))).toBe('409 shift_paid');
    expect(heard).toBe(4);
    stop();
  });
});
