import { describe, expect, it } from 'vitest';
import { boardSounds } from '../../shared/device-prefs.ts';
import { soundOf } from './sound-of.ts';

const things = ['order:1', 'back:7:1', 'rush:9'];

describe('what the kitchen hears', () => {
  it('is the most urgent of what rings, and of what this tablet wants to hear (K-047)', () => {
    expect(soundOf('kitchen', things)).toBe('rush');
    expect(soundOf('kitchen', things, new Set(['rush']))).toBe('back');
    expect(soundOf('kitchen', things, new Set(['rush', 'back']))).toBe('new');
    expect(soundOf('kitchen', things, new Set(boardSounds))).toBeNull();
    expect(soundOf('kitchen', ['order:1'], new Set(['new']))).toBeNull();
  });

  it('changes nothing of what the hall hears', () => {
    expect(soundOf('waiter', ['ready:1'], new Set(boardSounds))).toBe('waiter');
  });
});
