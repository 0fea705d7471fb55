import type { Fault } from '../seams/statements.ts';

/** A statement that is said while the deed is under way; the first has the number 1. */
export type Said = { readonly number: number; readonly sql: string };
export type Kind = {
  /** Where it can strike: what only reads is never full, and what is in a transaction dies before the next as well. */
  readonly where: RegExp;
  /** What happens to this statement, when it is to strike the one with this number. */
  readonly strike: (number: number) => (said: Said) => Fault | null;
  /** What the caller may hear; whoever hears "ok" must find it stored. */
  readonly answer: RegExp;
};

const ANYWHERE = /^/u;
const COMMIT = /^commit/iu;
const WRITES = /^(?:begin|commit|insert|update|delete)/iu;
/** More often than the product tries. */
const TOO_OFTEN = 7;

const once =
  (fault: Fault): Kind['strike'] =>
  (number) =>
  (said) =>
    said.number === number ? fault : null;

/** Each time that these words are said, from there on. */
function often(fault: Fault, times: number): Kind['strike'] {
  return (number) => {
    let words: string | null = null;
    let met = 0;
    return (said) => {
      if (said.number === number) words = said.sql;
      if (said.sql !== words || met >= times) return null;
      met += 1;
      return fault;
    };
  };
}

const UNAVAILABLE = /^503 /u;
/** It is tried again, and done. */
const NOTHING_ELSE = /(?!)/u;
const UNANSWERED = /^unanswered$/u;

export const kinds = {
  error: { where: ANYWHERE, strike: once('error'), answer: UNAVAILABLE },
  full: { where: WRITES, strike: once('full'), answer: UNAVAILABLE },
  busy: { where: WRITES, strike: once('busy'), answer: NOTHING_ELSE },
  'busy for long': { where: WRITES, strike: often('busy', TOO_OFTEN), answer: UNAVAILABLE },
  lost: { where: COMMIT, strike: once('lost'), answer: UNAVAILABLE },
  open: { where: COMMIT, strike: once('open'), answer: UNAVAILABLE },
  late: { where: ANYWHERE, strike: once('late'), answer: UNANSWERED },
  'crash before': { where: ANYWHERE, strike: once('crash before'), answer: UNANSWERED },
  'crash after': { where: COMMIT, strike: once('crash after'), answer: UNANSWERED },
  'from then on': {
    where: ANYWHERE,
    strike: (number) => (said) => (said.number >= number ? 'error' : null),
    answer: UNAVAILABLE,
  },
} satisfies Readonly<Record<string, Kind>>;
