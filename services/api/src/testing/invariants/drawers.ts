import { expectedIn } from '@masa/domain/drawer';
import { sumBani, type Bani } from '@masa/domain/money';
import type { Records, Rule } from './records.ts';

type Shift = Records['drawerShifts'][number];
type Move = Records['drawerMoves'][number];
type Deed = Records['deeds'][number];

const amounts = (rows: readonly { readonly amount: Bani }[]) => sumBani(rows.map(({ amount }) => amount));

/** What went through each shift. */
function through({ payments, refunds, drawerMoves, looseCash }: Records) {
  const [came, back, moves] = [
    Map.groupBy(payments, (row) => row.drawerShiftId),
    Map.groupBy(refunds, (row) => row.drawerShiftId),
    Map.groupBy(drawerMoves, (row) => row.shiftId),
  ];
  const [loose, gone] = [
    Map.groupBy(looseCash, (row) => row.drawerShiftId),
    Map.groupBy(looseCash, (row) => row.goneShiftId),
  ];
  return (shift: Shift) => {
    const own = moves.get(shift.id) ?? [];
    const paid = came.get(shift.id) ?? [];
    const refunded = back.get(shift.id) ?? [];
    const change = sumBani(paid.map((row) => row.change));
    const expected = expectedIn({
      float: shift.float,
      received: sumBani([amounts(paid), change, amounts(loose.get(shift.id) ?? [])]),
      change,
      refunds: sumBani([
        amounts(refunded),
        sumBani(refunded.map(({ tip }) => tip)),
        amounts(gone.get(shift.id) ?? []),
      ]),
      in: amounts(own.filter(({ kind }) => kind === 'in')),
      out: amounts(own.filter(({ kind }) => kind === 'out')),
    });
    return { rows: [...paid, ...refunded, ...own], expected };
  };
}

/** I74: what lies in a drawer came and went while its shift was open, and what it should hold at its end is what came of that. */
function* I74(records: Records) {
  const of = through(records);
  const known = new Set(records.drawerShifts.map(({ id }) => id));
  for (const { id, method, training, drawerShiftId } of [...records.payments, ...records.refunds]) {
    if (drawerShiftId === null) continue;
    if (!known.has(drawerShiftId)) yield `row ${id} lies in no drawer`;
    if (method !== 'cash' || training) yield `row ${id} in ${method} lies in a drawer`;
  }
  for (const shift of records.drawerShifts) {
    const { rows, expected } = of(shift);
    for (const { id, at } of rows)
      if (at < shift.openedAt || (shift.closedAt !== null && at > shift.closedAt))
        yield `row ${id} is of ${at}, when shift ${shift.id} was not open`;
    if (shift.closedAt !== null && shift.expected !== expected)
      yield `shift ${shift.id} should hold ${expected}, and said ${shift.expected}`;
  }
}

/** I75: a drawer has one open shift at most; one that has ended was counted, and holds what was counted last. */
function* I75({ drawerShifts }: Records) {
  for (const [drawerId, shifts] of Map.groupBy(drawerShifts, (shift) => shift.drawerId)) {
    const open = shifts.filter(({ closedAt }) => closedAt === null);
    if (open.length > 1) yield `drawer ${drawerId} has ${open.length} open shifts`;
  }
  for (const { id, drawerId, openDrawerId, state, counts, closedAt, counted, stays } of drawerShifts) {
    if ((state === 'closed') !== (closedAt !== null)) yield `shift ${id} is ${state}, its end ${closedAt}`;
    if (openDrawerId !== (closedAt === null ? drawerId : null))
      yield `shift ${id} of drawer ${drawerId} holds ${openDrawerId}`;
    if ((state === 'open') !== (counts.length === 0))
      yield `shift ${id} is ${state} after ${counts.length} counts`;
    if (closedAt === null) continue;
    if (counted !== counts.at(-1)?.amount) yield `shift ${id} held ${counted}, counted was otherwise`;
    if (stays === null || stays < 0 || stays > Number(counted)) yield `of shift ${id} ${stays} stays`;
  }
}

const told = (deeds: readonly Deed[], action: string, by: string) =>
  Map.groupBy(
    deeds.filter((deed) => deed.action === action),
    ({ details }) => String(details[by]),
  );
const isOnce = (found: readonly Deed[] | undefined, ...says: readonly [string, unknown][]): boolean =>
  found?.length === 1 && says.every(([field, value]) => found[0]?.details[field] === value);

/** Each deed with a drawer is told once in the audit log, with its sums, and stays as it was told. */
export function* toldDrawers({ drawerShifts, drawerMoves, deeds }: Records) {
  const [moved, opened, closed] = [
    told(deeds, 'drawer.moved', 'move'),
    told(deeds, 'drawer.opened', 'shift'),
    told(deeds, 'drawer.closed', 'shift'),
  ];
  const counted = told(deeds, 'drawer.counted', 'shift');
  const isMove = ({ id, shiftId, kind, amount }: Move) =>
    isOnce(moved.get(id), ['shift', shiftId], ['kind', kind], ['amount', amount]);
  for (const move of drawerMoves) if (!isMove(move)) yield `move ${move.id} is not as it was told`;
  for (const { id, float, counts, closedAt, ...end } of drawerShifts) {
    if (!isOnce(opened.get(id), ['amount', float])) yield `the opening of shift ${id} is not as it was told`;
    const amountsTold = (counted.get(id) ?? []).map(({ details }) => details['countedCash']);
    if (amountsTold.join() !== counts.map(({ amount }) => amount).join())
      yield `the counts of shift ${id} are not as they were told`;
    const isClosed = isOnce(
      closed.get(id),
      ['expectedCash', end.expected],
      ['countedCash', end.counted],
      ['stays', end.stays],
    );
    if ((closedAt !== null) !== isClosed) yield `the end of shift ${id} is not as it was told`;
  }
  const known = new Set([...drawerMoves, ...drawerShifts].map(({ id }) => id));
  for (const id of [...moved.keys(), ...opened.keys()]) if (!known.has(id)) yield `${id} of a drawer is gone`;
}

export const drawerRules = { I74, I75 } satisfies Record<string, Rule>;
