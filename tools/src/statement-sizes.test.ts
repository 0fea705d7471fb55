import { describe, expect, it } from 'vitest';
import { sizeFindings } from './statement-sizes.ts';
import { apiSources } from './table-writes.ts';

const findings = (text: string) => sizeFindings(new Map([['modules/order/a.store.ts', text]]));

describe('the API', () => {
  it('says no statement that grows with what people make', () => {
    const sources = apiSources();
    expect(sources.size, 'files read').toBeGreaterThan(100);
    expect(sizeFindings(sources)).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    ['names', "const a = (ids: string[]) => tx('t').whereIn('id', ids);", 'whereIn of ids'],
    [
      'names, spread',
      "const a = (ids: string[]) => tx('t').whereNotIn('id', [...ids]);",
      'whereNotIn of [...ids]',
    ],
    [
      'names, made',
      "const a = (all: Row[]) => tx('t').orWhereIn('id', all.map(idOf));",
      'orWhereIn of all.map(idOf)',
    ],
    [
      'names, read',
      "const ids = await tx('s').pluck('id');\nconst a = () => { const few = ids; tx('t').whereIn('id', few); };",
      'whereIn of few',
    ],
    [
      'a piece, cut by hand',
      "for (const piece of cut(ids)) await tx('t').whereIn('id', piece);",
      'whereIn of piece',
    ],
    ['rows', "const a = (rows: Row[]) => tx('t').insert(rows);", 'insert of rows'],
    [
      'rows, made',
      "const a = (all: Item[]) => tx('t').insert(all.map((one) => ({ id: one.id })));",
      'insert of all.map((one) => ({ id: one.id }))',
    ],
    ['rows by the thousand', "const a = (rows: Row[]) => db.batchInsert('t', rows);", 'batchInsert'],
    [
      'conditions',
      "const a = (all: Scope[]) => tx('t').where((any) => { for (const one of all) void any.orWhere(one); });",
      'orWhere for each of all',
    ],
    [
      'conditions, in turn',
      "const a = (all: Scope[]) => tx('t').where((any) => all.forEach((one) => any.orWhere(one)));",
      'orWhere for each of all',
    ],
    [
      'conditions within conditions',
      "import { roles } from './roles.ts';\nconst a = (all: Scope[]) => tx('t').where((any) => { for (const one of all) for (const role of roles) void any.orWhere({ ...one, role }); });",
      'orWhere for each of all',
    ],
    [
      'its own text',
      'const a = (ids: string[]) => tx.raw(`select ${ids.join()}`);',
      'raw of `select ${ids.join()}`',
    ],
  ])('does not grow with %s', (_, text, finding) => {
    expect(findings(text)).toEqual([`modules/order/a.store.ts: ${finding}`]);
  });

  it.each([
    ['a list in the program', "tx('t').whereIn('status', ['ordered', 'ready'] satisfies Status[]);"],
    [
      'a list beside it',
      "const OPEN = machine.states.filter(isOpen);\nconst a = () => tx('t').whereIn('status', [...OPEN, 'late']);",
    ],
    [
      'an imported list',
      "import { roles } from './roles.ts';\nconst a = () => tx('t').where((any) => { for (const role of roles) void any.orWhere({ role }); });",
    ],
    [
      'a query in the query',
      "const a = (tx: Tx) => tx('t').whereIn('id', tx('s').where({ open: true }).select('id'));",
    ],
    ['a piece', "const a = (ids: string[]) => inPieces(ids, (piece) => tx('t').whereIn('id', piece));"],
    [
      'a piece, made',
      "const a = (all: Item[]) => inPieces(all, (piece) => tx('t').insert(piece.map(toRow)));",
    ],
    [
      'one row',
      "const toRow = (a: Item) => ({ id: a.id });\nconst a = async (one: Item) => { const row = { id: 1 }; await tx('t').insert(row); await tx('t').insert(toRow(one)); };",
    ],
    [
      'one statement each',
      "const a = async (all: Row[]) => { for (const one of all) await tx('t').where((any) => any.where(one).orWhere('b', 1)).delete(); };",
    ],
  ])('may name %s', (_, text) => {
    expect(findings(text)).toEqual([]);
  });
});
