/** `kept`: the server prepares it once and keeps it (`statement.ts`); `heard`: nobody waits for what it comes to. */
export type Said = {
  readonly sql: string;
  readonly kept?: boolean;
  readonly heard?: (result: unknown) => void;
  readonly timeout?: number;
};
export type Done = (failure: (Error & { readonly code?: string }) | null, ...answer: unknown[]) => void;
type Say = (statement: Said, bindings: unknown, done: Done) => unknown;

/** What nobody waits for begins a transaction, or says how. */
const BEGINS = /^(?:begin|set transaction)\b/iu;
const ROLLS_BACK = /^rollback\b/iu;
const SECOND_STATEMENT = /;\s*\S/u;
/** A packet has room for 16 MB. */
const BYTES_AT_ONCE = 500_000;

/** The answer to what is on its way only later. */
export const NOT_YET = { affectedRows: 0, insertId: 0 };
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const lengthOf = (bindings: unknown): number =>
  listOf(bindings).reduce<number>(
    (sum, one) => sum + (typeof one === 'string' || Buffer.isBuffer(one) ? one.length : 8),
    0,
  );

/**
 * Each statement is a way to the server and back. What nobody waits for is kept here and goes with the next one of its
 * connection, in one packet and in the order in which it was said: the rows of an order go with its COMMIT. The server
 * stops at the first that fails and says so of the whole, so that nothing is stored of a deed of which a part was refused.
 * Nobody reads around what is kept: whatever is asked takes it along (docs/decisions/0027).
 *
 * The connection takes several statements at once for this alone: words that hold a second one are refused, and values
 * never become words.
 */
export function inOnePacket(say: Say): Say {
  let kept: { readonly said: Said; readonly bindings: unknown }[] = [];
  let bytes = 0;

  const isKept = ({ sql, heard }: Said, bindings: unknown): boolean =>
    BEGINS.test(sql) || (heard !== undefined && bytes + lengthOf(bindings) < BYTES_AT_ONCE);

  return (said, bindings, done) => {
    if (SECOND_STATEMENT.test(said.sql)) throw new Error('A statement at a time.');
    if (isKept(said, bindings)) {
      kept.push({ said, bindings });
      bytes += lengthOf(bindings);
      return done(null, NOT_YET);
    }
    const before = ROLLS_BACK.test(said.sql) ? [] : kept;
    kept = [];
    bytes = 0;
    if (before.length === 0) return say(said, bindings, done);
    const all = [...before, { said, bindings }];
    return say(
      {
        ...said,
        kept: false,
        sql: all.map((one) => one.said.sql.replace(/;\s*$/u, '')).join('; '),
      },
      all.flatMap((one) => listOf(one.bindings)),
      (failure, results, fields) => {
        if (failure) return done(failure);
        const each = listOf(results);
        for (const [at, one] of before.entries()) one.said.heard?.(each[at]);
        return done(null, each[before.length], listOf(fields)[before.length]);
      },
    );
  };
}
