import type { ReactElement } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { useTexts } from '../../shared/texts.tsx';
import { useVisit } from './session.ts';

/** Stands above every screen while the session could not be loaded (AMB-009). */
export function SessionError(): ReactElement | null {
  const { t } = useTexts();
  const { failed, recheck } = useVisit();
  if (!failed) return null;
  return (
    <div className="page-padding">
      <ErrorPanel
        title={t('error.title')}
        text={t('error.text')}
        action={{ label: t('error.retry'), onAction: () => void recheck() }}
      />
    </div>
  );
}
