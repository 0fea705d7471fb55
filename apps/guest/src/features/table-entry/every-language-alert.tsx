import { useEffect, useState, type ReactElement } from 'react';
import { languages } from '@masa/domain/language';
import { loadTexts } from '@masa/i18n/guest-texts';
import { Alert } from '@masa/ui/alert';
import { useTexts, type Texts } from './texts.ts';

/**
 * The alert of the table entry, in every language: whoever cannot sit down has not chosen a language yet.
 * With `newCode` nothing is broken: the code is an old one, and the staff have the new one (AMB-089).
 */
export function EveryLanguageAlert({ newCode }: { readonly newCode: boolean }): ReactElement {
  const own = useTexts();
  const [all, setAll] = useState<readonly Texts[]>([own]);
  useEffect(() => {
    let wanted = true;
    // Words that cannot be fetched now are left out; the guest's own are here already.
    void Promise.all(
      languages.map((language) => loadTexts(language, ['shared', 'table-entry']).catch(() => own)),
    ).then(
      (loaded) => wanted && setAll([...new Map(loaded.map((texts) => [texts.language, texts])).values()]),
    );
    return () => {
      wanted = false;
    };
  }, [own]);
  return (
    <Alert tone="error" title={own.t(newCode ? 'entry.oldCode' : 'error.title')}>
      {all.map(({ language, t }) => (
        <p key={language} lang={language}>
          {t(newCode ? 'entry.askNewCode' : 'error.text')}
        </p>
      ))}
    </Alert>
  );
}
