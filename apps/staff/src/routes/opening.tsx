import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { HoursPage } from '../features/opening/hours-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { openingPaths } from '../shared/paths.ts';

/** What changes by the clock: hours, dayparts, price rules (AMB-217, AMB-218). */
export function OpeningRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { pathname } = useLocation();
  useTitle(t('section.opening'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('notFound.forAdministrator')} />;
  return (
    <Block>
      {pathname === openingPaths.hours ? <HoursPage /> : <EmptyState title={t('notFound.title')} />}
    </Block>
  );
}
