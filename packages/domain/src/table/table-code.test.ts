import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isQuickTable,
  shortId,
  TABLE_CODE_ALPHABET,
  TABLE_CODE_LENGTH,
  VIRTUAL_TABLE_PREFIX,
} from './table-code.ts';

describe('the code of a table', () => {
  it.each([
    ['A1', true],
    ['A120', true],
    ['V2', false],
    ['a1', false],
    ['7KQ2M9XB4T0C', false],
  ])('%s is a quick order: %s', (code, quick) => {
    expect(isQuickTable(code)).toBe(quick);
  });

  it('can never look like a quick order or a virtual table', () => {
    expect(TABLE_CODE_ALPHABET).not.toContain('A');
    expect(TABLE_CODE_ALPHABET).not.toContain(VIRTUAL_TABLE_PREFIX);
    expect(new Set(TABLE_CODE_ALPHABET).size).toBe(TABLE_CODE_ALPHABET.length);
  });

  it('is at least 12 characters and 58 bits that nobody guesses', () => {
    expect(TABLE_CODE_LENGTH).toBeGreaterThanOrEqual(12);
    expect(TABLE_CODE_LENGTH * Math.log2(TABLE_CODE_ALPHABET.length)).toBeGreaterThan(58);
  });
});

describe('the short id of an order', () => {
  it.each([
    ['7f3a2c1e-9b1d-4c55-8f0a-5d2f3b1c7e90', '7F3A2'],
    ['abc', 'ABC'],
    ['', ''],
  ])('%s is spoken as %s', (id, short) => {
    expect(shortId(id)).toBe(short);
  });

  it('is the beginning of its id, whatever the id', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (id) => {
        expect(id.toUpperCase().startsWith(shortId(id))).toBe(true);
        expect(shortId(id)).toHaveLength(5);
      }),
    );
  });
});
