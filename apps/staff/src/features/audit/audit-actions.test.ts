import { describe, expect, it } from 'vitest';
import { auditActions } from '@masa/domain/audit-action';
import { auditFields } from '@masa/domain/audit-field';
import { languages } from '@masa/domain/language';
import { wordsOf } from '../../testing/words.ts';
import { actionWords } from './audit-actions.ts';
import { fieldWords } from './audit-values.ts';
import { actorWords } from './audit-words.ts';

describe.each(languages)('every deed that the log can tell, in %s', (language) => {
  it.each(auditActions)('has words: %s', async (action) => {
    const { t } = await wordsOf(language, 'audit');
    const words = actionWords(t, action);
    expect(words).not.toBe(action);
    expect(words).not.toMatch(/audit\.|undefined/u);
  });
});

describe.each(languages)('every field of a deed, in %s', (language) => {
  it.each(auditFields)('has words: %s', async (field) => {
    expect(fieldWords(await wordsOf(language, 'audit'), field)).not.toBe(field);
  });
});

it('keeps the words of the log for a deed of a newer server', async () => {
  const { t } = await wordsOf('en', 'audit');
  expect(actionWords(t, 'moon.landed')).toBe('moon.landed');
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
