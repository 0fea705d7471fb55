import type { Language } from '@masa/domain/language';
import { staffWords } from '@masa/i18n/staff-texts';
import { vocabulary, type Texts } from '@masa/i18n/texts';

/** What all share, and what these features say beside it. */
export async function wordsOf(language: Language, ...features: readonly string[]): Promise<Texts<string>> {
  const { texts, learn } = vocabulary(language);
  for (const part of ['shared', ...features]) learn(await staffWords(part, language));
  return texts;
}
