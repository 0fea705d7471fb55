import { describe, expect, it } from 'vitest';
import { migrations } from '../../services/api/src/db/migrations/index.ts';
import { landedOrder } from '../../services/api/src/testing/landed-states.ts';

describe('the migrations', () => {
  it('stand in the order in which they landed: write a new one down in testing/landed-states.ts, at the end', () => {
    expect(migrations.map(({ name }) => name)).toEqual(landedOrder);
  });
});
