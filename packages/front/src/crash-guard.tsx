import type { ReactElement, ReactNode } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { ErrorBoundary } from '@masa/ui/error-boundary';
import type { ReportCrash } from './crash.ts';

export type CrashGuardProps = {
  readonly report: ReportCrash;
  /** What is said in the place of what broke. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** What the action does; without, what broke is drawn anew. */
  readonly onAction?: () => void;
  /** Stands around what is said, as it stood around what broke. */
  readonly renderAround?: (said: ReactElement) => ReactElement;
  readonly children: ReactNode;
};

/** Around an app, and around each part of a screen that may break alone: the server hears of it, the others go on. */
export function CrashGuard(props: CrashGuardProps): ReactElement {
  const { report, title, text, action, onAction, renderAround = (said) => said, children } = props;
  return (
    <ErrorBoundary
      onCrash={report}
      renderFallback={(again) =>
        renderAround(
          <ErrorPanel title={title} text={text} action={{ label: action, onAction: onAction ?? again }} />,
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}
