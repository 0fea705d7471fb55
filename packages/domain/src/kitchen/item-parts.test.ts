import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agree, itemTo, madeBy, partState, partTo, partWork, type Part } from './item-parts.ts';
import { cardTargets } from './kitchen-work.ts';

const anyTaps = fc.array(
  fc.record({ station: fc.constantFrom('wings', 'fryer', 'cold'), target: fc.constantFrom(...cardTargets) }),
  { maxLength: 12 },
);
const begun: readonly Part[] = ['wings', 'fryer', 'cold'].map((station) => ({ station, state: 'open' }));

describe('the parts of an item that several stations make', () => {
  it('are told in the words of an item', () => {
    expect(partState.states.map(partWork)).toEqual(['ordered', 'being_prepared', 'ready_for_delivery']);
  });

  it('go forward at their station, in one tap as far as it says', () => {
    expect(partTo('open', 'being_prepared')).toBe('started');
    expect(partTo('open', 'ready_for_delivery')).toBe('done');
    expect(partTo('started', 'being_prepared')).toBeNull();
    expect(partTo('done', 'ready_for_delivery')).toBeNull();
    expect(partTo('done', 'delivered')).toBeNull();
  });

  it('begin their item with the first and finish it with the last (K-023)', () => {
    expect(itemTo(begun)).toBeNull();
    expect(
      itemTo([
        { station: 'wings', state: 'open' },
        { station: 'fryer', state: 'done' },
      ]),
    ).toBe('being_prepared');
    expect(
      itemTo([
        { station: 'wings', state: 'done' },
        { station: 'fryer', state: 'done' },
      ]),
    ).toBe('ready_for_delivery');
  });

  it('divide what was added among them: whoever leads makes the dish and what no other makes', () => {
    const modifiers = ['ranch', 'fries', 'beer'].map((choice) => ({ choice }));
    const parts = [
      { no: 1, choices: [] },
      { no: 2, choices: ['fries'] },
      { no: 3, choices: ['beer'] },
    ];
    const made = (...nos: readonly number[]) => {
      const { modifiers: told, onlyAdded } = madeBy(new Set(nos), { modifiers, parts });
      return [onlyAdded, ...told.map(({ choice }) => choice)];
    };
    expect(made(1)).toEqual([false, 'ranch']);
    expect(made(2)).toEqual([true, 'fries']);
    expect(made(2, 3)).toEqual([true, 'fries', 'beer']);
    expect(made(1, 3)).toEqual([false, 'ranch', 'beer']);
    expect(made(1, 2, 3)).toEqual([false, 'ranch', 'fries', 'beer']);
  });

  it('agree with their item after any taps in any order', () => {
    fc.assert(
      fc.property(anyTaps, (taps) => {
        let parts = begun;
        for (const { station, target } of taps) {
          parts = parts.map((part) =>
            part.station === station ? { ...part, state: partTo(part.state, target) ?? part.state } : part,
          );
          expect(agree(itemTo(parts) ?? 'ordered', parts)).toBe(true);
        }
      }),
    );
  });
});
