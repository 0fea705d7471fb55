import { Component, type ReactElement, type ReactNode } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { report } from './report.ts';
import { useTexts } from './texts.tsx';

type Props = { readonly children: ReactNode };

/** A part of a screen that may crash alone: it says so in its own place, and everything around it goes on. */
export class Block extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(reason: unknown): void {
    report(reason);
  }

  override render(): ReactNode {
    return this.state.crashed ? (
      <Crashed onRetry={() => this.setState({ crashed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Crashed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="page-sides">
      <ErrorPanel
        title={t('error.title')}
        text={t('error.text')}
        action={{ label: t('error.retry'), onAction: onRetry }}
      />
    </div>
  );
}
