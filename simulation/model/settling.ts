import type { Item } from './item.ts';
import type { At, Restaurant, Session } from './restaurant.ts';
import { whenever, type Asked } from './said.ts';

/** No venue gives longer: what lies further ahead was written before the clock was set back. */
const MOST_MS = 20_000;
/** A guest who pressed in time is not late because his word was on its way. */
const GRACE_MS = 1_000;

/** Whether its guest can still take it back (AMB-225). */
export const isSettling = ({ settlesAt }: Item, at: number): boolean =>
  settlesAt !== null && settlesAt > at && settlesAt <= at + MOST_MS;
export const isInTime = ({ settlesAt }: Item, at: number): boolean =>
  settlesAt !== null && at < settlesAt + GRACE_MS && settlesAt <= at + MOST_MS;

type When = Pick<Asked, 'began' | 'now'>;

/** Their time ends now; where that is the very moment at which it would have ended anyway, as the rows have it. */
function settled(when: When, items: readonly Item[], { items: rows }: Pick<At, 'items'>): void {
  for (const item of items) {
    if (item.deleted || item.status === 'delivered') continue;
    const isCut = whenever(when, (at) => isSettling(item, at));
    const row = rows.find(({ id }) => id === item.id);
    if (isCut ?? row?.settlesAt === null) item.settlesAt = null;
  }
}

/** Somebody has to do with these dishes: nobody takes back any more what was sent with them. */
export function settleWith(
  bar: Restaurant,
  when: When,
  items: readonly Item[],
  rows: Pick<At, 'items'>,
): void {
  const open = items.filter((item) => whenever(when, (at) => isSettling(item, at)) !== false);
  const batches = new Set(open.map(({ batch }) => batch));
  settled(
    when,
    [...bar.items.values()].filter(({ batch }) => batches.has(batch)),
    rows,
  );
}

/** Whoever pays or moves takes back nothing any more. */
export function settleVisits(
  bar: Restaurant,
  when: When,
  sessions: readonly Session[],
  rows: Pick<At, 'items'>,
): void {
  const ids = new Set(sessions.map(({ id }) => id));
  settled(
    when,
    [...bar.items.values()].filter(({ session }) => ids.has(session)),
    rows,
  );
}
