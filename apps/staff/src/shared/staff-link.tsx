import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { carriedSearch } from './language.ts';

export type StaffLinkProps = {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly current?: boolean;
  /** What its screen opens with. */
  readonly query?: Readonly<Record<string, string>>;
  /** Where what is seen is an icon. */
  readonly label?: string;
};

/** A link inside the staff app; the chosen language goes along. */
export function StaffLink({
  to,
  children,
  className,
  current = false,
  query = {},
  label,
}: StaffLinkProps): ReactElement {
  const [search] = useSearchParams();
  const asked = new URLSearchParams(carriedSearch(search));
  for (const [name, value] of Object.entries(query)) asked.set(name, value);
  return (
    <Link
      to={{ pathname: to, search: asked.toString() }}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
