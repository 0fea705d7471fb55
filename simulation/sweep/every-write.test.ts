import { describe, expect, it } from 'vitest';
import { routes } from '@masa/contract/routes';
import { deeds, LEFT_BEHIND, NOT_SWEPT } from './scene.ts';

const writes = Object.entries(routes).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));

describe('the sweep', () => {
  it('does every call of the contract that writes, or says why it does not', () => {
    expect([...deeds.keys(), ...Object.keys(NOT_SWEPT)].toSorted()).toEqual(writes.toSorted());
  });

  it('excuses no deed that it does not do', () => {
    expect(Object.keys(LEFT_BEHIND).filter((name) => !deeds.has(name))).toEqual([]);
  });
});
