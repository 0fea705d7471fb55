import { ErrorPanel } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import type { Failure } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.tsx';
import { refusalText } from './calendar-words.ts';

/** The error state of a deed, in place: "A pay failure shows an error state" [staff 8]. */
export function DeedFailed({ failure }: { readonly failure: Failure | null }): ReactElement | null {
  const { t } = useTexts();
  if (failure === null) return null;
  const detail = refusalText(t, failure);
  return (
    <ErrorPanel title={t('error.title')} text={t('error.text')} {...(detail !== undefined && { detail })} />
  );
}
