import type { ReactElement, ReactNode } from 'react';

/** One more thing in a line, whichever way its words are written. */
export const AfterDot = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <>
    {' · '}
    <span dir="auto">{children}</span>
  </>
);
