import type { Language } from '@masa/domain/language';
import { Segmented, type Choice } from '@masa/ui/choices';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { languageNames, withLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.tsx';

/** Each in its own words: whoever needs it cannot read the others. */
const choices: readonly Choice<Language>[] = [
  { value: 'ro', label: 'RO', name: languageNames.ro, lang: 'ro' },
  { value: 'ru', label: 'RU', name: languageNames.ru, lang: 'ru' },
  { value: 'en', label: 'EN', name: languageNames.en, lang: 'en' },
];

export function LanguageSwitch(): ReactElement {
  const { t, language } = useTexts();
  const [search, setSearch] = useSearchParams();
  return (
    <Segmented
      label={t('language.label')}
      options={choices}
      value={language}
      onChange={(next) => setSearch(withLanguage(search, next), { replace: true })}
    />
  );
}
