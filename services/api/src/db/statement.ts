import { isRecord } from '@masa/domain/record';
import type { Json } from './columns.ts';
import { isSqlite, type Reader, type Tx } from './database.ts';
import { inPieces } from './pieces.ts';
import { listOf, NOT_YET } from './one-packet.ts';
import type { Compiled } from './query.ts';
import { linesBeside } from './reading-line.ts';
import { toNumber } from './rows.ts';

type Value = string | number | boolean | null | Json<unknown>;
type Given = Readonly<Record<string, Value>>;
type Built = { readonly toSQL: () => Compiled };
/** What a statement answers, row by row; of one that changes rows, nothing. */
type RowOf<B> = B extends PromiseLike<readonly (infer R)[]> ? R : never;

/** Stands for a value while its statement is built, and can be nothing but handed on. */
class Slot {
  readonly name: string;
  readonly row: number;
  constructor(name: string, row: number) {
    this.name = name;
    this.row = row;
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`A statement is built once: it cannot depend on what ${this.name} is.`);
  }
}

/** With `columns` they are known by name, for an insert; without, whatever the statement asks for. */
function slotsOf<G extends Given>(row = 0, columns?: readonly string[]): G {
  const slots = columns
    ? Object.fromEntries(columns.map((column) => [column, new Slot(column, row)]))
    : new Proxy({}, { get: (_, name) => new Slot(String(name), row) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a slot stands for a value of any type
  return slots as unknown as G;
}

const compile = (built: Built): Compiled => {
  const { sql, bindings } = built.toSQL();
  return { sql, bindings };
};
const filled = ({ bindings }: Compiled, rows: readonly Given[]): unknown[] =>
  bindings.map((one) => (one instanceof Slot ? (rows[one.row]?.[one.name] ?? null) : one));

/** `heard`: nobody waits for its result, so that it may go with the next one (`one-packet.ts`). */
type Heard = (result: unknown) => void;

/** Past the builder and past the parser: knex hears of it as of any other statement. */
async function say(
  reader: Reader,
  { sql }: Compiled,
  bindings: readonly unknown[],
  heard?: Heard,
): Promise<unknown> {
  const { client } = reader;
  const query = { sql, bindings, options: { kept: true, ...(heard && { heard }) } } as const;
  const line = linesBeside(reader);
  if (line) {
    client.emit('query', query);
    return line.all(sql, bindings);
  }
  const connection = await client.acquireConnection();
  try {
    return (await client.query(connection, query)).response;
  } finally {
    await client.releaseConnection(connection);
  }
}

const rowsIn = <R>(reader: Reader, response: unknown): R[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows that its builder says (`query.ts`)
  listOf(isSqlite(reader) ? response : listOf(response)[0]) as R[];

type Change = { readonly rows: number; readonly id: number };
function changeIn(reader: Reader, response: unknown): Change {
  const said = isSqlite(reader) ? response : listOf(response)[0];
  if (!isRecord(said)) throw new Error('The database does not say what it has changed.');
  return isSqlite(reader)
    ? { rows: toNumber(said['changes']), id: toNumber(said['lastInsertRowid']) }
    : { rows: toNumber(said['affectedRows']), id: toNumber(said['insertId']) };
}

const dialectOf = (reader: Reader): string => (isSqlite(reader) ? 'sqlite' : 'mariadb');

/**
 * A statement that is said for every order: built by knex as any other, but once; the database keeps it prepared, and
 * from then on it costs what it does (docs/decisions/0027). What it is given are values and nothing else: whatever
 * changes its words is another statement.
 */
export function statement<G extends Given, B extends Built>(build: (reader: Reader, given: G) => B) {
  type Row = RowOf<B>;
  const known = new Map<string, Compiled>();
  const inWords = (reader: Reader): Compiled => {
    const dialect = dialectOf(reader);
    const compiled = known.get(dialect) ?? compile(build(reader, slotsOf<G>()));
    known.set(dialect, compiled);
    return compiled;
  };
  const ask = (reader: Reader, given: G, heard?: Heard): Promise<unknown> => {
    const compiled = inWords(reader);
    return say(reader, compiled, filled(compiled, [given]), heard);
  };
  const all = async (reader: Reader, given: G): Promise<Row[]> =>
    rowsIn<Row>(reader, await ask(reader, given));
  return {
    all,
    /** Of a statement that finds one row at most. */
    one: async (reader: Reader, given: G): Promise<Row | undefined> => (await all(reader, given))[0],
    change: async (tx: Tx, given: G): Promise<Change> => changeIn(tx, await ask(tx, given)),
    /**
     * As `change`, where nobody in the transaction waits for what it comes to: `heard` is told by its end. What is refused
     * of it may be refused as late as its COMMIT.
     */
    write: async (tx: Tx, given: G, heard: (change: Change) => void = () => undefined): Promise<void> => {
      const response = await ask(tx, given, (result) => heard(changeIn(tx, [result])));
      if (isSqlite(tx) || listOf(response)[0] !== NOT_YET) heard(changeIn(tx, response));
    },
  };
}

/** Longer lists are rare: their words are not kept. */
const KEPT_ROWS = 24;

/** As `write` of a `statement`, for rows that are inserted together, however many there are. */
export function insertion<R extends Given>(
  build: (tx: Tx, rows: readonly R[]) => Built & PromiseLike<unknown>,
) {
  const known = new Map<string, Compiled>();
  const insert = async (tx: Tx, piece: readonly R[]): Promise<[]> => {
    if (piece.length > KEPT_ROWS) {
      await build(tx, piece);
      return [];
    }
    const name = `${dialectOf(tx)}:${piece.length}`;
    const columns = Object.keys(piece[0] ?? {});
    const slots = piece.map((_, row) => slotsOf<R>(row, columns));
    const compiled = known.get(name) ?? compile(build(tx, slots));
    known.set(name, compiled);
    await say(tx, compiled, filled(compiled, piece), () => undefined);
    return [];
  };
  return async (tx: Tx, rows: readonly R[]): Promise<void> => {
    await inPieces(rows, (piece) => insert(tx, piece));
  };
}
