import type { ReactElement } from 'react';
import { openingPaths } from '../../shared/paths.ts';
import { TabLinks } from '../../shared/tab-links.tsx';
import { useTexts } from './texts.ts';

const tabs = [
  { to: openingPaths.hours, label: 'opening.hours' },
  { to: openingPaths.dayparts.list, label: 'opening.dayparts' },
  { to: openingPaths.rules.list, label: 'opening.rules' },
] as const;

/** Hours, dayparts and price rules, each with its own address. */
export function OpeningTabs({ pathname }: { readonly pathname: string }): ReactElement {
  const { t } = useTexts();
  return (
    <TabLinks
      label={t('opening.parts')}
      tabs={tabs.map(({ to, label }) => ({
        to,
        label: t(label),
        current: pathname === to || (to !== openingPaths.hours && pathname.startsWith(`${to}/`)),
      }))}
    />
  );
}
