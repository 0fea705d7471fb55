import { expect, it } from 'vitest';
import { adding, beginningToSend, EMPTY_CART, removing } from './cart-changes.ts';

const line = (key: string) => ({ key, menuItemId: 'lager__500ml', options: [] });

it('keeps what may be in the kitchen already, and lets go what was added since', () => {
  const sending = beginningToSend('k', '')(adding(line('sent'))(EMPTY_CART));
  const both = adding(line('later'))(sending);
  expect(removing('sent')(both).lines.map(({ key }) => key)).toEqual(['sent', 'later']);
  expect(removing('later')(both).lines.map(({ key }) => key)).toEqual(['sent']);
});
