import { ErrorPanel } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import type { Failure } from './api.ts';
import { refusalText } from './refusal.ts';
import { useTexts } from './texts.tsx';

export type FailedProps = {
  /** Null while nothing failed. */
  readonly failure: Failure | null;
  /** Where the specification has words of its own for it. */
  readonly title?: string | undefined;
  /** Asks for it again: what is missing is something to see, not a deed. */
  readonly onAgain?: () => void;
};

/** The generic error component: called a technical error only where it is one, else by its reason. */
export function Failed({ failure, title, onAgain }: FailedProps): ReactElement | null {
  const { t } = useTexts();
  if (failure === null) return null;
  const why = refusalText(t, failure);
  const refused = onAgain ? 'error.notLoaded' : 'error.notDone';
  return (
    <ErrorPanel
      title={title ?? t(why === undefined ? 'error.title' : refused)}
      text={why ?? t('error.text')}
      {...(onAgain && { action: { label: t('error.again'), onAction: onAgain } })}
    />
  );
}
