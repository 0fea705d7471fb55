import type { Language } from '@masa/domain/language';
import { Segmented, type Choice } from '@masa/ui/choices';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { languageNames, withLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.tsx';

/**
 * Each in its own words: whoever needs it cannot read the others. Who speaks to his phone may say what he sees: "RU".
 */
const choices: readonly Choice<Language>[] = [
  { value: 'ro', label: 'RO', name: `RO ${languageNames.ro}`, lang: 'ro' },
  { value: 'ru', label: 'RU', name: `RU ${languageNames.ru}`, lang: 'ru' },
  { value: 'en', label: 'EN', name: `EN ${languageNames.en}`, lang: 'en' },
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
