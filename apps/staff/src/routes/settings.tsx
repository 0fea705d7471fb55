import { TabNav, tabClass } from '@masa/ui/tabs';
import type { ReactElement } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTexts, type StaffKey } from '../shared/texts.tsx';
import { paths } from '../app/paths.ts';
import { HeaderEnd } from './header-end.tsx';

const sections: readonly { readonly to: string; readonly label: StaffKey }[] = [
  { to: paths.printers, label: 'printers.title' },
  { to: paths.devices, label: 'devices.title' },
];

/** Settings: a row of tabs, each with its own address. */
export function SettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      <header className="staff-header">
        <h1 className="grow">{t('settings.title')}</h1>
        <HeaderEnd />
      </header>
      <div className="staff-sides">
        <TabNav label={t('settings.sections')} className="tabs-inset tabs-scroll">
          {sections.map(({ to, label }) => (
            <StaffLink key={to} to={to} className={tabClass} current={pathname === to}>
              {t(label)}
            </StaffLink>
          ))}
        </TabNav>
      </div>
      <Outlet />
    </>
  );
}
