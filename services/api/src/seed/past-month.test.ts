import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { earningsOf } from '@masa/domain/pay';
import { staffRoles } from '@masa/domain/staff';
import { accountService } from '../modules/account/account.service.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { calendarService } from '../modules/calendar/calendar.service.ts';
import { tablesWithCounts } from '../modules/session/public.ts';
import { taskService } from '../modules/task/task.service.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { violations } from '../testing/invariants.ts';
import { seedDatabase } from './seed.ts';

let context: TestContext;
let today: string;
beforeAll(async () => {
  context = await testContext({ adminPassword: 'owner of the bar' });
  await seedDatabase({ context, accounts: accountService(context, { passwordCost: CHEAP_PASSWORD_COST }) });
  today = businessDay(context.world.now(), DEFAULT_VENUE_TIME);
});
afterAll(async () => context.close());

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(today, first + at));
const dayOf = (day: string) => calendarService(context).day(day);

describe('the month before the seed', () => {
  it('breaks no rule of the product', async () => {
    expect(await violations(context.db)).toEqual([]);
  });

  it('earned money every evening, of which the older half is paid', async () => {
    const fines: string[] = [];
    for (const day of daysFrom(-31, 31)) {
      const evening = await dayOf(day);
      expect(evening.money.till, day).toBeGreaterThan(50_000);
      for (const role of staffRoles) {
        const { employee, earnings, penalties, paid } = evening[role];
        expect(paid, `${day} ${role}`).toBe(employee !== null && day < addDays(today, -10));
        const earned = earningsOf(
          role,
          evening.money,
          penalties.map(({ amount }) => amount),
        );
        expect(earnings).toEqual(earned);
        fines.push(...penalties.map(({ reason }) => reason));
      }
    }
    expect(fines.toSorted()).toEqual([
      'Robinetele de bere nespălate',
      'Uleiul din friteuză neschimbat',
      'Întârziere de douăzeci de minute',
    ]);
  });

  it('has its tasks handed in, and today has all of them still to do', async () => {
    const tasks = taskService(context);
    for (const day of daysFrom(-31, 31)) expect((await tasks.completed(day)).length, day).toBeGreaterThan(1);
    const yesterday = await tasks.completed(addDays(today, -1));
    expect(yesterday.map(({ definition }) => definition.id)).toEqual([
      'open_hall',
      'check_fridges',
      'bar_taps',
      'drain_fryer',
      'count_till',
    ]);
    expect(Object.keys(yesterday[0]?.definition ?? {})).not.toContain('weekdays');
    expect(await tasks.completed(today)).toEqual([]);
    expect((await tasks.todo()).map(({ definition }) => definition.id)).toContain('open_hall');
  });

  it('has left nobody at the tables, and says who works in the two weeks to come', async () => {
    for (const virtual of [false, true])
      for (const { sessionSummary } of await tablesWithCounts(context.db, virtual ? 'virtual' : 'physical'))
        expect(sessionSummary.orders).toBe(0);
    const assigned = await Promise.all(daysFrom(0, 15).map(dayOf));
    expect(assigned.every(({ waiter, kitchen }) => (waiter.employee ?? kitchen.employee) !== null)).toBe(
      true,
    );
    expect(assigned.every(({ money, waiter }) => money.till === 0 && !waiter.paid)).toBe(true);
    expect((await dayOf(addDays(today, 15))).waiter.employee).toBeNull();
  });
});
