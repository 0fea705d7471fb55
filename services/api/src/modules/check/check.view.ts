import { checkStatus } from '@masa/domain/check';
import type { FrozenCheck, FrozenItem } from '@masa/domain/frozen-check';
import { zeroBani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { billOf, billsOf, NOTHING, readItems, type Bill, type PricedItem } from '../order/public.ts';
import { dueOf, EMPTY, readLedger, readLedgers, readShares, sharesOf } from '../payment/public.ts';
import type { Printing } from '../print/public.ts';
import { readSessions, readVisitEnd, type Session } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { openChecks, readCheck, sessionsOfChecks, type Check } from './check.store.ts';
import { readAdjustments, type MadeAdjustment } from './adjustment.store.ts';
import {
  wishOf,
  type BilledCheck,
  type CheckCard,
  type CheckPerson,
  type ToldCheck,
} from './billed-check.ts';
import { peopleOfFrozen, peopleOfVisit } from './people.view.ts';
import { tokenOf } from './receipt-page.store.ts';
import { reckon } from './reckoned.ts';
import { toldCheck } from './told-check.ts';

/** Sessions of a check stay in the order of the list, whatever the database answers. */
const inOrder = (ids: readonly string[], sessions: ReadonlyMap<string, Session>) =>
  ids.flatMap((id) => sessions.get(id) ?? []);
const byId = (sessions: readonly Session[]) => new Map(sessions.map((session) => [session.id, session]));

const pricedAs = ({ appliedPromo, regularPrice, effectivePrice, adjusted = zeroBani }: FrozenItem) => ({
  promo: appliedPromo && {
    id: appliedPromo.id,
    code: appliedPromo.code,
    singleItem: appliedPromo.singleItemPromo,
    modifiersToo: appliedPromo.modifiersToo ?? true,
  },
  regularPrice,
  effectivePrice,
  adjusted,
});

/**
 * A finished check is the dishes that were on it, at the prices of then: whoever was on one that was called off orders on,
 * and has dishes struck off or claimed, and its table's promo goes.
 */
async function frozenBill(
  reader: Reader,
  sessions: readonly Session[],
  { sessionPrechecks, service, checkTotal }: FrozenCheck,
): Promise<Bill> {
  const ids = sessionPrechecks.flatMap(({ items }) => items.map(({ orderItem }) => orderItem.id));
  const rows = new Map((await readItems(reader, ids)).map((item) => [item.id, item]));
  const kept = new Map(sessionPrechecks.map((entry) => [entry.sessionId, entry]));
  const toItem = (paid: FrozenItem): PricedItem[] => {
    const item = rows.get(paid.orderItem.id);
    return item ? [{ item, ...pricedAs(paid) }] : [];
  };
  return {
    sessions: sessions.map((session) => {
      const entry = kept.get(session.id);
      return { session, items: entry?.items.flatMap(toItem) ?? [], totals: entry?.totals ?? NOTHING.totals };
    }),
    services: service ? [service] : [],
    totals: checkTotal,
  };
}

/** Of an open check what they come to now, of a completed one what they came to. */
async function adjustmentsOf(reader: Reader, check: Check, bill: Bill): Promise<readonly MadeAdjustment[]> {
  const made = (await readAdjustments(reader, [check.id])).get(check.id) ?? [];
  if (made.length === 0) return made;
  const { effects } = reckon({ bill }, made);
  return made.map((one) => ({ ...one, effect: one.effect ?? effects.get(one.id) ?? zeroBani }));
}

/** Computed from live data while the check is open, from its snapshot afterwards. */
export async function readBilledCheck(reader: Reader, check: Check): Promise<BilledCheck> {
  const ids = (await sessionsOfChecks(reader, [check.id])).get(check.id) ?? [];
  const sessions = inOrder(ids, byId(await readSessions(reader, ids)));
  const bill = await (check.snapshot === null
    ? billOf(reader, sessions)
    : frozenBill(reader, sessions, check.snapshot));
  return {
    check,
    sessions,
    bill,
    ledger: await readLedger(reader, check.id),
    adjustments: await adjustmentsOf(reader, check, bill),
    shares: await sharesOf(reader, check.id),
  };
}

/** GET /api/precheck/{checkId}: live while open, frozen afterwards (AMB-060). */
export async function checkDetails(
  reader: Reader,
  id: string,
): Promise<(ToldCheck & { readonly people: readonly CheckPerson[] }) | undefined> {
  const check = await readCheck(reader, id);
  if (!check) return undefined;
  if (check.snapshot === null) {
    const billed = await readBilledCheck(reader, check);
    const { ledger, shares, adjustments, bill } = billed;
    const people = await peopleOfVisit(reader, billed, dueOf(bill.totals.effectiveTotal, ledger));
    return { check: toldCheck(billed), ledger, shares, adjustments, people };
  }
  const { status, fiscalNumber, fiscalLink } = check;
  // Figures that were frozen before cancelling took the tips out of them still name them.
  const tips = status === checkStatus.is.cancelled ? zeroBani : check.snapshot.tips;
  return {
    check: { ...check.snapshot, status, tips, fiscalNumber, fiscalLink },
    ledger: await readLedger(reader, id),
    adjustments: (await readAdjustments(reader, [id])).get(id) ?? [],
    shares: await sharesOf(reader, id),
    people: peopleOfFrozen({ ...check.snapshot, status }),
  };
}

/** How a visit has ended, for whoever it was; undefined while it goes on. */
export async function visitEnd(reader: Reader, sessionId: string) {
  const end = await readVisitEnd(reader, sessionId);
  if (!end) return undefined;
  const check = end.checkId === null ? undefined : await readCheck(reader, end.checkId);
  const isPaid = end.reason === 'check_completed' && check?.status === checkStatus.is.completed;
  if (!isPaid) return { endedAt: end.endedAt, paid: null, receiptToken: null };
  return { endedAt: end.endedAt, paid: check, receiptToken: await tokenOf(reader, check.id) };
}

/** The check cards of the hall, in a number of queries that does not grow with the checks. */
export async function openCheckCards(
  reader: Reader,
  printing: Printing,
): Promise<{ readonly cards: readonly CheckCard[]; readonly sessions: readonly Session[] }> {
  const checks = await openChecks(reader);
  const ids = checks.map((check) => check.id);
  const sessionIds = await sessionsOfChecks(reader, ids);
  const sessions = await readSessions(reader, [...sessionIds.values()].flat());
  const known = byId(sessions);
  const groups = ids.map((id) => inOrder(sessionIds.get(id) ?? [], known));
  const bills = await billsOf(reader, groups);
  const adjustments = await readAdjustments(reader, ids);
  const { fiscalRequired } = await readVenue(reader);
  const fiscal = await printing.fiscalStates({ tx: reader }, ids);
  const waiting = await printing.waitForUpdate({ tx: reader }, [...fiscal.keys()]);
  const ledgers = await readLedgers(reader, ids);
  const shares = await readShares(reader, ids);
  const cards = checks.map((check, index) => ({
    check,
    table: groups[index]?.[0],
    bill: bills[index] ?? NOTHING,
    wish: wishOf(check, adjustments.get(check.id) ?? []),
    ledger: ledgers.get(check.id) ?? EMPTY,
    shares: shares(check.id),
    fiscal: fiscal.get(check.id) ?? null,
    fiscalWaits: waiting.has(check.id),
    fiscalRequired,
  }));
  return { cards, sessions };
}
