import { coveredBy } from './bill.ts';
import { addShare, lapse, openOf } from './payments.ts';
import { changed, openAt, type At, type Restaurant } from './restaurant.ts';
import { isLapsed, shareOf, type Wanted } from './share.ts';
import {
  bodyOf,
  done,
  reasons,
  reasonsWhenever,
  refused,
  type Asked,
  type Found,
  type Said,
} from './said.ts';
import { sumsOf, toldShare } from './told-money.ts';

/** So many that he has not paid a guest may have. */
const MOST_OF_GUEST = 3;

/** Somebody says what he pays for, so that nobody else does. */
export function makeShare(bar: Restaurant, asked: Asked): Said {
  const check = bar.checks.get(asked.params['checkId'] ?? '');
  if (!check) return refused('check_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const wanted = bodyOf<Wanted & { readonly tip?: number }>(asked);
  const byGuest = asked.staff === null;
  const codes = reasonsWhenever(asked, (now) => {
    const open = openOf(bar, check, now);
    const made = shareOf(open, wanted);
    return typeof made === 'string' ? [made] : [];
  });
  const ofGuests = Map.groupBy(
    check.shares.filter((share) => share.byGuest && share.state === 'open'),
    ({ session }) => session,
  );
  const isFull = byGuest && [...ofGuests.values()].some(({ length }) => length >= MOST_OF_GUEST);
  // Whose phone it is the rows say alone.
  const full = reasons([isFull && !asked.isStored, 'share_taken']);
  if (codes.length > 0 || full.length > 0) return refused(...codes, ...full);
  return done([check.table], (found) => {
    const at = found.at(check.table);
    lapse(check, asked, found);
    // Its dishes are told as he has named them, and stand in their own order.
    const { parts: _, ...share } = toldShare(addShare(bar, check, found, wanted, { byGuest }));
    changed(bar, at, { screen: coveredBy(bar, check) });
    return { share, ...sumsOf(bar, check) };
  });
}

/** A guest gives up his own, staff anybody's. */
export function dropShare(bar: Restaurant, asked: Asked): Said {
  const check = bar.checks.get(asked.params['checkId'] ?? '');
  if (!check) return refused('check_not_found');
  if (check.status !== 'requested') return refused('check_not_open');
  const share = check.shares.find(({ id }) => id === asked.params['shareId']);
  if (!share) return refused('share_not_found');
  if (share.state !== 'open') return refused('share_not_open', 'not_your_session');
  return done([check.table], (found) => {
    share.state = 'dropped';
    lapse(check, asked, found);
    changed(bar, found.at(check.table), { screen: coveredBy(bar, check) });
    return { share: toldShare(share), ...sumsOf(bar, check) };
  });
}

/** What guests have promised a quarter of an hour ago is nobody's, though nobody asks. Answers whether something was. */
export function promisesLapsed(
  bar: Restaurant,
  at: At,
  asked: Pick<Asked, 'now'> & Pick<Found, 'check'>,
): boolean {
  const ids = new Set(openAt(bar, at.table.row).flatMap(({ check }) => check ?? []));
  for (const id of ids) {
    const check = bar.checks.get(id);
    const rows = asked.check(id)?.shares ?? [];
    const gone = check?.shares.filter(
      (share) => share.state === 'open' && rows.find((row) => row.id === share.id)?.state === 'dropped',
    );
    if (!check || !gone || gone.length === 0) continue;
    if (!gone.every((share) => isLapsed(share, asked.now))) return false;
    for (const share of gone) share.state = 'dropped';
    changed(bar, at, { screen: coveredBy(bar, check) });
    return true;
  }
  return false;
}
