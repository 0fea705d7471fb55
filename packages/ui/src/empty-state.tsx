import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  /** What it is. */
  readonly title: string;
  /** What to do. */
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** A dish picture's URL; shown grey. */
  readonly picture?: string;
  readonly action?: ReactNode;
  readonly card?: boolean;
};

export function EmptyState({
  title,
  text,
  icon,
  picture,
  action,
  card = true,
}: EmptyStateProps): ReactElement {
  return (
    <div className={classNames('empty-state', card && 'card')}>
      {picture !== undefined && (
        <div className="empty-state-picture">
          <img src={picture} alt="" />
        </div>
      )}
      {icon}
      <p className="display display-32">{title}</p>
      {text !== undefined && <p className="text-14 muted">{text}</p>}
      {action}
    </div>
  );
}
