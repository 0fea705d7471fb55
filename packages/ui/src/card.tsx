import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type CardProps = {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** Accessible name; a section without one is not a landmark. */
  readonly label?: string;
  readonly padded?: boolean;
  readonly className?: string;
};

export function Card({
  children,
  as: Element = 'div',
  label,
  padded = false,
  className,
}: CardProps): ReactElement {
  return (
    <Element className={classNames('card', padded && 'card-padding', className)} aria-label={label}>
      {children}
    </Element>
  );
}
