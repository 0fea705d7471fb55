import type { CashMove, Drawer, DrawerShift } from './drawer.ts';
import { paidIn } from './ledger.ts';
import { mustHave, Broken, type Restaurant } from './restaurant.ts';
import { bodyOf, done, reasons, refused, type Asked, type Found, type Said } from './said.ts';

const MOST_DRAWERS = 12;
const MOST_COUNTS = 20;
/** So much may be missing without a word. */
const NO_WORDS_UP_TO = 2_000;

const drawersOf = ({ drawers }: Restaurant): Drawer[] => [...drawers.values()].filter(({ gone }) => !gone);
const openShifts = ({ shifts }: Restaurant): DrawerShift[] =>
  [...shifts.values()].filter(({ state }) => state !== 'closed');
const openIn = (bar: Restaurant, drawer: string): DrawerShift | undefined =>
  openShifts(bar).find((shift) => shift.drawer === drawer);

/** Where nobody has chosen one for his tablet, cash lies in the only drawer that is open; else in none (AMB-257). */
export function cashShift(bar: Restaurant): string | null {
  const [only, another] = openShifts(bar);
  return only && !another ? only.id : null;
}

/** What should lie in it. */
function expectedIn(bar: Restaurant, { id, float }: DrawerShift): number {
  const own = [...bar.moves.values()].filter(({ shift }) => shift === id);
  const sum = (kind: CashMove['kind']) =>
    own.filter((move) => move.kind === kind).reduce((all, { amount }) => all + amount, 0);
  const ofChecks = [...bar.checks.values()].reduce((all, check) => all + paidIn(check, id), 0);
  return float + ofChecks + sum('in') - sum('out');
}

/** As the owner is told of it, who always knows what should be there. */
function told(bar: Restaurant, id: string) {
  const { name } = mustHave(bar.drawers, id);
  const shift = openIn(bar, id);
  const counted = shift?.counts.at(-1);
  if (!shift) return { id, name, shift: null };
  const expected = expectedIn(bar, shift);
  return {
    id,
    name,
    shift: {
      id: shift.id,
      state: shift.state,
      float: shift.float,
      openedBy: shift.by,
      expected,
      difference: counted === undefined ? null : counted - expected,
    },
  };
}

/** The row that is new. */
function fresh<T extends { readonly id: string }>(
  rows: readonly T[],
  known: ReadonlyMap<string, unknown>,
): T {
  const [one, another] = rows.filter(({ id }) => !known.has(id));
  if (!one || another) throw new Broken('one row should be new');
  return one;
}

export function addDrawer(bar: Restaurant, asked: Asked): Said {
  const { name } = bodyOf<{ readonly name: string }>(asked);
  if (drawersOf(bar).length >= MOST_DRAWERS) return refused('too_many_drawers');
  return done([], (found) => {
    const { id } = fresh(found.drawers(), bar.drawers);
    bar.drawers.set(id, { id, name, gone: false });
    return told(bar, id);
  });
}

/** What is done with a drawer that there is. */
const inDrawer =
  (deed: (bar: Restaurant, asked: Asked, drawer: Drawer) => Said) =>
  (bar: Restaurant, asked: Asked): Said => {
    const drawer = bar.drawers.get(asked.params['id'] ?? '');
    return drawer && !drawer.gone ? deed(bar, asked, drawer) : refused('drawer_not_found');
  };
/** With somebody's cash in it. */
const inShift = (deed: (bar: Restaurant, asked: Asked, shift: DrawerShift) => Said) =>
  inDrawer((bar, asked, { id }) => {
    const shift = openIn(bar, id);
    return shift ? deed(bar, asked, shift) : refused('drawer_not_open');
  });

export const removeDrawer = inDrawer((bar, _, drawer) => {
  if (openIn(bar, drawer.id)) return refused('drawer_busy');
  return done([], () => {
    drawer.gone = true;
    return { status: 'removed', id: drawer.id };
  });
});

export const openDrawer = inDrawer((bar, asked, { id: drawer }) => {
  const { float } = bodyOf<{ readonly float: number }>(asked);
  if (openIn(bar, drawer)) return refused('drawer_busy');
  return done([], (found) => {
    const { id } = fresh(found.shifts(), bar.shifts);
    const by = asked.staff ?? '';
    bar.shifts.set(id, {
      id,
      drawer,
      float,
      by,
      state: 'open',
      counts: [],
      expectedThen: null,
      closed: null,
    });
    return told(bar, drawer);
  });
});

/** Of cash that has nothing to do with checks. */
function moved(
  bar: Restaurant,
  found: Found,
  { id: shift, drawer }: DrawerShift,
  what: Pick<CashMove, 'kind' | 'amount' | 'reason'>,
) {
  const { id } = fresh(found.moves(), bar.moves);
  bar.moves.set(id, { id, shift, ...what });
  return told(bar, drawer);
}
export const moveCash = inShift((bar, asked, shift) => {
  const { kind, amount, reason } = bodyOf<Pick<CashMove, 'kind' | 'amount' | 'reason'>>(asked);
  return done([], (found) => moved(bar, found, shift, { kind, amount, reason }));
});
export const openWithoutSale = inShift((bar, asked, shift) => {
  const { reason = 'not_given' } = bodyOf<{ readonly reason?: string } | null>(asked) ?? {};
  return done([], (found) => moved(bar, found, shift, { kind: 'no_sale', amount: 0, reason }));
});

export const countDrawer = inShift((bar, asked, shift) => {
  const { amount } = bodyOf<{ readonly amount: number }>(asked);
  if (shift.counts.length >= MOST_COUNTS) return refused('too_many_counts');
  return done([], () => {
    shift.counts = [...shift.counts, amount];
    shift.expectedThen = expectedIn(bar, shift);
    shift.state = 'counted';
    return told(bar, shift.drawer);
  });
});

export const closeDrawer = inShift((bar, asked, shift) => {
  const said = bodyOf<{ readonly stays?: number | null; readonly note?: string | null }>(asked);
  const counted = shift.counts.at(-1);
  if (counted === undefined) return refused('drawer_not_counted');
  const expected = expectedIn(bar, shift);
  // Cash came or went since.
  if (shift.expectedThen !== expected && shift.counts.length < MOST_COUNTS)
    return refused('drawer_not_counted');
  const stays = said.stays ?? Math.min(counted, shift.float);
  const codes = reasons(
    [Math.abs(counted - expected) > NO_WORDS_UP_TO && !said.note?.trim(), 'reason_required'],
    [stays > counted, 'amount_too_large'],
  );
  if (codes.length > 0) return refused(...codes);
  return done([], () => {
    shift.state = 'closed';
    shift.closed = { expected, counted, stays };
    return told(bar, shift.drawer);
  });
});
