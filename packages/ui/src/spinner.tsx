import type { ReactElement } from 'react';

/** The turning ring alone, for inside a control that already says what is going on. */
export const SpinnerMark = (): ReactElement => <span className="spinner-mark" aria-hidden="true" />;

export type SpinnerProps = { readonly label: string; readonly labelHidden?: boolean };

/** A ring with its words. Not a live region: the app's one Live region announces. */
export function Spinner({ label, labelHidden = false }: SpinnerProps): ReactElement {
  return (
    <span className="spinner">
      <SpinnerMark />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  );
}
