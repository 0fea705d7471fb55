import { describe, expect, it } from 'vitest';
import { migrations } from '@masa/api/db/migrations';
import { landedOrder } from '@masa/api/testing/landed-states';

describe('the migrations', () => {
  it('stand in the order in which they landed: write a new one down in testing/landed-states.ts, at the end', () => {
    expect(migrations.map(({ name }) => name)).toEqual(landedOrder);
  });
});
