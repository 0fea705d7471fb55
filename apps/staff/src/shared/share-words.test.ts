import { describe, expect, it } from 'vitest';
import { NOW } from '../testing/answers.ts';
import { buffalo } from '../testing/wings-and-fryer.ts';
import { backWords } from './share-words.ts';

const recall = { no: 1, kind: 'recall', reason: 'cold', remake: true, by: 'ana', at: NOW } as const;
const back = (parts?: number[]) =>
  buffalo('ready_for_delivery', 'ordered', { recall: { ...recall, ...(parts && { parts }) } });

describe('what is said of a dish that came back', () => {
  it('names whose share it was, where it was not all of it (AMB-234)', () => {
    expect(backWords('came back: cold', back(), 'en')).toBe('came back: cold');
    expect(backWords('came back: cold', back([2]), 'en')).toBe('came back: cold · Fries');
    expect(backWords('came back: cold', back([1]), 'en')).toMatch(/^came back: cold · Buffalo/u);
  });
});
