import { judgeShift, phaseOf, type Calendar, type ShiftDeed } from '@masa/domain/calendar-day';
import type { Bani } from '@masa/domain/money';
import { earningsOf } from '@masa/domain/pay';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { activeUsers, formerUsers } from '../account/public.ts';
import { audit } from '../audit/public.ts';
import { moneyOfDay } from '../check/public.ts';
import { lockBusinessDay, readVenue, venueDay, type VenueSettings } from '../venue/public.ts';
import { readDay, readShift, type DayShift } from './calendar.view.ts';
import { insertPenalty, penaltiesOfDay, readPenalty, takeBack } from './penalty.store.ts';
import { assign, assignedShifts, freezePay, lockShift, type Shift, type ShiftKey } from './shift.store.ts';

type NewFine = ShiftKey & { readonly reason: string; readonly amount: Bani };

/** Its months, and the running day (AMB-098, AMB-105). */
const calendarOf = (settings: VenueSettings, now: number): Calendar => ({
  from: settings.calendarFrom,
  until: settings.calendarUntil,
  today: venueDay(settings, now),
});

const idOf = ({ day, role }: ShiftKey): string => `${day}:${role}`;

/** The shift, locked, if the deed is allowed today and nobody was paid for it yet. */
async function lockFor(work: Work, deed: ShiftDeed, key: ShiftKey): Promise<Shift> {
  const shift = await lockShift(work.tx, key);
  const calendar = calendarOf(await readVenue(work.tx), work.now);
  const verdict = judgeShift(deed, { phase: phaseOf(key.day, calendar), paid: shift.paid !== null });
  if (verdict !== 'ok') throw new Refusal(verdict);
  return shift;
}

/** The shift after a deed, and every open calendar of the staff hears that something changed. */
const changed = async (work: Work, key: ShiftKey): Promise<DayShift> => {
  work.announce({ kind: 'staff', timestamp: work.now });
  return readShift(work.tx, key);
};

/** Who works, what it earns, whether it is paid (AMB-098 to AMB-105). */
export function calendarService({ uow, world }: Context) {
  return {
    overview: () =>
      uow.snapshot(async (tx) => {
        const calendar = calendarOf(await readVenue(tx), world.now());
        return { ...calendar, people: await activeUsers(tx), former: await formerUsers(tx) };
      }),

    usernames: async () => (await uow.snapshot(activeUsers)).map(({ username }) => username),

    month: (month: string) => uow.snapshot((tx) => assignedShifts(tx, month)),

    day: (day: string) => uow.snapshot((tx) => readDay(tx, day)),

    /** Anybody of the staff, for a day that has not come yet (AMB-100). */
    assign: async (key: ShiftKey, username: string, staff: Staff) =>
      uow.run(async (work) => {
        const users = await activeUsers(work.tx);
        const employee = found(
          users.find((user) => user.username === username),
          'user_not_found',
        ).username;
        const shift = await lockFor(work, 'assign', key);
        if (shift.employee === employee) return readShift(work.tx, key);
        await assign(work.tx, key, employee, staff.username, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'shift.assigned',
          entity: 'shift',
          entityId: idOf(key),
          details: { from: shift.employee, to: employee },
        });
        return changed(work, key);
      }),

    /** Of today or a past day that is not paid (AMB-103). */
    fine: async <A>(
      { day, role, reason, amount }: NewFine,
      staff: Staff,
      { once, tell }: Repeatable<DayShift, A>,
    ) =>
      uow.run(async (work) => {
        const key = { day, role };
        await lockFor(work, 'fine', key);
        const id = world.newId();
        await insertPenalty(work.tx, { ...key, id, reason, amount }, staff.username, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'penalty.imposed',
          entity: 'penalty',
          entityId: id,
          details: { day, role, reason, amount },
        });
        return tell(await changed(work, key));
      }, once),

    takeBack: async <A>(id: string, staff: Staff, { once, tell }: Repeatable<DayShift, A>) =>
      uow.run(async (work) => {
        const penalty = found(await readPenalty(work.tx, id), 'penalty_not_found');
        await lockFor(work, 'takeBack', penalty);
        if (!(await takeBack(work.tx, id, staff.username, work.now))) throw new Refusal('penalty_not_found');
        const { day, role, reason, amount } = penalty;
        await audit(work, {
          actor: actorOf(staff),
          action: 'penalty.taken_back',
          entity: 'penalty',
          entityId: id,
          details: { day, role, reason, amount },
        });
        return tell(await changed(work, penalty));
      }, once),

    /** Once, for a day that is over; from then on the figures stand (AMB-103). */
    pay: async <A>(key: ShiftKey, staff: Staff, { once, tell }: Repeatable<DayShift, A>) =>
      uow.run(async (work) => {
        const shift = await lockFor(work, 'pay', key);
        // Who was about to take money at the day's last second is waited for.
        await lockBusinessDay(work.tx, key.day);
        work.locked();
        const penalties = (await penaltiesOfDay(work.tx, key.day)).filter(({ role }) => role === key.role);
        const earnings = earningsOf(
          key.role,
          await moneyOfDay(work.tx, key.day),
          penalties.map(({ amount }) => amount),
        );
        await freezePay(work.tx, key, earnings, staff.username, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'shift.paid',
          entity: 'shift',
          entityId: idOf(key),
          details: { employee: shift.employee, ...earnings },
        });
        return tell(await changed(work, key));
      }, once),
  };
}
export type CalendarService = ReturnType<typeof calendarService>;
