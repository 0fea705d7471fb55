import { buttonClass } from '@masa/ui/button';
import { BanknoteIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { paths } from '../../shared/paths.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from '../../shared/texts.tsx';
import './drawer-way.css';

/** The way to the drawer from the hall; a house without one hears of none. */
export function DrawerWay(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useAsked('tabletDrawer', {}, { live: false, poll: false });
  if (data === null || data.drawers === 0) return null;
  return (
    <StaffLink to={paths.drawer} className={buttonClass({ size: 'small', className: 'drawer-way' })}>
      <BanknoteIcon size="small" />
      {t('section.drawer')}
    </StaffLink>
  );
}
