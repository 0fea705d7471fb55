import { describe, expect, it } from 'vitest';
import { stateFindings, statesInWords } from './state-words.ts';
import { apiSources, STORE } from './table-writes.ts';

const found = (statement: string): number => statesInWords('planted.store.ts', statement).length;

describe('a store or a view of the API', () => {
  it('takes every state from the tables of the domain', () => {
    const sources = apiSources();
    expect([...sources.keys()].filter((path) => STORE.test(path)).length, 'files read').toBeGreaterThan(60);
    expect(stateFindings(sources)).toEqual([]);
  });

  it.each([
    ["tx('checks').where({ id }).update({\n  tips: 0,\n  status: 'completed',\n});", 'writes one'],
    ["reader('sessions').where({ status: 'open' }).select('id');", 'asks for one'],
    [
      "reader('sessions as s').where({ 's.table_id': row, 's.status': 'open' });",
      'asks for one beside others',
    ],
    ["reader('sessions as s').where('s.status', 'open');", 'asks for one by its column'],
    ["reader('print_jobs').whereNot('status', 'dismissed');", 'leaves one out'],
    ["reader('print_jobs').whereIn('status', [...WAITING, 'late']);", 'asks for several'],
    ["this.on('s.table_id', 't.id').andOnVal('s.status', 'open');", 'joins by one'],
    ['reader.raw("sum(case when i.status <> \'delivered\' then 1 else 0 end)");', 'says one in SQL'],
    ["rows.filter(({ status }) => status === 'failed');", 'looks for one among its rows'],
    ["const paid = row.checkStatus !== 'completed';", 'compares one'],
  ])('would be found: %s', (statement) => {
    expect(found(statement)).toBe(1);
  });

  it.each([
    "reader('checks').where({ status: checkStatus.is.requested }).select('id', 'status');",
    "reader('print_jobs').select({ id: 'id', status: 'status', sessionStatus: 's.status' });",
    "tx('print_jobs').whereIn('status', WAITING).update({ status: LEASED.to });",
    "const LEASED = printJobState.step('queued', 'lease');",
  ])('may well say: %s', (statement) => {
    expect(found(statement)).toBe(0);
  });
});
