import type { DemoTask } from '@masa/demo-venue/demo-venue';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const entry = (id: string) => ({ id, text: id.replaceAll('_', ' ') });

const task = (
  id: string,
  forRole: DemoTask['forRole'],
  deadline: string,
  more: Partial<DemoTask> = {},
): DemoTask => ({
  id,
  title: id.replaceAll('_', ' '),
  description: `How to ${id.replaceAll('_', ' ')}.`,
  deadline,
  penaltyDescription: 'No fine',
  forRole,
  checklist: [],
  photoProofs: [],
  possibleActions: [],
  weekdays: EVERY_DAY,
  active: true,
  ...more,
});

/** What the staff of the test bar do. */
export const TASKS: readonly DemoTask[] = [
  task('wipe_taps', 'waiter', '19:30', {
    penaltyDescription: 'If missed, a fine of 100 MDL',
    checklist: [entry('lines'), entry('trays')],
    photoProofs: [
      { ...entry('taps'), required: true },
      { ...entry('gauge'), required: false },
    ],
    possibleActions: [entry('done'), entry('needs_repair')],
  }),
  task('check_fridges', 'kitchen', '21:00', { possibleActions: [entry('in_range')] }),
  task('count_till', 'waiter', '23:45'),
  task('close_hall', 'waiter', '02:30'),
  task('degrease_hood', 'kitchen', '16:00', { weekdays: [1, 4] }),
  task('wash_terrace', 'waiter', '10:30', { active: false }),
];
