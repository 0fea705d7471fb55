import type { Answer } from '@masa/contract/schemas';
import { rights } from '@masa/domain/right';
import type { Handlers } from './handlers.ts';

export type DayAnswer = Answer<'calendarDay'>;
export type ShiftAnswer = DayAnswer['waiter'];
export type PenaltyAnswer = ShiftAnswer['penalties'][number];
export type CompletedAnswer = Answer<'tasksCompleted'>[number];

export const admin: Answer<'ping'> = {
  username: 'admin',
  displayName: 'Doina',
  roles: [],
  isAdmin: true,
  rights: [...rights],
};

/** Saturday; the month's first day is a Sunday. */
const TODAY = '2026-11-21';

export const aCalendar = (change: Partial<Answer<'calendar'>> = {}): Answer<'calendar'> => ({
  from: '2025-05',
  until: '2026-12',
  today: TODAY,
  people: [
    { username: 'irina', displayName: 'Irina' },
    { username: 'ana', displayName: 'Ana' },
    { username: 'serghei', displayName: 'Serghei' },
  ],
  ...change,
});

/** The usernames of hall and kitchen. */
export const set = (waiterEmployeeId: string | null, kitchenEmployeeId: string | null) => ({
  waiterEmployeeId,
  kitchenEmployeeId,
});

export const aPenalty = (change: Partial<PenaltyAnswer> = {}): PenaltyAnswer => ({
  id: 'penalty-1',
  reason: 'Bar taps not cleaned',
  amount: 10_000,
  date: '2026-11-20',
  role: 'waiter',
  ...change,
});

/** The hall of a Friday: bonus and half of the card tips, less a fine. */
export const aShift = (change: Partial<ShiftAnswer> = {}): ShiftAnswer => {
  const { penalties = [], bonuses4percent = 53_800, bonusCardTips = 31_200 } = change;
  const fines = penalties.reduce((sum, { amount }) => sum + amount, 0);
  return {
    employeeId: 'irina',
    bonuses4percent,
    bonusCardTips,
    penalties,
    total: bonuses4percent + bonusCardTips - fines,
    paid: false,
    ...change,
  };
};

export const aDay = (change: Partial<DayAnswer> = {}): DayAnswer => ({
  waiter: aShift({ penalties: [aPenalty()] }),
  kitchen: aShift({ employeeId: 'serghei', paid: true }),
  basis: { till: 1_345_000, cardTips: 62_400, bonusPercent: 400, tipShare: 50 },
  ...change,
});

export const aCompleted = (): CompletedAnswer => ({
  definition: {
    id: 'open-hall',
    title: 'Open the hall',
    description: 'Before the first guest.',
    deadline: '11:00',
    penaltyDescription: '',
    checklist: [
      { id: 'lights', text: 'Lights on' },
      { id: 'tables', text: 'Tables wiped' },
    ],
    photoProofs: [{ id: 'hall', text: 'The hall from the door', required: true }],
    possibleActions: [{ id: 'ready', text: 'Ready for guests' }],
    forRole: 'waiter',
  },
  completion: {
    submission: {
      taskId: 'open-hall',
      actionTakenId: 'ready',
      comments: 'One lamp is broken.',
      photoProofs: { hall: 'hall.webp' },
      checkedItems: ['lights'],
      completedBy: 'irina',
    },
    submissionTime: '2026-11-20T08:52:00.000Z',
  },
});

/** A server with a calendar: Irina works on Fridays, on the others somebody else does. */
export const calendarHandlers = (change: Handlers = {}): Handlers => ({
  calendar: () => aCalendar(),
  calendarSummary: ({ params }) =>
    params['month'] === '11'
      ? {
          '2026-11-06': set('irina', 'serghei'),
          '2026-11-19': set('ana', 'serghei'),
          '2026-11-20': set('irina', 'irina'),
          '2026-11-21': set('ana', null),
        }
      : {},
  calendarDay: () => aDay(),
  tasksCompleted: () => [],
  users: () => ['ana', 'irina', 'serghei'],
  ...change,
});
