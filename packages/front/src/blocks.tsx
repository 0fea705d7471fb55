import type { ReactElement, ReactNode } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { ErrorBoundary } from '@masa/ui/error-boundary';
import { crashReporter, type ReportCrash, type SendCrash } from './crash.ts';

type Look<K extends string> = {
  readonly text: K;
  /** Stands around what is said, as it stood around what broke. */
  readonly renderAround?: (said: ReactElement) => ReactElement;
};

type BlocksSettings<K extends string> = {
  readonly send: SendCrash;
  readonly useTexts: () => {
    readonly t: (key: K | 'error.title' | 'error.again' | 'error.reload') => string;
  };
  /** What is said of a part of a screen, and of the whole app. */
  readonly part: Look<K>;
  readonly app: Look<K>;
};

type Guard = (props: { readonly children: ReactNode }) => ReactElement;
export type Blocks = {
  readonly reportCrash: ReportCrash;
  /** Around each part of a screen that may break alone: it says so in its own place, and its neighbours go on. */
  readonly Block: Guard;
  /** Around the app: when that breaks there is nothing left but to load it anew. */
  readonly AppBoundary: Guard;
};

const asItIs = (said: ReactElement): ReactElement => said;

/** What catches crashes of an app, tells the server of them and says so in the place of what broke. */
export function makeBlocks<K extends string>({ send, useTexts, part, app }: BlocksSettings<K>): Blocks {
  const reportCrash = crashReporter(send);
  const guard = ({ text, renderAround = asItIs }: Look<K>, reload?: () => void): Guard =>
    function CrashGuard({ children }) {
      const { t } = useTexts();
      return (
        <ErrorBoundary
          onCrash={reportCrash}
          renderFallback={(again) =>
            renderAround(
              <ErrorPanel
                title={t('error.title')}
                text={t(text)}
                action={{
                  label: t(reload ? 'error.reload' : 'error.again'),
                  onAction: reload ?? again,
                }}
              />,
            )
          }
        >
          {children}
        </ErrorBoundary>
      );
    };
  return { reportCrash, Block: guard(part), AppBoundary: guard(app, () => location.reload()) };
}
