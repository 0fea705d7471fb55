import { expectedIn } from '@masa/domain/drawer';
import type { Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import type { CashOfChecks, Drawer, DrawerNeeds, Move, Shift } from './drawer.ts';
import { movedInShift, readLastShift, readMoves, readOpenShifts } from './drawer.store.ts';

/** A screen shows the newest; the log has all of them. */
const SHOWN_MOVES = 200;

export type ShiftState = Shift & {
  readonly moves: readonly Move[];
  readonly cash: CashOfChecks;
  /** What should lie in it; of a closed one, what should have lain in it when it was closed. */
  readonly expected: Bani;
};
export type DrawerState = Drawer & {
  /** The one that is open. */
  readonly shift: ShiftState | null;
  /** The one that ended last. */
  readonly last: ShiftState | null;
};

/** What a shift should hold, by the ledger and its own moves. Of an open one it changes with every guest who pays. */
export async function expectedOf(
  reader: Reader,
  { cashOfShift }: Pick<DrawerNeeds, 'cashOfShift'>,
  { id, float, closed }: Shift,
): Promise<{ readonly cash: CashOfChecks; readonly expected: Bani }> {
  const cash = await cashOfShift(reader, id);
  const expected = closed?.expected ?? expectedIn({ ...cash, ...(await movedInShift(reader, id)), float });
  return { cash, expected };
}

const stateOfShift = async (reader: Reader, needs: DrawerNeeds, shift: Shift): Promise<ShiftState> => ({
  ...shift,
  ...(await expectedOf(reader, needs, shift)),
  moves: await readMoves(reader, shift.id, SHOWN_MOVES),
});

export async function stateOfDrawers(
  reader: Reader,
  needs: DrawerNeeds,
  drawers: readonly Drawer[],
): Promise<DrawerState[]> {
  const open = await readOpenShifts(reader, drawers);
  const states: DrawerState[] = [];
  for (const drawer of drawers) {
    const shift = open.find(({ drawerId }) => drawerId === drawer.id);
    const last = await readLastShift(reader, drawer.id);
    states.push({
      ...drawer,
      shift: shift ? await stateOfShift(reader, needs, shift) : null,
      last: last ? await stateOfShift(reader, needs, last) : null,
    });
  }
  return states;
}

export async function stateOfDrawer(
  reader: Reader,
  needs: DrawerNeeds,
  drawer: Drawer,
): Promise<DrawerState> {
  const [state] = await stateOfDrawers(reader, needs, [drawer]);
  if (!state) throw new Error(`The drawer ${drawer.id} is gone.`);
  return state;
}
