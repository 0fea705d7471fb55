import type { ComponentProps, ReactElement } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { inLanguage } from '@masa/front/language';
import { useKeepLanguage, useLanguage } from './language.ts';

type PlainLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
};

/** The router's own link can also have pages of its server sent ahead, which every phone would download for nothing. */
export function PlainLink({ to, replace, state, children, ...rest }: PlainLinkProps): ReactElement {
  const step = { state, ...(replace !== undefined && { replace }) };
  const follow = useLinkClickHandler(to, step);
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}

type AppLinkProps = Omit<PlainLinkProps, 'replace' | 'state'>;

/** A link inside this app. */
export function AppLink({ to, ...rest }: AppLinkProps): ReactElement {
  const keepLanguage = useKeepLanguage();
  return <PlainLink {...rest} to={keepLanguage(to)} />;
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
