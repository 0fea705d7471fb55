import { toBani } from '@masa/domain/money';
import type { Response } from '@masa/contract/schemas';
import type { Reader } from '../../db/database.ts';
import { isoOf } from '../../db/rows.ts';
import { billOf, billsOf, billToWire, type Bill } from '../order/public.ts';
import type { Printing } from '../print/public.ts';
import { readSessions, type Session } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { openChecks, readCheck, sessionsOfChecks, type Check } from './check.store.ts';

export type CheckDetails = Response<'getCheck'>;

/** A check with what is on it. */
export type BilledCheck = {
  readonly check: Check;
  readonly sessions: readonly Session[];
  readonly bill: Bill;
};

/** Sessions of a check stay in the order of the list, whatever the database answers. */
const inOrder = (ids: readonly string[], sessions: ReadonlyMap<string, Session>) =>
  ids.flatMap((id) => sessions.get(id) ?? []);
const byId = (sessions: readonly Session[]) => new Map(sessions.map((session) => [session.id, session]));

/** A finished check keeps the prices it was paid with, whatever became of the table's promo since. */
function asFrozen(bill: Bill, frozen: CheckDetails): Bill {
  const prices = new Map(
    frozen.sessionPrechecks.flatMap(({ items }) => items.map((item) => [item.orderItem.id, item] as const)),
  );
  const sessions = bill.sessions.map((entry) => ({
    ...entry,
    items: entry.items.map((priced) => {
      const paid = prices.get(priced.item.id);
      if (!paid) return priced;
      const promo = paid.appliedPromo && {
        id: paid.appliedPromo.id,
        code: paid.appliedPromo.code,
        singleItem: paid.appliedPromo.singleItemPromo,
      };
      return { ...priced, promo, regularPrice: paid.regularPrice, effectivePrice: paid.effectivePrice };
    }),
  }));
  return { sessions, totals: frozen.checkTotal };
}

/** Computed from live data while the check is open, from its snapshot afterwards. */
export async function readBilledCheck(reader: Reader, check: Check): Promise<BilledCheck> {
  const ids = (await sessionsOfChecks(reader, [check.id])).get(check.id) ?? [];
  const sessions = inOrder(ids, byId(await readSessions(reader, ids)));
  const bill = await billOf(reader, sessions);
  return {
    check,
    sessions,
    bill: check.snapshot === null ? bill : asFrozen(bill, check.snapshot as CheckDetails),
  };
}

export const checkToWire = ({ check, sessions, bill }: BilledCheck): CheckDetails => {
  const [{ tableId, tableName } = { tableId: '', tableName: '' }] = sessions;
  return {
    ...billToWire({ tableId, tableName }, bill),
    checkId: check.id,
    checkNumber: check.number,
    type: check.type,
    status: check.status,
    requestedBySessionId: check.requestedBySessionId,
    created: isoOf(check.createdAt),
    paymentMethod: check.paymentMethod,
    tips: toBani(check.tips),
    fiscalNumber: check.fiscalNumber,
    fiscalLink: check.fiscalLink,
  };
};

/** GET /api/precheck/{checkId}: live while open, frozen afterwards (AMB-060). */
export async function checkDetails(reader: Reader, id: string): Promise<CheckDetails | undefined> {
  const check = await readCheck(reader, id);
  if (!check) return undefined;
  if (check.snapshot === null) return checkToWire(await readBilledCheck(reader, check));
  const { status, tips, fiscalNumber, fiscalLink } = check;
  // Figures that were frozen before cancelling took the tips out of them still name them.
  return { ...(check.snapshot as CheckDetails), status, tips: toBani(tips), fiscalNumber, fiscalLink };
}

/** The same check for a guest: its table under the code that he came with, whatever code it has or had. */
export const toldUnder = (tableId: string, details: CheckDetails): CheckDetails => ({
  ...details,
  tableId,
  sessionsLookup: Object.fromEntries(
    Object.entries(details.sessionsLookup).map(([id, person]) => [id, { ...person, tableId }]),
  ),
});

/** The check cards of the hall, in a number of queries that does not grow with the checks. */
export async function openChecksToWire(reader: Reader, printing: Printing) {
  const checks = await openChecks(reader);
  const ids = checks.map((check) => check.id);
  const sessionIds = await sessionsOfChecks(reader, ids);
  const sessions = await readSessions(reader, [...sessionIds.values()].flat());
  const known = byId(sessions);
  const groups = ids.map((id) => inOrder(sessionIds.get(id) ?? [], known));
  const bills = await billsOf(reader, groups);
  const { fiscalRequired } = await readVenue(reader);
  const fiscal = await printing.fiscalStates({ tx: reader }, ids);
  const wire = checks.map((check, index) => {
    const { tableId = '', tableName = '' } = groups[index]?.[0] ?? {};
    const bill = bills[index];
    const undelivered =
      bill?.sessions.flatMap(({ items }) => items).filter(({ item }) => item.status !== 'delivered').length ??
      0;
    return {
      checkId: check.id,
      checkNumber: check.number,
      type: check.type,
      tableId,
      tableName,
      requestedBySessionId: check.requestedBySessionId,
      created: isoOf(check.createdAt),
      paymentMethod: check.paymentMethod,
      tips: check.tips,
      effectiveTotal: bill?.totals.effectiveTotal ?? 0,
      undelivered,
      fiscal: fiscal.get(check.id) ?? null,
      fiscalRequired,
    };
  });
  return { checks: wire, sessions };
}
