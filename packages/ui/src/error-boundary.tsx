import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** Somebody must hear of it: the page goes on as if nothing had happened. */
  readonly onCrash: (reason: unknown) => void;
  /** Stands in the place of what broke; `again` draws it anew. */
  readonly renderFallback: (again: () => void) => ReactNode;
};

/** Around an app and around each part of a screen that may break alone: its neighbours go on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(reason: unknown): void {
    this.props.onCrash(reason);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.renderFallback(() => this.setState({ broken: false }));
  }
}
