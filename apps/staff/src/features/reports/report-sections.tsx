import { textIn } from '@masa/domain/language';
import { formatAmount } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { dayOf, shortDay } from '../../shared/time/day.ts';
import { sizeLabel } from '../../shared/dish.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import { clockTime } from '../../shared/time/time.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { ChartTable } from './chart-table.tsx';
import type { Report } from './report-words.ts';

/** Everything a report says, each part as bars and as a table. */
export function ReportSections({ report }: { readonly report: Report }): ReactElement {
  const { t, language } = useTexts();
  const people = usePeople();
  const time = useVenueTime();
  // The unit stands in the head of its column: four of them fit on a phone.
  const money = (bani: number) => formatAmount(bani, language);
  const inMoney = (column: ColumnKey) => `${t(column)}, MDL`;
  const empty = t('reports.nothing');
  const named = (names: Parameters<typeof textIn>[0], id: string) => textIn(names, language) || id;
  const isOneDay = report.from === report.to;
  const moment = (iso: string) => {
    const hour = clockTime(iso, time.timeZone);
    return isOneDay ? hour : `${shortDay(dayOf(iso, time), language)}, ${hour}`;
  };
  const part = (name: Part) => ({
    title: t(`reports.part.${name}`),
    caption: t(`reports.caption.${name}`),
    empty,
  });
  const checksColumns = [t('reports.checks'), inMoney('reports.sum'), inMoney('reports.tips')] as const;
  const itemsColumns = [t('reports.items'), inMoney('reports.sum')] as const;
  const checksRow = ({ checks, total, tips }: Report['byStaff'][number] | Report['byDay'][number]) => ({
    value: total,
    cells: [String(checks), money(total), money(tips)],
  });
  const itemsRow = ({ items, total }: { readonly items: number; readonly total: number }) => ({
    value: total,
    cells: [String(items), money(total)],
  });
  return (
    <div className="report-sections">
      {!isOneDay && (
        <ChartTable
          {...part('day')}
          bars="time"
          columns={[t('reports.day'), ...checksColumns]}
          rows={report.byDay.map((row) => ({
            key: row.day,
            name: shortDay(row.day, language),
            ...checksRow(row),
          }))}
        />
      )}
      <ChartTable
        {...part('hour')}
        bars="time"
        columns={[t('reports.hour'), t('reports.checks'), inMoney('reports.sum')]}
        rows={report.byHour.map(({ hour, checks, total }) => ({
          key: hour,
          name: `${hour}:00`,
          value: total,
          cells: [String(checks), money(total)],
        }))}
      />
      <ChartTable
        {...part('group')}
        columns={[t('reports.group'), ...itemsColumns]}
        rows={report.byGroup.map((row) => ({
          key: row.group,
          name: named(row.names, row.group),
          ...itemsRow(row),
        }))}
      />
      <ChartTable
        {...part('item')}
        columns={[t('reports.dish'), ...itemsColumns]}
        rows={report.byItem.map((row) => ({
          key: row.menuItemId,
          name: [named(row.names, row.menuItemId), sizeLabel(t, row.menuItemId)].filter(Boolean).join(', '),
          ...itemsRow(row),
        }))}
      />
      <ChartTable
        {...part('vat')}
        bars="none"
        columns={[
          t('reports.rate'),
          inMoney('reports.gross'),
          inMoney('reports.net'),
          inMoney('reports.vat'),
        ]}
        rows={report.byVat.map(({ group, percent, gross, net, vat }) => ({
          key: `${group} ${percent}`,
          name: `${group}, ${percent}%`,
          value: gross,
          cells: [money(gross), money(net), money(vat)],
        }))}
      />
      <ChartTable
        {...part('payment')}
        columns={[t('reports.method'), ...checksColumns]}
        rows={report.byPayment.map((row) => ({
          key: row.paymentMethod,
          name: t(`reports.pay.${row.paymentMethod}`),
          value: row.total,
          cells: [String(row.checks), money(row.total), money(row.tips)],
        }))}
      />
      <ChartTable
        {...part('staff')}
        columns={[t('reports.person'), ...checksColumns]}
        rows={report.byStaff.map((row) => ({
          key: row.username,
          name: personName(people, row.username),
          ...checksRow(row),
        }))}
      />
      <ChartTable
        {...part('promos')}
        columns={[t('reports.code'), t('reports.items'), inMoney('reports.discount')]}
        rows={report.promos.map(({ code, items, discount }) => ({
          key: code,
          name: code,
          value: discount,
          cells: [String(items), money(0 - discount)],
        }))}
      />
      <ChartTable
        {...part('voids')}
        bars="none"
        columns={[t('reports.dish'), t('reports.who'), t('reports.when'), inMoney('reports.sum')]}
        rows={report.voids.list.map(({ orderId, names, price, deletedAt, deletedBy }) => ({
          key: orderId,
          name: named(names, orderId),
          value: price,
          cells: [personName(people, deletedBy), moment(deletedAt), money(price)],
        }))}
      />
      <ChartTable
        {...part('unfiscalised')}
        bars="none"
        columns={[t('reports.check'), t('reports.when'), t('reports.method'), inMoney('reports.sum')]}
        rows={report.unfiscalised.list.map(({ checkId, checkNumber, finished, paymentMethod, total }) => ({
          key: checkId,
          name: `№ ${checkNumber}`,
          value: total,
          cells: [moment(finished), t(`reports.pay.${paymentMethod}`), money(total)],
        }))}
      />
    </div>
  );
}

type ColumnKey = Extract<StaffKey, `reports.${'sum' | 'tips' | 'gross' | 'net' | 'vat' | 'discount'}`>;
type Part =
  | 'day'
  | 'hour'
  | 'group'
  | 'item'
  | 'vat'
  | 'payment'
  | 'staff'
  | 'promos'
  | 'voids'
  | 'unfiscalised';
