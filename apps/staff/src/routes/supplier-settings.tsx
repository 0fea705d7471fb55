import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { SuppliersPage } from '../features/supplier-settings/suppliers-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function SupplierSettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  useTitle(t('section.suppliers'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('notFound.forAdministrator')} />;
  return (
    <Block>
      <SuppliersPage />
    </Block>
  );
}
