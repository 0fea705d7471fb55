import { describe, expect, it } from 'vitest';
import type { Change, Ended } from '../seams/transactions.ts';
import { cell, coverage } from './coverage.ts';
import { edgesOf } from './edges.ts';

const byItself = (...changes: readonly Change[]): Ended => ({
  stored: true,
  began: 0,
  call: null,
  deeds: [],
  changes,
});
const LEASE = {
  sql: 'update `print_jobs` set `lease_until` = ?, `status` = ? where `id` = ? and `status` = ?',
  bindings: [1, 'leased', 'a job', 'queued'],
};

describe('an edge', () => {
  it('is read from the statement that takes it, two at once where there is none between', () => {
    const given = { sql: LEASE.sql, bindings: [1, 'queued', 'a job', 'printing'] };
    expect(edgesOf(byItself(LEASE, given))).toEqual([
      'print job: queued → leased (lease)',
      'print job: printing → unknown (lose)',
      'print job: unknown → queued (reprint)',
    ]);
  });

  it('is taken by whatever is stored, and by nothing else', () => {
    expect(edgesOf({ ...byItself(LEASE), stored: false })).toEqual([]);
    expect(
      edgesOf(byItself({ sql: 'insert into `order_items` (`id`) values (?)', bindings: ['x'] })),
    ).toEqual(['dish: → ordered']);
    expect(edgesOf(byItself({ sql: 'update `venue` set `name` = ?', bindings: ['x'] }))).toEqual([]);
  });
});

describe('what goes wrong near an edge', () => {
  it('went wrong within two deeds of it, before or after', () => {
    const counts = coverage();
    const watch = counts.watch();
    watch.struck('answer lost');
    watch.begun();
    watch.begun();
    watch.ended(byItself(LEASE));
    watch.begun();
    watch.struck('message lost');
    for (let deed = 0; deed < 3; deed += 1) watch.begun();
    watch.struck('agent dies');
    const [edge = ''] = edgesOf(byItself(LEASE));
    expect(counts.cells.get(cell(edge, 'answer lost'))).toBe(1);
    expect(counts.cells.get(cell(edge, 'message lost'))).toBe(1);
    expect(counts.cells.has(cell(edge, 'agent dies'))).toBe(false);
    expect(counts.emptiest(20)).not.toContain('answer lost');
    expect(counts.emptiest(20)).toContain('agent dies');
  });
});
