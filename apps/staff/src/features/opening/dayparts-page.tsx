import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { openingPaths } from '../../shared/paths.ts';
import { DaypartForm } from './daypart-form.tsx';
import { TimeRuleRow } from './time-rule-row.tsx';
import { TimeRulesPage, type OpenForm } from './time-rules-page.tsx';

/** Parts of the day on which some dishes are to be had (AMB-217). */
export function DaypartsPage({ open }: { readonly open: OpenForm }): ReactElement {
  const dayparts = useAsked('dayparts', {});
  return (
    <TimeRulesPage kind="dayparts" of={dayparts} paths={openingPaths.dayparts} open={open} Form={DaypartForm}>
      {(daypart, menu) => (
        <TimeRuleRow
          key={daypart.id}
          rule={daypart}
          menu={menu}
          to={openingPaths.dayparts.edit(daypart.id)}
          open={daypart.id === open?.id}
        />
      )}
    </TimeRulesPage>
  );
}
