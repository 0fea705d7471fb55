import { buttonClass } from '@masa/ui/button';
import { PlusIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { InHeader } from '../../shared/header-place.tsx';
import { StaffLink } from '../../shared/staff-link.tsx';
import { supplyPaths } from '../../shared/paths.ts';
import { useTexts } from './texts.ts';

/** "New order" beside the title of the page. */
export function NewOrderLink(): ReactElement {
  const { t } = useTexts();
  return (
    <InHeader>
      <StaffLink to={supplyPaths.newOrder} className={buttonClass()}>
        <PlusIcon />
        {t('supplier.newOrder')}
      </StaffLink>
    </InHeader>
  );
}
