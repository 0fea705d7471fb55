import type { ReactElement } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { useTexts } from './texts.tsx';

type FailedProps = {
  readonly onRetry?: () => void;
  /** Where it is not tried again from here. */
  readonly onClose?: () => void;
};

/** What did not work, where there is no more to say about it. */
export function Failed({ onRetry, onClose }: FailedProps): ReactElement {
  const { t } = useTexts();
  const onAction = onRetry ?? onClose;
  return (
    <ErrorPanel
      title={t('error.title')}
      text={t('error.text')}
      {...(onAction && { action: { label: t(onRetry ? 'error.again' : 'close'), onAction } })}
    />
  );
}
