import { useEffect, useState, type ReactElement } from 'react';
import { languages } from '@masa/domain/language';
import { loadTexts } from '@masa/i18n/texts';
import { Alert } from '@masa/ui/alert';
import { useTexts, type GuestTexts } from '../../shared/texts.tsx';

/**
 * The alert of the table entry, in all three languages: whoever cannot sit down has not chosen a language yet
 * [staff 8]. `newCode` adds the line to ask the staff for the new code (AMB-089).
 */
export function ThreeLanguageAlert({ newCode }: { readonly newCode: boolean }): ReactElement {
  const own = useTexts();
  const [all, setAll] = useState<readonly GuestTexts[]>([own]);
  useEffect(() => {
    let wanted = true;
    // Words that cannot be fetched now are left out; the guest's own are here already.
    void Promise.all(languages.map((language) => loadTexts('guest', language).catch(() => own))).then(
      (loaded) => wanted && setAll([...new Map(loaded.map((texts) => [texts.language, texts])).values()]),
    );
    return () => {
      wanted = false;
    };
  }, [own]);
  return (
    <Alert tone="error" title={own.t('error.title')}>
      {all.map(({ language, t }) => (
        <p key={language} lang={language}>
          {t('error.text')}
          {newCode && ` ${t('entry.askNewCode')}`}
        </p>
      ))}
    </Alert>
  );
}
