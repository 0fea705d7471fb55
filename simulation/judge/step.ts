import { deeds } from '../model/deeds.ts';
import { Broken, standsAt, type Restaurant } from '../model/restaurant.ts';
import type { Asked, Said } from '../model/said.ts';
import type { Call } from '../seams/calls.ts';
import type { Connection } from '../seams/statements.ts';
import type { Ended } from '../seams/transactions.ts';
import { errorIn, wrongWith, type Expected } from './answer.ts';
import { differsAnywhere, differsAt } from './difference.ts';
import { rowsOf, type Rows } from './rows.ts';

export type Moment = { readonly at: number; readonly stored: Buffer };

/** A look at every row costs more than a deed. */
const LOOKS_AT_ALL_EVERY = 50;

export type Answer = { readonly call: Call; readonly status: number; readonly body: unknown };

/** Nobody can have stored anything, and nobody knows yet what is: busy, or too many at once. */
const MAYBE_LATER = [429, 503];
/** Refused at the edge, before any table is looked at. */
const AT_THE_EDGE = [
  'not_your_session',
  'session_not_found',
  'table_not_found',
  'unauthorized',
  'too_many_requests',
];

/**
 * Goes along with the API: whenever a transaction ends, the model does the deeds that are in it, and what they touched must
 * be what is stored; whenever somebody is answered, it must be what the model had to say.
 */
export function stepJudge(bar: Restaurant, now: () => number, found: (finding: string) => void) {
  /** Whoever asks twice may hear what was true when he was heard first, or when he was heard again. */
  const expected = new WeakMap<Call, Expected[]>();
  const byKey = new Map<string, { readonly call: Call; isDone: boolean }>();
  const first = (call: Call): Call => byKey.get(call.key ?? '')?.call ?? call;

  const judge = ({ route, staff, params, body }: Call): Said | null => {
    const asked: Asked = { staff, params, body, now: now() };
    return deeds[route]?.(bar, asked) ?? null;
  };
  const remember = (call: Call, what: Expected): void => {
    expected.set(call, [...(expected.get(call) ?? []), what]);
  };

  function stored(call: Call, rows: Rows): void {
    const said = judge(call);
    if (!said) return;
    if (said.kind !== 'done') {
      if (said.kind === 'refused')
        throw new Broken(`it is stored, and had to be refused: ${said.codes.join(', ')}`);
      remember(call, said);
      return;
    }
    const answer = said.act({ at: rows.at, tables: rows.tables });
    remember(call, { kind: 'done', answer });
    for (const row of said.tables) {
      const differs = differsAt(standsAt(bar, row), rows.at(row));
      if (differs !== null) throw new Broken(differs);
    }
  }

  /** It was taken back: whoever asked is refused for a reason, or hears that it did not work. */
  function takenBack(call: Call): void {
    const said = judge(call);
    if (said && said.kind !== 'done') remember(call, said);
  }

  const moments: Moment[] = [];
  let commits = 0;
  function whole(connection: Connection): void {
    const differs = differsAnywhere(bar, rowsOf(connection).everything());
    if (differs !== null) found(`model and rows: ${differs}`);
  }

  function ended({ stored: isStored, call, deeds: all }: Ended, connection: Connection): void {
    const rows = rowsOf(connection);
    const about = all.map((deed) => ({ ...deed, call: byKey.get(deed.key ?? '')?.call ?? null }));
    // A deed without a key is all of its transaction.
    if (about.length === 0 && call?.key === null) about.push({ key: null, call, stored: isStored });
    // What has a key and did not take it has done something else, or should have.
    else if (about.length === 0 && call && isStored) whole(connection);
    for (const { key, call: who, stored: done } of about) {
      if (!who) continue;
      try {
        const kept = byKey.get(key ?? '');
        if (done && kept?.isDone) throw new Broken('it is done a second time');
        if (done && kept) kept.isDone = true;
        if (done) stored(who, rows);
        else takenBack(who);
      } catch (reason) {
        if (!(reason instanceof Broken)) throw reason;
        found(`${who.route} of ${who.who}: ${reason.message}`);
      }
    }
    if (isStored) commits += 1;
    if (!isStored || commits % LOOKS_AT_ALL_EVERY > 0) return;
    whole(connection);
    moments.push({ at: now(), stored: connection.serialize() });
  }

  return {
    asked: (call: Call): void => {
      if (call.key !== null && !byKey.has(call.key)) byKey.set(call.key, { call, isDone: false });
    },
    isKey: (value: unknown): value is string => typeof value === 'string' && byKey.has(value),
    ended,
    answered: (answer: Answer): void => {
      const { call, status, body } = answer;
      if (MAYBE_LATER.includes(status) || !(call.route in deeds)) return;
      const error = errorIn(body);
      const wrong = (expected.get(first(call)) ?? []).map((what) => wrongWith(what, answer));
      if (wrong.includes(null) || (wrong.length === 0 && AT_THE_EDGE.includes(error))) return;
      const why = wrong.at(-1) ?? `is answered ${status} ${error}, and no row was asked for it`;
      found(`${call.route} of ${call.who} ${why}`);
    },
    /** What was stored at some moments, for those who look at everything. */
    moments: (): readonly Moment[] => moments,
  };
}
