import { Brand } from '@masa/ui/brand';
import type { ReactElement } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Notices } from '../features/notices/notices.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/block.tsx';
import { OverviewContext, useOverviewFeed } from '../shared/overview.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useVenue } from '../shared/venue.tsx';
import { sections } from './nav.tsx';
import { paths } from './paths.ts';

/** The frame of every signed-in screen: the sidebar, and the overview that all of them hear. */
export function Shell(): ReactElement {
  const { t } = useTexts();
  const { name } = useVenue();
  const account = useAccount();
  const feed = useOverviewFeed();
  const { pathname } = useLocation();
  return (
    <OverviewContext value={feed}>
      <div className="staff-shell">
        <nav className="staff-nav" aria-label={t('nav.label')}>
          {name !== '' && (
            <StaffLink to={paths.dashboard} className="staff-nav-brand">
              <Brand name={name} />
            </StaffLink>
          )}
          {sections.map(({ to, label, icon, isCurrent }) => (
            <StaffLink key={to} to={to} className="staff-nav-link" current={isCurrent(pathname)}>
              {icon}
              {t(label)}
            </StaffLink>
          ))}
        </nav>
        <main className="staff-main">
          <Block key={pathname}>
            <Outlet />
          </Block>
        </main>
      </div>
      <Notices roles={account.roles} />
    </OverviewContext>
  );
}
