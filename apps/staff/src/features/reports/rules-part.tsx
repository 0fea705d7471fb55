import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { ChartTable } from './chart-table.tsx';
import { useParts, type PartsProps } from './use-parts.ts';

/** What was cheaper at its hour: by how much, under the names that the rules have today (AMB-218). */
export function RulesPart({ report }: PartsProps): ReactElement {
  const { t, money, inMoney, named, part } = useParts();
  const rules = useAsked('priceRules', {}, { live: false, poll: false });
  return (
    <ChartTable
      {...part('priceRules')}
      columns={[t('reports.rule'), t('sales.items'), inMoney('sales.discount')]}
      rows={report.priceRules.map(({ id, items, discount }) => ({
        key: id,
        name: named(rules.data?.find((rule) => rule.id === id)?.names ?? {}, id),
        value: discount,
        cells: [String(items), money(0 - discount)],
      }))}
    />
  );
}
