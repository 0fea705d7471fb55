import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { isoOf } from '../../db/rows.ts';
import { subjectToWire } from '../print/print.wire.ts';
import type { Blocker } from './blockers.view.ts';
import { cashIn, type Count, type DayState } from './day-state.ts';

export const blockersToWire = (blockers: readonly Blocker[]): Answer<'dayClose'>['blockers'] =>
  blockers.map((blocker) =>
    blocker.kind === 'print_job' ? { ...blocker, about: subjectToWire(blocker.about) } : blocker,
  );

function closedToWire({
  taken: { totals },
  expectedCash,
  left,
  closing,
}: DayState): Answer<'dayClose'>['closed'] {
  if (!closing) return null;
  const { report } = closing;
  return {
    at: isoOf(closing.at),
    by: closing.by,
    countedCash: closing.countedCash,
    expectedCash: closing.expectedCash ?? toBani(cashIn(report)),
    report,
    since: {
      checks: totals.checks - report.totals.checks,
      total: totals.till - report.totals.till,
      // A day from before there was a ledger was told by its report, which says nothing of what lay in the drawers.
      cash: closing.expectedCash === null ? 0 : expectedCash - closing.expectedCash,
    },
    left: blockersToWire(left.list),
  };
}

const drawersToWire = ({ drawers }: DayState): Answer<'dayClose'>['drawers'] =>
  drawers && {
    floats: drawers.floats,
    withoutDrawer: drawers.withoutDrawer,
    shifts: drawers.shifts.map(({ id, drawer, openedBy, state, float, closed }) => ({
      id,
      drawer,
      openedBy,
      state,
      float,
      expected: closed?.expected ?? null,
      counted: closed?.counted ?? null,
    })),
  };

const sumsToWire = (sums: DayState['beside']['differing']['list'][number]['said']) =>
  sums.map(({ method, amount }) => ({ method, amount }));

const besideToWire = ({ beside }: DayState): Answer<'dayClose'>['beside'] => ({
  ...beside,
  methods: [...beside.methods],
  registers: [...beside.registers],
  differing: {
    more: beside.differing.more,
    list: beside.differing.list.map(({ said, paid, ...check }) => ({
      ...check,
      said: sumsToWire(said),
      paid: sumsToWire(paid),
    })),
  },
});

export const stateToWire = (state: DayState): Answer<'dayClose'> => ({
  date: state.date,
  today: state.today,
  till: state.taken.totals.till,
  expectedCash: state.expectedCash,
  advances: state.advances,
  drawers: drawersToWire(state),
  beside: besideToWire(state),
  registers: state.registers,
  blockers: blockersToWire(state.blockers.list),
  more: [...state.blockers.more, ...state.left.more],
  closed: closedToWire(state),
});

export const countOf = ({ countedCash, acceptWarnings }: ParsedRequest<'closeDay'>['body']): Count => ({
  countedCash: toBani(countedCash),
  acceptWarnings,
});
