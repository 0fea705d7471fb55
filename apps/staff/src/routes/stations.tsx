import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { StationsPage } from '../features/stations/stations-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { stationPaths } from '../shared/paths.ts';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

/** What is open; undefined where the address is none of the stations'. */
function openAt(pathname: string) {
  if (pathname === stationPaths.list) return null;
  const id = pathname === stationPaths.create ? null : matchPath(stationPaths.anyEdit, pathname)?.params.id;
  return id === undefined ? undefined : { id };
}

/** The stations of kitchen and bar, and what is made at each (AMB-233). */
export function StationsRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { pathname } = useLocation();
  useTitle(t('section.stations'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('notFound.forAdministrator')} />;
  const open = openAt(pathname);
  return (
    <Block>
      {open === undefined ? <EmptyState title={t('notFound.title')} /> : <StationsPage open={open} />}
    </Block>
  );
}
