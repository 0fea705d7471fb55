import { Component, type ReactElement, type ReactNode } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { report } from '../shared/report.ts';
import { useTexts } from '../shared/texts.tsx';

type Props = { readonly children: ReactNode };

/** A crash is told to the server and shown as the generic error; the rest of the app goes on. */
export class Boundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(reason: unknown): void {
    report(reason);
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed(): ReactElement {
  const { t } = useTexts();
  return (
    <main className="page page-padding">
      <ErrorPanel
        title={t('error.title')}
        text={t('error.text')}
        action={{ label: t('error.reload'), onAction: () => location.reload() }}
      />
    </main>
  );
}
