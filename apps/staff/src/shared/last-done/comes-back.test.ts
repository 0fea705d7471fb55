import { describe, expect, it } from 'vitest';
import { comesBack, shareKey } from './comes-back.ts';

const share = (no: number) => ({
  no,
  stationId: `station ${no}`,
  choices: [],
  work: 'ready_for_delivery' as const,
});
const fries = { id: 'fries' };
const buffalo = { id: 'buffalo', parts: [share(1), share(2), share(3)] };
const without = (...left: readonly string[]) => comesBack([fries, buffalo], new Set(left));

describe('what comes back', () => {
  it('is all that was not left out', () => {
    expect(without()).toEqual({ items: ['fries', 'buffalo'] });
    expect(without('buffalo')).toEqual({ items: ['fries'] });
  });

  it('is of a dish of several stations whose share was not left out, and nothing without any', () => {
    expect(without(shareKey('buffalo', 2))).toEqual({
      items: ['fries', 'buffalo'],
      parts: [
        { id: 'buffalo', no: 1 },
        { id: 'buffalo', no: 3 },
      ],
    });
    expect(without('fries', ...[1, 2, 3].map((no) => shareKey('buffalo', no)))).toEqual({
      items: [],
    });
  });
});
