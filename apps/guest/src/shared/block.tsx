import type { ReactElement, ReactNode } from 'react';
import { CrashGuard } from '@masa/front/crash-guard';
import { reportCrash } from './crash.ts';
import { useTexts } from './texts.tsx';

/** A part of a screen that may crash alone: it says so in its own place, and everything around it goes on. */
export function Block({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <CrashGuard
      report={reportCrash}
      title={t('error.title')}
      text={t('error.text')}
      action={t('error.retry')}
      renderAround={(said) => <div className="page-sides">{said}</div>}
    >
      {children}
    </CrashGuard>
  );
}
