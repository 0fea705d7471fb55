import { describe, expect, it } from 'vitest';
import { tableOwners } from '@masa/api/repository';
import { servingSources, tableFindings } from './table-writes.ts';

const findings = (path: string, text: string) => tableFindings(new Map([[path, text]]), tableOwners);

describe('each table of the API', () => {
  it('is written by its owner alone, in its stores', () => {
    const sources = servingSources();
    expect(sources.size, 'files read').toBeGreaterThan(100);
    expect(tableFindings(sources, tableOwners)).toEqual([]);
  });
});

describe('a table', () => {
  it.each([
    ['insert', "await tx('sessions').insert({ id });"],
    ['update', "await work.tx('sessions').where({ id }).whereNull('check_id').update({ check_id: null });"],
    ['delete', "return db('sessions').whereIn('id', old).delete();"],
    ['decrement', "await tx('sessions as s').where('uses', '>', 0).decrement('uses', 1);"],
    ['merge', "await reader('sessions').insert(row).onConflict('id').merge();"],
    ['a variable', "const query = tx('sessions').where({ id }); await query.update({ a: 1 });"],
    ['a function', "const all = (tx: Tx) => tx('sessions').select(); await all(tx).where({ id }).del();"],
    ['raw words', "await tx.raw('update sessions set check_id = null');"],
  ])('is not written by another module (%s)', (_, text) => {
    expect(findings('modules/order/a.store.ts', text)).toEqual([
      'modules/order/a.store.ts writes sessions, which is of session',
    ]);
    expect(findings('modules/session/a.store.ts', text)).toEqual([]);
  });

  it('is written by no view, not even by its owner', () => {
    const text = "export const a = (tx: Tx) => tx('sessions').update({ a: 1 });";
    expect(findings('modules/session/a.view.ts', text)).toEqual([
      'modules/session/a.view.ts writes sessions, but is a view',
    ]);
  });

  it('is asked by stores and views only', () => {
    const text = "export const a = (work: Work) => work.tx('sessions').where({ id }).first();";
    expect(findings('modules/session/a.service.ts', text)).toEqual([
      'modules/session/a.service.ts asks sessions, but is no store and no view',
    ]);
    expect(findings('live/a.ts', text)).toHaveLength(1);
    expect(findings('modules/order/a.view.ts', text)).toEqual([]);
  });

  it('is named where it is written', () => {
    const hidden = 'export const a = (tx: Tx, table: string) => tx(table).update({ a: 1 });';
    expect(findings('modules/session/a.store.ts', hidden)).toEqual([
      'modules/session/a.store.ts writes what cannot be read: tx(table)',
    ]);
    expect(findings('modules/session/a.service.ts', hidden)).toHaveLength(1);
  });

  it('has an owner', () => {
    expect(findings('modules/order/a.store.ts', "await tx('dishes').insert({ id });")).toEqual([
      'modules/order/a.store.ts writes dishes, which nobody owns',
    ]);
  });

  it('is not what a map or a hash of a service changes', () => {
    const text = "kept.delete(key); createHash('sha256').update(text); const db = open(); map.delete(db.id);";
    expect(findings('modules/session/a.service.ts', text)).toEqual([]);
  });
});
