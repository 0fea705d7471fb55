import { CrashGuard } from '@masa/front/crash-guard';
import type { ReactElement, ReactNode } from 'react';
import { reportCrash } from './crash.ts';
import { useTexts } from './texts.tsx';

/** An independent part of a screen: when it breaks, its neighbours go on. */
export function Block({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <CrashGuard
      report={reportCrash}
      title={t('error.title')}
      text={t('error.block')}
      action={t('error.again')}
    >
      {children}
    </CrashGuard>
  );
}
