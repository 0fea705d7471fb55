import { buttonClass } from '@masa/ui/button';
import { ArrowLeftIcon, SettingsIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { DrawerPage } from '../features/drawer/drawer-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { paths } from '../shared/paths.ts';
import { StaffLink } from '../shared/staff-link.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { HeaderEnd } from './header-end.tsx';

/** The drawer as people use it each evening: beside the hall, not among the settings. */
export function DrawerRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  useTitle(t('section.drawer'));
  return (
    <>
      <header className="staff-header">
        <StaffLink
          to={paths.dashboard}
          className={buttonClass({ variant: 'text', size: 'small' })}
          label={t('nav.home')}
        >
          <ArrowLeftIcon />
        </StaffLink>
        <h1 className="grow">{t('section.drawer')}</h1>
        <HeaderEnd />
      </header>
      <Block>
        <DrawerPage
          settings={
            isAdmin && (
              <StaffLink
                to={paths.drawerSettings}
                className={buttonClass({ variant: 'text', className: 'no-print' })}
              >
                <SettingsIcon size="small" />
                {t('section.drawers')}
              </StaffLink>
            )
          }
        />
      </Block>
    </>
  );
}
