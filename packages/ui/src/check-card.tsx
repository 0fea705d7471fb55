import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type CheckCardProps = {
  /** "Check of table 5, 486 MDL, card". */
  readonly name: string;
  /** The table, or "A7" for a quick order. */
  readonly place: string;
  /** Who asked, then when. */
  readonly asked: readonly ReactNode[];
  readonly total: string;
  readonly chips?: ReactNode;
  /** Actions, or the Confirm that replaces them. */
  readonly children: ReactNode;
  readonly className?: string;
};

export function CheckCardShell({
  name,
  place,
  asked,
  total,
  chips,
  children,
  className,
}: CheckCardProps): ReactElement {
  return (
    <article className={classNames('card check-card', className)} aria-label={name}>
      <div className="check-card-head">
        <div className="row">
          <span className="check-card-place">{place}</span>
          <div className="check-card-asked">
            {asked.map((line, at) => (
              <span key={at} dir="auto">
                {line}
              </span>
            ))}
          </div>
        </div>
        <span className="check-card-total">{total}</span>
      </div>
      {chips !== undefined && <div className="check-card-chips">{chips}</div>}
      {children}
    </article>
  );
}
