import type { ReactElement, ReactNode } from 'react';
import { CrashGuard, type CrashGuardProps } from '@masa/front/crash-guard';
import { reportCrash } from './crash.ts';
import { useTexts } from './texts.tsx';

type Around = { readonly children: ReactNode };

function Guard(props: Pick<CrashGuardProps, 'onAction' | 'renderAround' | 'children'>): ReactElement {
  const { t } = useTexts();
  return (
    <CrashGuard
      report={reportCrash}
      title={t('error.title')}
      text={t('error.text')}
      action={t(props.onAction ? 'error.reload' : 'error.retry')}
      {...props}
    />
  );
}

/** A part of a screen that may crash alone: it says so in its own place, and everything around it goes on. */
export const Block = ({ children }: Around): ReactElement => (
  <Guard renderAround={(said) => <div className="page-sides">{said}</div>}>{children}</Guard>
);

/** A crash of the whole app: there is nothing left but to load it anew. */
export const Boundary = ({ children }: Around): ReactElement => (
  <Guard
    onAction={() => location.reload()}
    renderAround={(said) => <main className="page page-padding">{said}</main>}
  >
    {children}
  </Guard>
);
