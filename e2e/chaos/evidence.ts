import type { History } from './history.ts';
import type { Paper } from './papers.ts';
import type { Rows } from './rows.ts';

/** All that is left of an evening. */
export type Evidence = {
  readonly history: History;
  readonly rows: Rows;
  /** The invariants that the database breaks by itself. */
  readonly violated: readonly { readonly rule: string; readonly detail: string }[];
  readonly papers: readonly Paper[];
  /** How often the print agent was killed: the only reason for a copy that nobody asked for. */
  readonly agentKills: number;
};

/** A rule that was broken, and by what. */
export type Finding = { readonly rule: string; readonly what: string };

export const byId = <T extends { readonly id: string | number }>(
  list: readonly T[],
): ReadonlyMap<T['id'], T> => new Map(list.map((entry) => [entry.id, entry]));
