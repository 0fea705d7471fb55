import type { StruckOff } from '@masa/contract/report.schemas';
import type { ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { ChartTable } from './chart-table.tsx';
import { FileButton } from './file-button.tsx';
import { loadStrikeOffsFile, nameOfRange, type Range } from './report-words.ts';
import { useParts } from './use-parts.ts';
import { useReasons } from './use-reasons.ts';

type Struck = StruckOff['totals'];

/** Why dishes were struck off, by whom, and what was lost with them. */
export function StrikeOffsPart({ range: { from, to } }: { readonly range: Range }): ReactElement {
  const { t, money, inMoney } = useParts();
  const people = usePeople();
  const reasonOf = useReasons();
  const struck = useAsked('strikeOffs', { query: { from, to } });
  const { data } = struck;
  if (data instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
  const cells = ({ items, total, lost, cost }: Struck) => [
    String(items),
    money(total),
    String(lost),
    money(cost),
  ];
  const columns = [
    t('sales.items'),
    inMoney('sales.sum'),
    t('reports.lost'),
    `${t('reports.cost')}, MDL`,
  ] as const;
  return (
    <>
      <LoadState of={struck} height={160} />
      {data !== null && (
        <>
          <ChartTable
            title={t('reports.struckWhy')}
            caption={t('reports.caption.struckWhy')}
            empty={t('reports.struckEmpty')}
            columns={[t('reports.reason'), ...columns]}
            rows={data.byReason.map(({ reason, ...sum }) => ({
              key: reason ?? '',
              name: reasonOf('strike_off', reason),
              value: sum.total,
              cells: cells(sum),
            }))}
          />
          <ChartTable
            title={t('reports.struckBy')}
            caption={t('reports.caption.struckBy')}
            empty={t('reports.struckEmpty')}
            columns={[t('sales.person'), ...columns]}
            rows={data.byPerson.map(({ username, ...sum }) => ({
              key: username,
              name: personName(people, username),
              value: sum.total,
              cells: cells(sum),
            }))}
          />
          {data.totals.items > 0 && (
            <FileButton
              words={t('reports.struckFile')}
              name={`struck-off-${nameOfRange({ from, to })}.csv`}
              load={() => loadStrikeOffsFile({ from, to })}
            />
          )}
          {data.totals.lost > 0 && <p className="text-14 muted">{t('reports.costHint')}</p>}
        </>
      )}
    </>
  );
}
