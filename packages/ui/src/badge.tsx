import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type BadgeProps = {
  readonly count: number | string;
  /** What is counted, with the number: "7 orders, one of them late". */
  readonly label: string;
  readonly tone?: 'loud' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
};

/** The number for the eye, the sentence for the ear. */
export function Badge({ count, label, tone = 'loud', icon }: BadgeProps): ReactElement {
  return (
    <span className={classNames('badge', tone !== 'loud' && `badge-${tone}`)}>
      {icon}
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
