import { describe, expect, it } from 'vitest';
import { decimalOf, MAX_QUANTITY, MAX_RATIO, toQuantity, toRatio } from './quantity.ts';
import { closesCircle, demandOf, portionsLeft, type Demand, type StockLink } from './recipe.ts';

const use = (stockId: string, ratio: number) => ({ stockId, ratio: toRatio(ratio) });
const link = (stockId: string, dependsOnId: string, ratio: number): StockLink => ({
  stockId,
  dependsOnId,
  ratio: toRatio(ratio),
});
const told = (demand: Demand) =>
  Object.fromEntries([...demand].map(([id, amount]) => [id, decimalOf(amount)]));

describe('a portion', () => {
  it('takes each stock of its recipe, and what making that takes', () => {
    const links = [link('ranch', 'cream', 0.55), link('cream', 'milk', 2)];
    expect(told(demandOf([use('wings', 0.3), use('ranch', 0.04)], links))).toEqual({
      wings: 0.3,
      ranch: 0.04,
      cream: 0.022,
      milk: 0.044,
    });
  });

  it('takes once for each way that leads there', () => {
    const links = [link('sauce', 'cream', 0.5), link('dip', 'cream', 0.25)];
    expect(told(demandOf([use('sauce', 1), use('dip', 1), use('cream', 0.1)], links))['cream']).toBe(0.85);
  });

  it('takes no less than a thousandth of what it takes at all, rounded half up', () => {
    expect(told(demandOf([use('sauce', 0.01)], [link('sauce', 'salt', 0.05)]))).toEqual({
      sauce: 0.01,
      salt: 0.001,
    });
  });

  it('takes no more than there can be, however absurd its ratios are', () => {
    const links = [link('a', 'b', MAX_RATIO), link('b', 'c', MAX_RATIO)];
    expect(told(demandOf([use('a', MAX_RATIO)], links))).toEqual({
      a: MAX_RATIO,
      b: MAX_QUANTITY,
      c: MAX_QUANTITY,
    });
  });
});

describe('the portions that are left', () => {
  const available = new Map([
    ['wings', toQuantity(1)],
    ['sauce', toQuantity(-0.5)],
  ]);
  it.each([
    ['of what runs out first', [use('wings', 0.3)], 3],
    ['are none below zero', [use('wings', 0.3), use('sauce', 0.1)], 0],
    ['are none of what is not there', [use('nothing', 0.1)], 0],
    ['are not counted without a recipe', [], undefined],
    ['are not counted when it takes nothing', [use('wings', 0)], undefined],
  ])('%s', (_, uses, left) => {
    expect(portionsLeft(demandOf(uses, []), available)).toBe(left);
  });
});

describe('a link', () => {
  const links = [link('a', 'b', 1), link('b', 'c', 1), link('a', 'c', 1)];
  it.each([
    ['to itself', { stockId: 'a', dependsOnId: 'a' }, true],
    ['back', { stockId: 'b', dependsOnId: 'a' }, true],
    ['back over another', { stockId: 'c', dependsOnId: 'a' }, true],
    ['onwards', { stockId: 'c', dependsOnId: 'd' }, false],
    ['across', { stockId: 'd', dependsOnId: 'a' }, false],
  ])('%s: closes a circle?', (_, one, circle) => {
    expect(closesCircle(one, links)).toBe(circle);
  });
});
