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

function closedToWire({ taken: { totals }, closing }: DayState): Answer<'dayClose'>['closed'] {
  if (!closing) return null;
  const { report } = closing;
  return {
    at: isoOf(closing.at),
    by: closing.by,
    countedCash: closing.countedCash,
    expectedCash: closing.expectedCash ?? toBani(cashIn(report)),
    report,
    since: { checks: totals.checks - report.totals.checks, total: totals.till - report.totals.till },
  };
}

export const stateToWire = (state: DayState): Answer<'dayClose'> => ({
  date: state.date,
  today: state.today,
  till: state.taken.totals.till,
  expectedCash: state.expectedCash,
  advances: state.advances,
  registers: state.registers,
  blockers: blockersToWire(state.blockers),
  closed: closedToWire(state),
});

export const countOf = ({ countedCash, acceptWarnings }: ParsedRequest<'closeDay'>['body']): Count => ({
  countedCash: toBani(countedCash),
  acceptWarnings,
});
