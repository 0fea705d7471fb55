import { expect, it } from 'vitest';
import { toBani } from '@masa/domain/money';
import { readStoredCart } from './stored-cart.ts';

const bare = {
  key: 'line-1',
  menuItemId: 'buffalo__8pc',
  options: [{ group: 'spiciness_level', choice: 'very_spicy' }],
};
const kept = {
  language: 'en' as const,
  name: 'Buffalo, 8 pcs',
  options: 'Very spicy',
  price: toBani(11_900),
  image: 'buffalo.webp',
};
const submission = { key: 'k', count: 1, detail: '' };

it('reads a cart as it was written', () => {
  const cart = { lines: [{ ...bare, kept }], submission };
  expect(readStoredCart(structuredClone(cart))).toEqual(cart);
});

it('reads the cart of an older version, whose lines kept no words', () => {
  expect(readStoredCart({ lines: [bare], submission: null })).toEqual({ lines: [bare], submission: null });
});

const added = [{ group: 'wings_extras', choice: 'add_fries', count: 2 }];

it('reads what was added to a dish, and the words for it', () => {
  const line = { ...bare, modifiers: added, kept: { ...kept, added: '+ 2 × Fries 70' } };
  expect(readStoredCart({ lines: [line], submission })?.lines).toEqual([line]);
});

it('keeps what a later version of the app wrote at a line', () => {
  const line = { ...bare, note: 'no salt', without: ['celery'] };
  expect(readStoredCart({ lines: [line], submission })?.lines).toEqual([line]);
});

it.each([
  ['no language', { ...kept, language: 'de' }],
  ['a price that is not whole', { ...kept, price: 119.5 }],
  ['no name', { ...kept, name: undefined }],
  ['nothing', null],
])('keeps a line whose words have %s, without them', (_, words) => {
  expect(readStoredCart({ lines: [{ ...bare, kept: words }], submission })?.lines).toEqual([bare]);
});

it.each([
  ['nothing', null],
  ['no lines', { submission }],
  ['a line without a dish', { lines: [{ ...bare, menuItemId: 7 }] }],
  ['a line with half an addition', { lines: [{ ...bare, modifiers: [{ group: 'extras', choice: 'a' }] }] }],
  ['a line with half an option', { lines: [{ ...bare, options: [{ group: 'sauce' }] }] }],
])('drops %s', (_, value) => {
  expect(readStoredCart(value)).toBeNull();
});
