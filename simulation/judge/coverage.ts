import type { Kind } from '../faults/mishaps.ts';
import type { Happening } from '../faults/swarm.ts';
import type { Sent } from '../seams/line.ts';
import type { Fault } from '../seams/statements.ts';
import type { Ended } from '../seams/transactions.ts';
import { short } from '../trace/trace.ts';
import { errorIn } from './answer.ts';
import { edges, edgesOf } from './edges.ts';

export type Wrong = Kind | Happening['kind'];
/** All that can go wrong in an evening, in the order of the columns. */
export const WRONGS: readonly Wrong[] = [
  'api dies',
  'statement fails',
  'disk is full',
  'request lost',
  'request delayed',
  'request doubled',
  'answer lost',
  'answer delayed',
  'message lost',
  'agent dies',
  'printer trouble',
  'register trouble',
  'line down',
  'api freezes',
  'clock jumps',
  'sold by hand',
];
/** A fault is near a deed that is not further from it than so many others. */
const NEAR = 2;

/** What may be counted of an evening; whoever plays it without counting leaves it out. */
export type Watch = {
  readonly begun: () => void;
  readonly struck: (kind: Wrong) => void;
  readonly ended: (how: Ended) => void;
  readonly answered: (sent: Sent) => void;
  readonly said: (sql: string, fault: Fault | null) => void;
};
export type Statement = { readonly sql: string; readonly times: Map<string, number> };

const count = (counts: Map<string, number>, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);
/** A line break in a name would be two names. */
export const cell = (row: string, column: string): string => `${row}\n${column}`;

/** Counted over as many evenings as there are. */
export function coverage() {
  const cells = new Map<string, number>();
  const refusals = new Map<string, number>();
  const asked = new Set<string>();
  const statements = new Map<string, Statement>();

  /** Of one evening. */
  function watch(): Watch {
    let deed = 0;
    const lately: { readonly what: string; readonly isEdge: boolean; readonly at: number }[] = [];
    const met = (what: string, isEdge: boolean): void => {
      while (lately[0] && deed - lately[0].at > NEAR) lately.shift();
      for (const other of lately)
        if (other.isEdge !== isEdge) count(cells, isEdge ? cell(what, other.what) : cell(other.what, what));
      lately.push({ what, isEdge, at: deed });
    };
    return {
      begun: () => {
        deed += 1;
      },
      struck: (kind) => met(kind, false),
      ended: (how) => {
        for (const edge of edgesOf(how)) {
          count(cells, cell(edge, ''));
          met(edge, true);
        }
      },
      answered: ({ call: { route }, status, body }) => {
        asked.add(route);
        if (status >= 400) count(refusals, cell(route, errorIn(body)));
      },
      said: (sql, fault) => {
        const known = statements.get(short(sql)) ?? { sql, times: new Map() };
        statements.set(short(sql), known);
        count(known.times, fault ?? '');
      },
    };
  }

  /** Of those edges that somebody takes: how many are not met by it yet. */
  function holesOf(kind: Wrong): number {
    return edges.filter((edge) => cells.has(cell(edge, '')) && !cells.has(cell(edge, kind))).length;
  }
  return {
    watch,
    cells,
    refusals,
    asked,
    statements,
    /** What an evening should have for the emptiest cells. */
    emptiest: (most: number): Wrong[] =>
      WRONGS.map((kind) => ({ kind, holes: holesOf(kind) }))
        .filter(({ holes }) => holes > 0)
        .toSorted((one, other) => other.holes - one.holes)
        .slice(0, most)
        .map(({ kind }) => kind),
  };
}
export type Coverage = ReturnType<typeof coverage>;
