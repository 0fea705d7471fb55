import { expect, it } from 'vitest';
import { adding, beginningToSend, EMPTY_CART, refused, removing, replacing, sent } from './cart-changes.ts';

const line = (key: string) => ({ key, menuItemId: 'lager__500ml', options: [] });

it('keeps what may be in the kitchen already, and lets go what was added since', () => {
  const sending = beginningToSend('k', '')(adding(line('sent'))(EMPTY_CART));
  const both = adding(line('later'))(sending);
  expect(removing('sent')(both).lines.map(({ key }) => key)).toEqual(['sent', 'later']);
  expect(removing('later')(both).lines.map(({ key }) => key)).toEqual(['sent']);
});

it('loses what was sent when it is answered, once, and nothing that came later', () => {
  const sending = beginningToSend('k', '')(adding(line('sent'))(EMPTY_CART));
  const both = adding(line('later'))(sending);
  const after = sent('k')(both);
  expect(after).toEqual({ lines: [line('later')], submission: null });
  expect(sent('k')(after)).toBe(after);
  expect(sent('another')(both)).toBe(both);
});

it('puts other dishes in the place of some, never of those that may be in the kitchen', () => {
  const all = adding(line('a'), line('b'), line('c'))(EMPTY_CART);
  const keys = (cart: typeof all) => cart.lines.map(({ key }) => key);
  expect(keys(replacing(['b', 'c'], [line('x'), line('y')])(all))).toEqual(['a', 'x', 'y']);
  const sending = beginningToSend('k', '')(all);
  expect(replacing(['b'], [line('x')])(sending)).toBe(sending);
});

it('is whole again when it was refused', () => {
  const sending = beginningToSend('k', '')(adding(line('sent'))(EMPTY_CART));
  expect(refused('k')(sending)).toEqual({ lines: [line('sent')], submission: null });
  expect(refused('another')(sending)).toBe(sending);
});
