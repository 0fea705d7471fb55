import { setImmediate as othersTurn } from 'node:timers/promises';

/** Below what SQLite takes in a statement (500 rows, 32,766 values) and MariaDB in a packet (16 MB, bytes as hex). */
const AT_ONCE = 200;
const BYTES_AT_ONCE = 1_000_000;

const bytesOf = (one: unknown): number => {
  if (typeof one === 'string' || Buffer.isBuffer(one)) return one.length;
  if (typeof one !== 'object' || one === null) return 8;
  return Object.values(one).reduce((sum: number, part) => sum + bytesOf(part), 0);
};

function* piecesOf<T>(all: Iterable<T>, atOnce: number): Iterable<T[]> {
  let piece: T[] = [];
  let bytes = 0;
  for (const one of all) {
    const more = bytesOf(one);
    if (piece.length === atOnce || (piece.length > 0 && bytes + more > BYTES_AT_ONCE)) {
      yield piece;
      piece = [];
      bytes = 0;
    }
    piece.push(one);
    bytes += more;
  }
  if (piece.length > 0) yield piece;
}

async function* inTurns<T>(pieces: Iterable<T>): AsyncIterable<T> {
  let isFirst = true;
  for (const piece of pieces) {
    if (!isFirst) await othersTurn();
    isFirst = false;
    yield piece;
  }
}

/**
 * The one door for a statement about as many as there happen to be: it is said once for each piece of them, so that no
 * statement grows with what people make (`tools/src/statement-sizes.test.ts`), and between two of them whoever else
 * calls has his turn: SQLite answers without ever giving it away. Answers all rows, in the order of the pieces; whoever
 * wants them in another one sorts them. About nothing, nothing is said. `atOnce`: fewer, where what is told of each is
 * long.
 */
export async function inPieces<T, R>(
  all: Iterable<T>,
  ask: (piece: T[]) => PromiseLike<readonly R[]>,
  { atOnce = AT_ONCE }: { readonly atOnce?: number } = {},
): Promise<R[]> {
  const rows: R[] = [];
  for await (const piece of inTurns(piecesOf(all, atOnce)))
    for (const row of await ask(piece)) rows.push(row);
  return rows;
}

/** As `inPieces`, for what changes rows; answers how many. */
export async function changeInPieces<T>(
  all: Iterable<T>,
  change: (piece: T[]) => PromiseLike<number>,
): Promise<number> {
  let changed = 0;
  for await (const piece of inTurns(piecesOf(all, AT_ONCE))) changed += await change(piece);
  return changed;
}

/**
 * Rows that are read as they are written down, a page at a time: nobody has all of them, however many there are. Told in
 * an answer, they stand for a list (`http/long-answer.ts`).
 */
export type Pages<T> = AsyncIterable<readonly T[]>;

/** So much of a page lies in memory at once, and is taken apart in one turn. */
const ROWS_OF_A_PAGE = 250;
const BYTES_OF_A_PAGE = 250_000;
/** Nobody knows yet how long these rows are. */
const ROWS_OF_THE_FIRST = 25;

/** As many as there is room for, if the next ones are like these. */
function rowsAfter(page: readonly unknown[], most: number): number {
  const room = Math.floor((BYTES_OF_A_PAGE * page.length) / (bytesOf(page) || 1));
  return Math.min(Math.max(room, 1), most);
}

/** Reads page after page; `read` is told the last row of the page before. `rows`: fewer, where each is work to take apart. */
export async function* inPages<T>(
  read: (after: T | undefined, limit: number) => PromiseLike<readonly T[]>,
  { rows = ROWS_OF_A_PAGE }: { readonly rows?: number } = {},
): AsyncGenerator<readonly T[]> {
  let last: T | undefined;
  let limit = ROWS_OF_THE_FIRST;
  for (;;) {
    const page = await read(last, limit);
    if (page.length > 0) yield page;
    last = page.at(-1);
    if (page.length < limit || last === undefined) return;
    limit = rowsAfter(page, rows);
    await othersTurn();
  }
}

/**
 * Background work on one after the other, each a transaction of its own: whoever fails is told of, and keeps none of the
 * others from their turn.
 */
export async function eachByItself<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  failed: (reason: unknown, one: T) => void,
): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (reason) {
      failed(reason, one);
    }
  }
}

/**
 * Background work in pieces: `some` does up to `atOnce` and says how many it did; it is called until there is no whole
 * piece left. Each is a transaction of its own, and between two of them whoever else calls has his turn. Answers how many
 * there were in all.
 */
export async function untilDone(some: () => Promise<number>, atOnce: number): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await some();
    all += done;
    if (done < atOnce) return all;
    await othersTurn();
  }
}
