import { describe, expect, it } from 'vitest';
import {
  choiceAtLevel,
  heatOf,
  heatStep,
  isSpicinessGroup,
  levelOfChoice,
  orderedSpiciness,
  SPICINESS_LEVELS,
  SPICINESS_MAX,
  spicinessOffset,
} from './spiciness.ts';

const scale = [0, 1, 2, 3];
const some = (...ranks: number[]) => ranks.flatMap((rank) => SPICINESS_LEVELS[rank] ?? []);

describe('the spiciness slider', () => {
  it.each([
    [4, 0],
    [3, 1],
    [2, 2],
    [1, 3],
  ])('with %d choices begins at level %d', (count, lowest) => {
    expect(spicinessOffset(count)).toBe(lowest);
  });

  // AMB-031: whatever the choices are called, they occupy the top of the scale.
  it.each([
    { offered: some(0, 1, 2, 3), levels: [...some(0, 1, 2, 3)] },
    { offered: some(1, 2, 3), levels: [undefined, ...some(1, 2, 3)] },
    { offered: some(0, 1, 2), levels: [undefined, ...some(0, 1, 2)] },
    { offered: some(0, 3), levels: [undefined, undefined, ...some(0, 3)] },
    { offered: some(2), levels: [undefined, undefined, undefined, ...some(2)] },
  ])('offers $offered at the levels $levels', ({ offered, levels }) => {
    expect(scale.map((level) => choiceAtLevel(offered, level))).toEqual(levels);
  });

  it('leaves an item with one choice fixed at the top', () => {
    expect(levelOfChoice(['mildly_spicy'], 'mildly_spicy')).toBe(SPICINESS_MAX);
  });

  it('keeps the fixed order from mildly to extremely, whatever rank the menu gives them', () => {
    const byRank = ['extremely_spicy', 'mildly_spicy', 'very_spicy'];
    expect(orderedSpiciness(byRank)).toEqual(['mildly_spicy', 'very_spicy', 'extremely_spicy']);
    expect(choiceAtLevel(byRank, 1)).toBe('mildly_spicy');
  });

  it.each([1, 2, 3, 4])('finds each of %d choices again at its own level', (count) => {
    const offered = SPICINESS_LEVELS.slice(0, count);
    for (const choice of offered) {
      expect(choiceAtLevel(offered, levelOfChoice(offered, choice))).toBe(choice);
    }
  });

  it('has no levels outside the scale', () => {
    expect(choiceAtLevel(SPICINESS_LEVELS, -1)).toBeUndefined();
    expect(choiceAtLevel(SPICINESS_LEVELS, SPICINESS_MAX + 1)).toBeUndefined();
  });
});

describe('heat on the sticker', () => {
  it.each([
    ['mildly_spicy', 0],
    ['moderately_spicy', 1],
    ['very_spicy', 2],
    ['extremely_spicy', 3],
    ['ketchup', null],
  ])('of %s is %s', (choice, heat) => {
    expect(heatOf(choice)).toBe(heat);
  });

  it('is counted from one to four, as the chillies of a card are', () => {
    expect(SPICINESS_LEVELS.map((level) => heatStep(heatOf(level) ?? 0))).toEqual([
      '1/4',
      '2/4',
      '3/4',
      '4/4',
    ]);
  });

  it('belongs to the spiciness group alone', () => {
    expect(isSpicinessGroup('spiciness_level')).toBe(true);
    expect(isSpicinessGroup('fries_dipping_sauce')).toBe(false);
  });
});
