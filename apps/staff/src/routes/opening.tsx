import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { DaypartsPage } from '../features/opening/dayparts-page.tsx';
import { HoursPage } from '../features/opening/hours-page.tsx';
import { OpeningTabs } from '../features/opening/opening-tabs.tsx';
import { PriceRulesPage } from '../features/opening/price-rules-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { openingPaths } from '../shared/paths.ts';

type ListPaths = typeof openingPaths.dayparts | typeof openingPaths.rules;
/** What is open of a list; undefined where the address is none of its. */
function openIn({ list, create, anyEdit }: ListPaths, pathname: string) {
  if (pathname === list) return null;
  const id = pathname === create ? null : matchPath(anyEdit, pathname)?.params.id;
  return id === undefined ? undefined : { id };
}

function pageAt(pathname: string): ReactElement {
  if (pathname === openingPaths.hours) return <HoursPage />;
  const daypart = openIn(openingPaths.dayparts, pathname);
  if (daypart !== undefined) return <DaypartsPage open={daypart} />;
  const rule = openIn(openingPaths.rules, pathname);
  if (rule !== undefined) return <PriceRulesPage open={rule} />;
  return <Nowhere />;
}

function Nowhere(): ReactElement {
  const { t } = useTexts();
  return <EmptyState title={t('notFound.title')} />;
}

/** What changes by the clock: hours, dayparts, price rules (AMB-217, AMB-218). */
export function OpeningRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { pathname } = useLocation();
  useTitle(t('section.opening'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('notFound.forAdministrator')} />;
  return (
    <Block>
      <OpeningTabs pathname={pathname} />
      {pageAt(pathname)}
    </Block>
  );
}
