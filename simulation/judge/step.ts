import { firedInTime } from '../model/courses.ts';
import { deeds } from '../model/deeds.ts';
import { promisesLapsed } from '../model/shares.ts';
import { expired } from '../model/visits.ts';
import { Broken, standsAt, type Restaurant } from '../model/restaurant.ts';
import type { Said } from '../model/said.ts';
import type { Call } from '../seams/calls.ts';
import type { Connection } from '../seams/statements.ts';
import type { Sent } from '../seams/line.ts';
import type { Ended } from '../seams/transactions.ts';
import { errorIn, wrongWith } from './answer.ts';
import { differsAnywhere, differsAt } from './difference.ts';
import { expectations } from './expectations.ts';
import { readsJudge } from './reads.ts';
import { rowsOf, type Rows } from './rows/rows.ts';

export type Moment = { readonly at: number; readonly stored: Buffer };

/** A look at every row costs more than a deed. */
const LOOKS_AT_ALL_EVERY = 50;
/** Nobody can have stored anything, and nobody knows yet what is: busy, or too many at once. */
const MAYBE_LATER = [429, 503];
/** Refused at the edge, before any table is looked at. */
const AT_THE_EDGE = ['not_your_session', 'session_not_found', 'table_not_found', 'unauthorized'];

const mustBe = (differs: string | null): void => {
  if (differs !== null) throw new Broken(differs);
};

/** What the rows are after a transaction, when it began and when it ended. */
type Done = { readonly rows: Rows; readonly began: number; readonly now: number };

const judge = (bar: Restaurant, call: Call, { rows, ...when }: Done, isStored: boolean): Said | null => {
  const { staff, params, body } = call;
  return deeds[call.route]?.(bar, { staff, params, body, isStored, ...when, ...rows }) ?? null;
};

/** What is wrong with an answer to a deed that the model knows, in words; null: nothing. */
function wrongAnswer({ of }: Pick<ReturnType<typeof expectations>, 'of'>, answer: Sent): string | null {
  const { call, status, body } = answer;
  if (MAYBE_LATER.includes(status) || !(call.route in deeds)) return null;
  const wrong = of(call).map((what) => wrongWith(what, answer));
  if (wrong.includes(null) || (wrong.length === 0 && AT_THE_EDGE.includes(errorIn(body)))) return null;
  const why = wrong.at(-1) ?? `is answered ${status} ${errorIn(body)}, and no row was asked for it`;
  return `${call.route} of ${call.who} ${why}`;
}

/**
 * Goes along with the API: whenever a transaction ends, the model does the deeds that are in it, and what they touched must
 * be what is stored; whenever somebody is answered, it must be what the model had to say.
 */
export function stepJudge(bar: Restaurant, now: () => number, found: (finding: string) => void) {
  const expected = expectations(now);
  const reads = readsJudge(bar, now, found);
  const moments: Moment[] = [];
  let commits = 0;

  const judged = (what: string, judgement: () => void): void => {
    try {
      judgement();
    } catch (reason) {
      if (!(reason instanceof Broken)) throw reason;
      found(`${what}: ${reason.message}`);
    }
  };

  /** Answers the tables at which something is otherwise now. */
  function stored(call: Call, done: Done, isShared: boolean): readonly number[] {
    const { rows } = done;
    if (expected.isDone(call)) throw new Broken('it is done a second time');
    const said = judge(bar, call, done, true);
    if (!said) return [];
    if (said.kind === 'refused')
      throw new Broken(`it is stored, and had to be refused: ${said.codes.join(', ')}`);
    expected.done(call);
    if (said.kind === 'told') {
      expected.remember(call, said);
      return [];
    }
    const at = (row: number) => ({ ...rows.at(row), isShared });
    expected.remember(call, { kind: 'done', answer: said.act({ ...rows, at }) });
    if (said.tables.length === 0) mustBe(differsAnywhere(bar, rows.everything()));
    return said.tables;
  }

  /** It was taken back: whoever asked is refused for a reason, or hears that it did not work. */
  function takenBack(call: Call, done: Done): void {
    const said = judge(bar, call, done, false);
    if (said && said.kind !== 'done') expected.remember(call, said);
  }

  /** Whose deeds they are: of one without a key, all of its transaction. */
  function callsIn({ stored: isStored, call, deeds: all }: Ended): { who: Call; isDone: boolean }[] {
    if (all.length === 0) return call?.key === null ? [{ who: call, isDone: isStored }] : [];
    return all.flatMap((deed) => {
      const who = call !== null && call.key === deed.key ? call : expected.callOf(deed.key);
      return who ? [{ who, isDone: deed.stored }] : [];
    });
  }

  /** What the API does with nobody asking: visits that were forgotten end, courses fire. */
  function byItself({ rows, ...when }: Done): void {
    for (const { row, stamp } of rows.tables())
      if (stamp !== bar.tables.get(row)?.stamp)
        judged(`what happened by itself at table ${row}`, () => {
          const at = rows.at(row);
          const isKnown = firedInTime(bar, at, when) || promisesLapsed(bar, at, { ...when, ...rows });
          if (!isKnown) expired(bar, at);
          mustBe(differsAt(standsAt(bar, row), rows.at(row)));
        });
  }

  function ended(how: Ended, connection: Connection): void {
    const rows = rowsOf(connection);
    const done = { rows, began: how.began, now: now() };
    const calls = callsIn(how);
    const touched = new Map<number, Call>();
    for (const { who, isDone } of calls)
      judged(`${who.route} of ${who.who}`, () => {
        if (!isDone) takenBack(who, done);
        else for (const row of stored(who, done, calls.length > 1)) touched.set(row, who);
      });
    for (const [row, { route, who }] of touched)
      judged(`${route} of ${who}`, () => mustBe(differsAt(standsAt(bar, row), rows.at(row))));
    if (!how.stored) return;
    commits += 1;
    if (how.call === null) byItself(done);
    reads.moved();
    // What has a key and did not take it has done something else, or should have.
    const isOdd = calls.length === 0 && typeof how.call?.key === 'string';
    const isTime = commits % LOOKS_AT_ALL_EVERY === 0;
    if (isOdd || isTime) judged('model and rows', () => mustBe(differsAnywhere(bar, rows.everything())));
    if (isTime) moments.push({ at: now(), stored: connection.serialize() });
  }

  return {
    asked: expected.asked,
    isKey: expected.isKey,
    ended,
    begins: reads.begins,
    answered: (answer: Sent): void => {
      reads.answered(answer);
      const wrong = wrongAnswer(expected, answer);
      if (wrong !== null) found(wrong);
    },
    /** What was stored at some moments, for those who look at everything. */
    moments: (): readonly Moment[] => moments,
  };
}
