import {
  demoCalendarDays,
  type DemoCalendarDay,
  type DemoTask,
  type DemoVenue,
} from '@masa/demo-venue/demo-venue';
import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { sumBani } from '@masa/domain/money';
import { earningsOf, type DayMoney } from '@masa/domain/pay';
import { staffRoles } from '@masa/domain/staff';
import { isTaskDue } from '@masa/domain/task';
import { penaltyRow } from '../modules/calendar/penalty.store.ts';
import { assignedColumns, paidColumns } from '../modules/calendar/shift.store.ts';
import type { DiningTable } from '../modules/session/public.ts';
import { submissionRow } from '../modules/task/task.store.ts';
import { openedDayRow } from '../modules/venue/business-day.store.ts';
import { pastBill } from './past-bill.ts';
import { auditRows, joinRows, type Deed, type PastPortion, type PastRows } from './past-deeds.ts';

const MINUTE_MS = 60_000;
/** The first table of an evening is taken then, the others one after another. */
const FIRST_TABLE = '19:10';
const BETWEEN_TABLES_MS = 24 * MINUTE_MS;
const FINED_AT = '23:30';
const PAID_AT = '14:00';

export type Bar = {
  readonly demo: DemoVenue;
  readonly seedDay: string;
  readonly now: number;
  readonly time: VenueTime;
  readonly terms: Pick<DayMoney, 'bonusPercent' | 'tipShare'>;
  readonly tables: readonly DiningTable[];
  /** The administrator: who assigns, fines and pays. */
  readonly boss: { readonly username: string; readonly displayName: string };
  readonly newId: () => string;
  readonly chance: () => number;
};
type Past = { readonly rows: PastRows; readonly deeds: readonly Deed[] };
type Evening = Past & { readonly portions: readonly PastPortion[]; readonly money: DayMoney };
type PastMonth = { readonly rows: PastRows; readonly portions: readonly PastPortion[] };

/** The tables that paid, and what the day's pay is made of. */
function eveningOf({ day, bills, waiter, kitchen }: DemoCalendarDay, bar: Bar): Evening {
  const { demo, terms, tables, boss, newId, chance } = bar;
  const person = demo.staff.find(({ username }) => username === (waiter ?? kitchen)) ?? boss;
  const begins = instantOfDay(day, FIRST_TABLE, bar.time);
  const past = (bills ?? []).flatMap((bill, at) => {
    const table = tables[at % tables.length];
    if (!table) return [];
    const openedAt = begins + at * BETWEEN_TABLES_MS;
    return [
      pastBill(
        { bill, day, table, openedAt, number: at + 1, waiter: person },
        { menu: demo.menu, newId, chance },
      ),
    ];
  });
  const opened = openedDayRow(day, { ...terms, bonusOnService: true });
  return {
    rows: joinRows([...past.map(({ rows }) => rows), { business_days: bills ? [opened] : [] }]),
    deeds: past.flatMap(({ deeds }) => deeds),
    portions: past.flatMap(({ portions }) => portions),
    money: {
      ...terms,
      till: sumBani(past.map(({ till }) => till)),
      cardTips: sumBani((bills ?? []).map(({ tips }) => tips)),
    },
  };
}

/** Who worked or will work, what he was fined for and what he was paid. */
function shiftsOf(day: DemoCalendarDay, money: DayMoney, { seedDay, now, time, boss, newId }: Bar): Past {
  const by = { actor: `user:${boss.username}` };
  const assignedAt = day.day > seedDay ? now : instantOfDay(addDays(day.day, -1), PAID_AT, time);
  const finedAt = instantOfDay(day.day, FINED_AT, time);
  const paidAt = instantOfDay(addDays(day.day, 1), PAID_AT, time);
  const parts = staffRoles.flatMap((role): Past[] => {
    const employee = day[role];
    if (employee === null) return [];
    const key = { day: day.day, role };
    const fines = day.penalties.filter((penalty) => penalty.role === role);
    const paid = day.paid
      ? earningsOf(
          role,
          money,
          fines.map(({ amount }) => amount),
        )
      : null;
    const shift = {
      ...key,
      ...assignedColumns(employee, boss.username, assignedAt),
      ...(paid && paidColumns(paid, boss.username, paidAt)),
    };
    const penalties = fines.map(({ reason, amount }) => ({ id: newId(), ...key, reason, amount }));
    const entity = { ...by, entity: 'shift' as const, entityId: `${day.day}:${role}` };
    const deeds: Deed[] = [
      { ...entity, at: assignedAt, action: 'shift.assigned', details: { from: null, to: employee } },
      ...penalties.map(({ id, ...details }): Deed => {
        return { ...by, at: finedAt, action: 'penalty.imposed', entity: 'penalty', entityId: id, details };
      }),
      ...(paid
        ? [{ ...entity, at: paidAt, action: 'shift.paid' as const, details: { employee, ...paid } }]
        : []),
    ];
    return [
      {
        rows: {
          shifts: [shift],
          penalties: penalties.map((penalty) => penaltyRow(penalty, boss.username, finedAt)),
        },
        deeds,
      },
    ];
  });
  return { rows: joinRows(parts.map(({ rows }) => rows)), deeds: parts.flatMap(({ deeds }) => deeds) };
}

/** As staff see it: when it is due is not theirs to read. */
const definitionOf = ({ weekdays: _weekdays, active: _active, ...definition }: DemoTask) => ({
  ...definition,
  checklist: [...definition.checklist],
  photoProofs: [...definition.photoProofs],
  possibleActions: [...definition.possibleActions],
});

/** What was handed in by whoever had the role. */
function tasksOf(day: DemoCalendarDay, { demo, time, newId }: Bar): Past {
  const done = demo.calendar.tasksDone.flatMap((entry) => {
    const task = demo.tasks.find(({ id }) => id === entry.task);
    const person = task && day[task.forRole];
    if (!task || !person || day.bills === null || !isTaskDue(task, day.day)) return [];
    const at = instantOfDay(day.day, entry.at, time);
    return [{ ...entry, definition: definitionOf(task), person, id: newId(), at }];
  });
  return {
    rows: {
      task_submissions: done.map(({ id, at, task, definition, action, comments, photos, checked, person }) =>
        submissionRow({
          id,
          day: day.day,
          definition,
          submission: {
            taskId: task,
            actionTakenId: action,
            comments,
            photoProofs: photos,
            checkedItems: checked,
            completedBy: person,
          },
          submittedBy: person,
          submissionTime: at,
        }),
      ),
    },
    deeds: done.map(({ id, at, task, person }) => ({
      at,
      actor: `user:${person}`,
      action: 'task.submitted',
      entity: 'task',
      entityId: task,
      details: { submission: id, day: day.day, completedBy: person },
    })),
  };
}

/** The month before the seed as the product would have kept it, and who works in the weeks after it. */
export function pastMonth(bar: Bar): PastMonth {
  const days = demoCalendarDays(bar.demo.calendar, bar.seedDay).map((day) => ({
    day,
    evening: eveningOf(day, bar),
  }));
  const parts = days.flatMap(({ day, evening }) => [
    evening,
    shiftsOf(day, evening.money, bar),
    tasksOf(day, bar),
  ]);
  const deeds = auditRows(parts.flatMap((part) => part.deeds));
  return {
    rows: joinRows([...parts.map(({ rows }) => rows), { audit_log: deeds }]),
    portions: days.flatMap(({ evening }) => evening.portions),
  };
}
