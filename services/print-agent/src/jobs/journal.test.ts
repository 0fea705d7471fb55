import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JOURNAL_MEMORY, openJournal, type Journal } from './journal.ts';

let directory: string;
let open: Journal[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'masa-journal-'));
});
afterEach(() => {
  for (const journal of open) journal.close();
  open = [];
  rmSync(directory, { recursive: true });
});

const journalHere = (): Journal => {
  const journal = openJournal(directory);
  open.push(journal);
  return journal;
};
const file = () => join(directory, 'print-journal.jsonl');
const job = (jobId: string) => ({ jobId, leaseNo: 1, kind: 'sticker' as const });

describe('the journal', () => {
  it('remembers over a crash what was printing and what was printed', () => {
    const journal = journalHere();
    for (const id of ['a', 'b', 'c']) journal.printing(job(id));
    journal.printed('b', 1, { confirmed: true });
    journal.printed('c', 1, { confirmed: false });
    journal.settled('c');
    const next = journalHere();
    expect(next.find('a')).toMatchObject({ state: 'printing', settled: false });
    expect(next.find('b')).toMatchObject({ state: 'printed', confirmed: true, settled: false });
    expect(next.find('c')).toMatchObject({ state: 'printed', confirmed: false, settled: true });
    expect(next.unsettled().map(({ jobId }) => jobId)).toEqual(['a', 'b']);
  });

  it('has every note on disk before it returns', () => {
    journalHere().printing(job('a'));
    expect(readFileSync(file(), 'utf8')).toBe(
      '{"state":"printing","jobId":"a","leaseNo":1,"kind":"sticker"}\n',
    );
  });

  it('survives a line torn by a power cut, at any byte', () => {
    const journal = journalHere();
    journal.printing(job('a'));
    journal.printed('a', 1, { confirmed: true });
    journal.printing(job('b'));
    journal.close();
    const whole = readFileSync(file());
    const lineEnd = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (let length = lineEnd; length < whole.length; length += 1) {
      writeFileSync(file(), whole.subarray(0, length));
      const next = openJournal(directory);
      expect(next.find('a')).toMatchObject({ state: 'printed' });
      next.printing(job('c'));
      next.close();
      const after = openJournal(directory);
      expect(after.find('c')).toMatchObject({ state: 'printing' });
      after.close();
    }
  });

  it('keeps ten thousand ids and forgets no unsettled one', () => {
    const journal = journalHere();
    journal.printing(job('open'));
    journal.close();
    const lines = Array.from({ length: JOURNAL_MEMORY + 500 }, (_, index) => [
      JSON.stringify({ state: 'printing', ...job(`job-${index}`) }),
      JSON.stringify({ state: 'printed', jobId: `job-${index}`, leaseNo: 1, confirmed: true }),
      JSON.stringify({ state: 'settled', jobId: `job-${index}` }),
    ]);
    appendFileSync(file(), `${lines.flat().join('\n')}\n`);
    const next = journalHere();
    expect(next.find('open')).toMatchObject({ state: 'printing' });
    expect(next.find('job-0')).toBeUndefined();
    expect(next.find(`job-${JOURNAL_MEMORY + 499}`)).toMatchObject({ state: 'printed', settled: true });
    expect(readFileSync(file(), 'utf8').split('\n').length).toBeLessThan(3 * JOURNAL_MEMORY + 10);
  });

  it('remembers a receipt that may be on the device until the device has been asked', () => {
    const journal = journalHere();
    const trace = { printer: 'receipts', before: '0000041', total: 42_750, date: '2026-11-21' };
    for (const id of ['a', 'b', 'c', 'd']) journal.printing({ ...job(id), kind: 'fiscal', trace });
    // Told to the API as unknown: a person may decide, and the device can still be asked.
    journal.settled('a');
    journal.printed('b', 1, {
      confirmed: true,
      fiscalNumber: '0000042',
      verifyUrl: 'https://mev.example/42',
    });
    journal.asked('c', 'not_printed');
    journal.voiding('d');
    const next = journalHere();
    expect(next.doubts('receipts').map(({ jobId }) => jobId)).toEqual(['a', 'd']);
    expect(next.doubts('receipts').map(({ trace: kept, voiding }) => [kept, voiding])).toEqual([
      [trace, false],
      [trace, true],
    ]);
    expect(next.doubts('another')).toEqual([]);
    expect(next.find('b')).toMatchObject({ fiscalNumber: '0000042', verifyUrl: 'https://mev.example/42' });
    expect(next.find('c')).toMatchObject({ state: 'printing', became: 'not_printed' });
  });

  it('writes nothing once closed', () => {
    const journal = journalHere();
    journal.close();
    expect(() => journal.printing(job('a'))).toThrow(/closed/u);
  });
});
