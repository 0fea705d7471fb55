import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import type { Staff } from '../../caller.ts';
import type { Drawers } from './drawer.service.ts';
import type { DrawerState, ShiftState } from './drawer-state.ts';
import type { Approved, CashMove } from './shift.service.ts';

type Reading = Pick<Staff, 'rights'>;

/** So that a count is honest: what should be there is told once somebody has counted, or to whom the house trusts with it. */
function shiftToWire(shift: ShiftState, { rights }: Reading): Answer<'addDrawer'>['shift'] {
  const last = shift.counts.at(-1);
  const mayKnow = shift.closed !== null || last !== undefined || rights.includes('see_expected');
  return {
    id: shift.id,
    state: shift.state,
    day: shift.day,
    openedBy: shift.openedBy,
    openedTs: shift.openedAt,
    float: shift.float,
    checks: shift.cash.checks,
    cash: mayKnow ? toBani(shift.cash.received - shift.cash.change - shift.cash.refunds) : null,
    expected: mayKnow ? shift.expected : null,
    difference: mayKnow && last ? toBani(last.amount - shift.expected) : null,
    counts: shift.counts.map(({ at, amount, pieces }) => ({ ts: at, amount, pieces: [...pieces] })),
    moves: shift.moves.map(({ id, kind, amount, reason, note, by, at }) => ({
      id,
      kind,
      amount,
      reason,
      note,
      by,
      ts: at,
    })),
    closed: shift.closed && {
      by: shift.closed.by,
      ts: shift.closed.at,
      counted: shift.closed.counted,
      stays: shift.closed.stays,
      note: shift.closed.note,
    },
  };
}

export const drawerToWire = (
  { id, name, pulse, shift, last }: DrawerState,
  staff: Reading,
): Answer<'addDrawer'> => ({
  id,
  name,
  pulse,
  shift: shift && shiftToWire(shift, staff),
  last: last && shiftToWire(last, staff),
});
export const drawersToWire = ({ drawers, own }: Drawers, staff: Reading): Answer<'drawers'> => ({
  drawers: drawers.map((drawer) => drawerToWire(drawer, staff)),
  own,
});

export const moveOf = (body: ParsedRequest<'moveCash'>['body']): CashMove & Approved => ({
  kind: body.kind,
  amount: toBani(body.amount),
  reason: body.reason,
  note: body.note?.trim() || null,
  approvalId: body.approvalId ?? null,
});
