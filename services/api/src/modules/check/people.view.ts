import { checkStatus } from '@masa/domain/check';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { zeroBani, type Bani } from '@masa/domain/money';
import { peopleOf, type PayingPerson } from '@masa/domain/paid-people';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { billOf } from '../order/public.ts';
import { openSessionsAt, type Session } from '../session/public.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { linesOf, type BilledCheck, type CheckPerson } from './billed-check.ts';

/** More than that have hardly paid apart at one table. */
const MOST_BESIDE = 40;

const named =
  (names: ReadonlyMap<string, string>, onCheck: boolean) =>
  (person: PayingPerson): CheckPerson => ({ ...person, name: names.get(person.sessionId) ?? '', onCheck });
const namesOf = (sessions: readonly Session[]) => new Map(sessions.map(({ id, username }) => [id, username]));

/** Whoever of this visit has paid for himself: a closed check of the table since the first of these guests came. */
async function paidBeside(reader: Reader, { check, sessions }: BilledCheck): Promise<CheckPerson[]> {
  const since = Math.min(...sessions.map(({ createdAt }) => createdAt));
  const day = venueDay(await readVenue(reader), since);
  const rows = await reader('checks')
    .where({ status: checkStatus.is.completed, table_id: check.tableRow })
    .where('business_day', '>=', day)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(MOST_BESIDE)
    .select('id', 'snapshot');
  return rows.flatMap(({ id, snapshot }) =>
    snapshot === null ? [] : peopleOfFrozen(readJson('checks.snapshot', snapshot, id), false),
  );
}

/** Who sits there still and is on another check, or on none yet. */
async function openBeside(reader: Reader, { check, sessions }: BilledCheck): Promise<CheckPerson[]> {
  const own = new Set(sessions.map(({ id }) => id));
  const others = (await openSessionsAt(reader, check.tableRow)).filter(({ id }) => !own.has(id));
  const bill = await billOf(reader, others);
  return bill.sessions
    .filter(({ totals }) => totals.effectiveTotal > 0)
    .map(({ session, totals }) => ({
      sessionId: session.id,
      name: session.username,
      state: session.checkId === null ? 'open' : 'paying',
      amount: totals.effectiveTotal,
      onCheck: false,
    }));
}

/** Everybody of this visit and how far he is with paying: on this check, and beside it. */
export async function peopleOfVisit(
  reader: Reader,
  billed: BilledCheck,
  due: Bani,
): Promise<readonly CheckPerson[]> {
  const { sessions, bill, shares } = billed;
  const ids = sessions.map(({ id }) => id);
  const own = peopleOf(ids, linesOf(bill), shares, due).map(named(namesOf(sessions), true));
  if (sessions.length === 0) return own;
  return [...own, ...(await paidBeside(reader, billed)), ...(await openBeside(reader, billed))];
}

/** Everybody who was on a check that is over. */
export function peopleOfFrozen(check: FrozenCheck, onCheck = true): CheckPerson[] {
  if (check.status !== checkStatus.is.completed) return [];
  const lines = check.sessionPrechecks.flatMap(({ sessionId, items }) =>
    items.map(({ orderItem, effectivePrice }) => ({
      orderItemId: orderItem.id,
      sessionId,
      price: effectivePrice,
    })),
  );
  const names = new Map(
    Object.entries(check.sessionsLookup).map(([id, { username }]) => [id, username] as const),
  );
  const ids = check.sessionPrechecks.map(({ sessionId }) => sessionId);
  return peopleOf(ids, lines, [], zeroBani).map(named(names, onCheck));
}
