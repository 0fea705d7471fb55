import type { ReactElement } from 'react';
import { ChartTable } from './chart-table.tsx';
import { useParts, type PartsProps } from './use-parts.ts';
import { useReasons } from './use-reasons.ts';

/** What was given back of what had been sold, why and how. */
export function RefundsPart({ report }: PartsProps): ReactElement | null {
  const { t, money, inMoney } = useParts();
  const reasonOf = useReasons();
  const { refunds } = report;
  if (!refunds || refunds.refunds === 0) return null;
  const empty = t('reports.nothing');
  return (
    <>
      <ChartTable
        title={t('reports.refunds')}
        caption={t('reports.caption.refunds')}
        empty={empty}
        columns={[t('reports.reason'), t('reports.times'), inMoney('sales.sum')]}
        rows={refunds.byReason.map(({ reason, refunds: times, total }) => ({
          key: reason,
          name: reasonOf('refund', reason),
          value: total,
          cells: [String(times), money(0 - total)],
        }))}
      />
      <ChartTable
        title={t('reports.caption.refundsBy')}
        caption={t('reports.caption.refundsBy')}
        empty={empty}
        columns={[t('reports.method'), t('reports.times'), inMoney('sales.sum'), inMoney('sales.tips')]}
        rows={refunds.byMethod.map(({ method, refunds: times, total, tips }) => ({
          key: method,
          name: t(`method.${method}`),
          value: total,
          cells: [String(times), money(0 - total), money(0 - tips)],
        }))}
      />
    </>
  );
}

/** What was given away, written off or charged on checks. */
export function ChangesPart({ report }: PartsProps): ReactElement | null {
  const { t, money, inMoney } = useParts();
  const reasonOf = useReasons();
  const changes = report.adjustments.filter(({ kind }) => kind !== 'service');
  const service = report.adjustments.find(({ kind }) => kind === 'service');
  if (changes.length === 0 && report.service === 0) return null;
  return (
    <ChartTable
      title={t('reports.changes')}
      caption={t('reports.caption.changes')}
      empty={t('reports.nothing')}
      columns={[t('reports.what'), t('reports.times'), inMoney('sales.sum')]}
      rows={[
        ...changes.map(({ kind, reason, count, total }) => ({
          key: `${kind} ${reason}`,
          name: `${t(`reports.change.${kind}`)}: ${kind === 'service' ? '' : reasonOf(kind, reason)}`,
          value: total,
          cells: [String(count), money(0 - total)],
        })),
        ...(report.service === 0
          ? []
          : [
              {
                key: 'service',
                name: t('reports.change.service'),
                value: report.service,
                cells: [String(service?.count ?? 0), money(report.service)],
              },
            ]),
      ]}
    />
  );
}
