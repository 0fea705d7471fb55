import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { inLanguage } from '@masa/front/language';
import { useKeepLanguage, useLanguage } from './language.ts';

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/** A link inside this app. */
export function AppLink({ to, ...rest }: AppLinkProps): ReactElement {
  const keepLanguage = useKeepLanguage();
  return <Link {...rest} to={keepLanguage(to)} />;
}

type StaffLinkProps = ComponentProps<'a'> & { readonly href: string };

/** A link to the staff app: another app of the same origin, so a full page load (AMB-106). */
export function StaffLink({ href, children, ...rest }: StaffLinkProps): ReactElement {
  const language = useLanguage();
  return (
    <a {...rest} href={inLanguage(href, language)}>
      {children}
    </a>
  );
}
