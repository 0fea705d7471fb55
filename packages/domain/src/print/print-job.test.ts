import { describe, expect, it } from 'vitest';
import {
  afterUnknown,
  isHeld,
  isSettled,
  isWaiting,
  mayBeOnPaper,
  needsPerson,
  PRINT_MAX_ATTEMPTS,
  printJobState,
  settles,
  type PrintAttempt,
  type PrintJobState,
} from './print-job.ts';

const follow = (...events: Parameters<typeof printJobState.next>[1][]): PrintJobState | undefined =>
  events.reduce<PrintJobState | undefined>(
    (state, event) => state && printJobState.next(state, event),
    printJobState.initial,
  );

describe('a print job', () => {
  it.each([
    ['prints on a good day', ['lease', 'start', 'finish'], 'printed'],
    ['goes back to the queue when its agent dies before the first byte', ['lease', 'lose'], 'queued'],
    ['is of unknown outcome when its agent dies in the middle', ['lease', 'start', 'lose'], 'unknown'],
    ['is confirmed by a person who saw the paper', ['lease', 'start', 'lose', 'confirm'], 'printed'],
    ['is denied by a person who saw none', ['lease', 'start', 'lose', 'deny'], 'failed'],
    [
      'is printed again as a copy',
      ['lease', 'start', 'lose', 'reprint', 'lease', 'start', 'finish'],
      'printed',
    ],
    ['fails and is retried', ['lease', 'start', 'fail', 'retry'], 'queued'],
    ['waits too long and is printed after all', ['expire', 'print'], 'queued'],
    ['waits too long and is dropped', ['expire', 'dismiss'], 'dismissed'],
  ] as const)('%s', (_, events, end) => {
    expect(follow(...events)).toBe(end);
  });

  it.each([
    ['is printed without being taken', ['start']],
    ['is finished twice', ['lease', 'start', 'finish', 'finish']],
    ['is dropped while it prints', ['lease', 'start', 'dismiss']],
    ['comes back after it was dropped', ['expire', 'dismiss', 'retry']],
    ['is retried after it was printed', ['lease', 'start', 'finish', 'retry']],
  ] as const)('never %s', (_, events) => {
    expect(follow(...events)).toBeUndefined();
  });
});

describe('a job whose outcome nobody knows', () => {
  it.each([
    ['sticker', 1, 'reprint'],
    ['sticker', PRINT_MAX_ATTEMPTS - 1, 'reprint'],
    ['sticker', PRINT_MAX_ATTEMPTS, 'deny'],
    ['precheck', 1, 'reprint'],
    ['precheck', PRINT_MAX_ATTEMPTS, 'deny'],
    ['test', 1, 'reprint'],
    ['fiscal', 1, 'ask'],
    ['fiscal', PRINT_MAX_ATTEMPTS, 'ask'],
    ['fiscal', 99, 'ask'],
  ] as const)('%s after %d tries: %s', (kind, attempts, decision) => {
    expect(afterUnknown(kind, attempts)).toBe(decision);
  });
});

describe('what a state says of its job', () => {
  it.each([
    ['is with an agent', isHeld, ['leased', 'printing']],
    ['waits for its printer', isWaiting, ['queued', 'leased', 'printing']],
    ['waits for a person', needsPerson, ['unknown', 'failed', 'late']],
    ['has come to an end', isSettled, ['failed', 'printed', 'dismissed']],
    ['may come out or has', mayBeOnPaper, ['queued', 'leased', 'printing', 'unknown', 'printed']],
  ] as const)('%s', (_, says, states) => {
    expect(printJobState.states.filter(says)).toEqual(states);
  });

  it('waits for a printer, waits for a person or is final', () => {
    for (const state of printJobState.states)
      expect([isWaiting(state), needsPerson(state), printJobState.isFinal(state)].filter(Boolean)).toEqual([
        true,
      ]);
  });
});

describe('a print that failed', () => {
  const failed: PrintAttempt = {
    kind: 'sticker',
    status: 'failed',
    checkId: null,
    report: null,
    printerId: 'kitchen',
    createdAt: 100,
  };
  const receipt: PrintAttempt = { ...failed, kind: 'fiscal', checkId: 'check' };
  const report: PrintAttempt = { ...failed, kind: 'fiscal', report: 'z' };

  it.each([
    ['a newer try of the same paper', { ...failed, createdAt: 101, printerId: 'bar' }, failed, true],
    ['an older one', { ...failed, createdAt: 99 }, failed, false],
    ['a newer paper of another kind', { ...receipt, createdAt: 101 }, failed, false],
    ['the receipt, though it is older', { ...receipt, createdAt: 99, status: 'printed' }, receipt, true],
    ['a newer report of the same register', { ...report, createdAt: 101 }, report, true],
    ['a newer report of another register', { ...report, createdAt: 101, printerId: 'bar' }, report, false],
  ] as const)('after %s needs somebody no more: %#', (_, other, tried, settled) => {
    expect(settles(other, tried)).toBe(settled);
  });
});
