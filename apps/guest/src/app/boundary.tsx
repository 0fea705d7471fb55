import type { ReactElement, ReactNode } from 'react';
import { CrashGuard } from '@masa/front/crash-guard';
import { reportCrash } from '../shared/crash.ts';
import { useTexts } from '../shared/texts.tsx';

/** A crash of the whole app: there is nothing left but to load it anew. */
export function Boundary({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTexts();
  return (
    <CrashGuard
      report={reportCrash}
      title={t('error.title')}
      text={t('error.text')}
      action={t('error.reload')}
      onAction={() => location.reload()}
      renderAround={(said) => <main className="page page-padding">{said}</main>}
    >
      {children}
    </CrashGuard>
  );
}
