import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PromosPage } from '../features/promo-settings/promos-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { promoPaths } from '../shared/paths.ts';

function openForm(pathname: string): { readonly id: string | null } | null {
  if (pathname === promoPaths.create) return { id: null };
  const id = matchPath(promoPaths.anyEdit, pathname)?.params.id;
  return id === undefined ? null : { id };
}

/** Vouchers and the form that is open beside them. */
export function PromoSettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { pathname } = useLocation();
  useTitle(t('section.promos'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('notFound.forAdministrator')} />;
  return (
    <Block>
      <PromosPage open={openForm(pathname)} />
    </Block>
  );
}
