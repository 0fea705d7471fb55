import type { ReactElement } from 'react';
import { ChartTable } from './chart-table.tsx';
import { useParts, type PartsProps } from './use-parts.ts';

/** What came back to the kitchen and why, and what was made once more (AMB-232). */
export function RecallsPart({ report }: PartsProps): ReactElement {
  const { t, money, inMoney, part } = useParts();
  return (
    <ChartTable
      {...part('recalls')}
      columns={[t('reports.reason'), t('sales.items'), t('reports.remade'), inMoney('sales.sum')]}
      rows={report.recalls.map(({ reason, items, remade, total }) => ({
        key: reason,
        name: t(`reports.recall.${reason}`),
        value: items,
        cells: [String(items), String(remade), money(total)],
      }))}
    />
  );
}
