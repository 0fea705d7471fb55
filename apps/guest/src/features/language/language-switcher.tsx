import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { languageNames, languages, type Language } from '@masa/domain/language';
import { withLanguage } from '@masa/front/language';
import { SegmentedNav, segmentClass } from '@masa/ui/choices';
import { useLanguage } from '../../shared/language.ts';
import { PlainLink } from '../../shared/navigation.tsx';
import { useTexts } from '../../shared/texts.tsx';

export type LanguageSwitcherProps = {
  /** Those of the venue; all until it is known. */
  readonly offered: readonly Language[] | undefined;
};

/** Rewrites `lang` in the address; a change is not a step that the Back button should undo. */
export function LanguageSwitcher({ offered = languages }: LanguageSwitcherProps): ReactElement | null {
  const { t } = useTexts();
  const current = useLanguage();
  const location = useLocation();
  const state: unknown = location.state;
  // Whoever followed a link to another language sees where he is.
  const shown = languages.filter((language) => language === current || offered.includes(language));
  const addressIn = (language: Language) => `${location.pathname}?${withLanguage(location.search, language)}`;
  if (shown.length === 1) return null;
  return (
    <SegmentedNav label={t('language.label')}>
      {shown.map((language) => (
        <PlainLink
          key={language}
          className={segmentClass}
          to={addressIn(language)}
          state={state}
          replace
          lang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          <span>
            {language.toUpperCase()}
            <span className="visually-hidden"> {languageNames[language]}</span>
          </span>
        </PlainLink>
      ))}
    </SegmentedNav>
  );
}
