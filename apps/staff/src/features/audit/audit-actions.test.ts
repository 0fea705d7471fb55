import { describe, expect, it } from 'vitest';
import { auditFields } from '@masa/domain/audit-field';
import { languages } from '@masa/domain/language';
import { wordsOf } from '../../testing/words.ts';
import { actionWords } from './audit-actions.ts';
import { fieldWords } from './audit-values.ts';
import { actorWords } from './audit-words.ts';

it.each([
  ['order.placed', 'Ordered'],
  ['supplier_order.item_added', 'Supplier order: item added'],
  // Both are said of it: its own words are better.
  ['menu_item.changed', 'Changed the menu'],
])('says a deed in its own words, or as what was done to what: %s', async (action, words) => {
  expect(actionWords(await wordsOf('en', 'audit'), action)).toBe(words);
});

describe.each(languages)('every field of a deed, in %s', (language) => {
  it.each(auditFields)('has words: %s', async (field) => {
    expect(fieldWords(await wordsOf(language, 'audit'), field)).not.toBe(field);
  });
});

it('keeps the words of the log for a deed of a newer server', async () => {
  const texts = await wordsOf('en', 'audit');
  for (const action of ['moon.landed', 'table.landed', 'table', ''])
    expect(actionWords(texts, action)).toBe(action);
});

it.each([
  ['user:ana', 'Ana'],
  ['device:7f3a2', 'Guest'],
  ['anonymous', 'Guest'],
  ['system', 'The program'],
  ['agent:bar', 'Print agent'],
])('says who it was in words: %s', async (actor, words) => {
  const { t } = await wordsOf('en', 'audit');
  expect(actorWords(t, [{ username: 'ana', displayName: 'Ana' }], actor)).toBe(words);
});
