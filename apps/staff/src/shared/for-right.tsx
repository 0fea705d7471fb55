import type { Right } from '@masa/domain/right';
import { EmptyState } from '@masa/ui/empty-state';
import { LockIcon } from '@masa/ui/icons';
import type { ReactNode } from 'react';
import { useLock } from './rights.ts';

export type ForRightProps = {
  readonly right: Right;
  /** What the screen is called. */
  readonly title: string;
  readonly children: ReactNode;
};

/** A screen that belongs to a right: whoever comes there without it reads why it is closed to him. */
export function ForRight({ right, title, children }: ForRightProps): ReactNode {
  const lock = useLock(right);
  if (lock === undefined) return children;
  return <EmptyState icon={<LockIcon />} title={title} text={lock} card={false} />;
}
