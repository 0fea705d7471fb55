import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boardRows } from './overview.schemas.ts';

const rows = Object.entries(boardRows).flatMap(([name, row]) =>
  row instanceof z.ZodObject ? [{ name, fields: row.partial() }] : [],
);

describe('what has changed of a row of the board', () => {
  it.each(rows)('is told alone: $name', ({ fields }) => {
    // A default would stand in for whatever is not told, and take the place of what the screen knows.
    expect(fields.parse({})).toEqual({});
  });

  it('is asked of every list of things', () => {
    expect(rows).toHaveLength(Object.keys(boardRows).length - 2);
  });
});
