import { describe, expect, it } from 'vitest';
import { changeInPieces, inPages, inPieces } from './pieces.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('what is said in pieces', () => {
  it('names everybody once, in order, and never more than 200 of them', async () => {
    const sizes: number[] = [];
    const told = await inPieces(many(1_001), (piece) => {
      sizes.push(piece.length);
      return Promise.resolve(piece);
    });
    expect(told).toEqual(many(1_001));
    expect(sizes).toEqual([200, 200, 200, 200, 200, 1]);
  });

  it('is cut where a piece would be too much for one packet; what is too much by itself goes alone', async () => {
    const papers = [600_000, 300_000, 300_000, 2_000_000, 10].map((bytes) => ({ png: Buffer.alloc(bytes) }));
    const sizes = await inPieces(papers, (piece) => Promise.resolve([piece.map(({ png }) => png.length)]));
    expect(sizes).toEqual([[600_000, 300_000], [300_000], [2_000_000], [10]]);
  });

  it('is not said at all about nothing', async () => {
    const never = () => Promise.reject(new Error('a statement about nothing'));
    expect([await inPieces([], never), await changeInPieces(new Set(), never)]).toEqual([[], 0]);
  });

  it('counts what it has changed', async () => {
    expect(await changeInPieces(many(450), (piece) => Promise.resolve(piece.length))).toBe(450);
  });

  it('leaves the others their turn, although SQLite answers at once', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    await inPieces(many(2_000), (piece) => {
      const until = performance.now() + 3;
      while (performance.now() < until);
      return Promise.resolve(piece);
    });
    clearInterval(others);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('what is read a page at a time', () => {
  type Row = { readonly at: number; readonly text: string };
  /** What was asked for, and all that was read. */
  async function readAll(
    rows: readonly Row[],
    most?: { readonly rows: number },
  ): Promise<{ readonly limits: number[]; readonly read: Row[] }> {
    const limits: number[] = [];
    const read: Row[] = [];
    const pages = inPages<Row>((after, limit) => {
      limits.push(limit);
      const from = after === undefined ? 0 : after.at + 1;
      return Promise.resolve(rows.slice(from, from + limit));
    }, most);
    for await (const page of pages) read.push(...page);
    return { limits, read };
  }
  const rowsOf = (...lengths: readonly number[]): Row[] =>
    lengths.map((length, at) => ({ at, text: 'a'.repeat(length) }));

  it('is all of it, once and in order, 250 rows at most', async () => {
    const rows = rowsOf(...many(1_001).map(() => 3));
    expect(await readAll(rows)).toEqual({ limits: [25, 250, 250, 250, 250], read: rows });
  });

  it('is fewer rows where whoever takes them apart says so', async () => {
    const rows = rowsOf(...many(225).map(() => 3));
    expect(await readAll(rows, { rows: 100 })).toEqual({ limits: [25, 100, 100, 100], read: rows });
  });

  it('is fewer rows where they are long, so that no page takes a turn that the others would feel', async () => {
    const long = rowsOf(...many(100).map(() => 60_000));
    const { limits, read } = await readAll(long);
    expect(read).toEqual(long);
    expect([...new Set(limits)]).toEqual([25, 4]);
  });

  it('comes a row at a time where one alone is more than a page', async () => {
    const rows = rowsOf(...many(30).map(() => 400_000));
    expect((await readAll(rows)).limits).toEqual([25, 1, 1, 1, 1, 1, 1]);
  });
});
