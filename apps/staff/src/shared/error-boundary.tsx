import { Component, type ReactNode } from 'react';
import { reportCrash } from './report.ts';

type Props = {
  readonly children: ReactNode;
  readonly renderFallback: (again: () => void) => ReactNode;
};

/** Around the app and around each independent block: a broken check list never takes the order board with it. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(reason: unknown): void {
    reportCrash(reason);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.renderFallback(() => this.setState({ broken: false }));
  }
}
