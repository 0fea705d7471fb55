import { describe, expect, it } from 'vitest';
import { migrations, schemaThen } from '@masa/api/repository';

describe('the migrations', () => {
  const names = migrations.map(({ name }) => name);
  const remembered = Object.keys(schemaThen);

  it('stand in the order in which they landed: a new one is the last', () => {
    expect(names.slice(0, remembered.length)).toEqual(remembered);
  });

  it('are remembered once they have landed: write those before a new one into testing/landed-states.ts', () => {
    expect(names.slice(remembered.length, -3)).toEqual([]);
  });
});
