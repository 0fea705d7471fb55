import { expect, it } from 'vitest';
import { printReasons, readReason } from './print-reason.ts';

it.each(printReasons)('%s is read with and without words', (reason) => {
  expect(readReason(reason)).toEqual({ reason, words: null });
  expect(readReason(`${reason}: E301: no paper`)).toEqual({ reason, words: 'E301: no paper' });
});

it('keeps the plain words of an older agent, whatever they look like', () => {
  for (const words of ['the paper ran out while printing', 'ENOENT: no such file', 'offline now', ''])
    expect(readReason(words)).toEqual({ reason: null, words });
  expect(readReason(null)).toEqual({ reason: null, words: null });
});
