import { expect, it } from 'vitest';
import { inLanguage, languageIn, withLanguage } from './language.ts';

it.each([
  ['?lang=ru', 'ru', 'ru'],
  ['', 'ro', 'en'],
  ['?tab=kitchen', 'ro', 'en'],
  ['?lang=de', 'ro', 'ro'],
  ['?lang=', 'ro', 'ro'],
])('an address with "%s" speaks %s to a guest and %s to staff', (search, guest, staff) => {
  expect(languageIn(search, 'ro')).toBe(guest);
  expect(languageIn(new URLSearchParams(search), 'en')).toBe(staff);
});

it('is changed in the address, and what else stands there stays', () => {
  expect(`${withLanguage('?tab=kitchen&lang=en', 'ru')}`).toBe('tab=kitchen&lang=ru');
});

it('goes along to the other app', () => {
  expect(inLanguage('/waiter', 'ru')).toBe('/waiter?lang=ru');
});
