import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { carriedSearch } from './language.ts';

export type StaffLinkProps = {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly current?: boolean;
  /** Where what is seen is an icon. */
  readonly label?: string;
};

/** A link inside the staff app; the chosen language goes along. */
export function StaffLink({ to, children, className, current = false, label }: StaffLinkProps): ReactElement {
  const [search] = useSearchParams();
  return (
    <Link
      to={{ pathname: to, search: carriedSearch(search) }}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
