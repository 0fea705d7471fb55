import { languageNames, languages, type Language } from '@masa/domain/language';
import { withLanguage } from '@masa/front/language';
import { Segmented, type Choice } from '@masa/ui/choices';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from './texts.ts';

/**
 * Each in its own words: whoever needs it cannot read the others. Who speaks to his phone may say what he sees: "RU".
 */
const choices: readonly Choice<Language>[] = languages.map((language) => {
  const label = language.toUpperCase();
  return { value: language, label, name: `${label} ${languageNames[language]}`, lang: language };
});

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
