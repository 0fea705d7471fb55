import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { dayOf, shortDay } from '../../shared/time/day.ts';
import { sizeLabel } from '@masa/front/dish-size';
import { personName, usePeople } from '../../shared/people.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChangesPart, RefundsPart } from './given-parts.tsx';
import { RecallsPart } from './recalls-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { StrikeOffsPart } from './strike-offs-part.tsx';
import { useParts, type PartsProps } from './use-parts.ts';
import { useReasons } from './use-reasons.ts';

/** When and what was sold. */
function SoldParts({ report }: PartsProps): ReactElement {
  const { t, language, money, inMoney, named, part, checksColumns, itemsColumns, checksRow, itemsRow } =
    useParts();
  const isOneDay = report.from === report.to;
  return (
    <>
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
        columns={[t('reports.hour'), t('sales.checks'), inMoney('sales.sum')]}
        rows={report.byHour.map(({ hour, checks, total }) => ({
          key: hour,
          name: `${hour}:00`,
          value: total,
          cells: [String(checks), money(total)],
        }))}
      />
      <ChartTable
        {...part('group')}
        columns={[t('sales.group'), ...itemsColumns]}
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
      {report.modifiers.length > 0 && (
        <ChartTable
          {...part('modifiers')}
          columns={[t('reports.modifier'), ...itemsColumns]}
          rows={report.modifiers.map((row) => ({
            key: row.id,
            name: named(row.names, row.id),
            ...itemsRow(row),
          }))}
        />
      )}
      {report.leftOut.length > 0 && (
        <ChartTable
          {...part('leftOut')}
          columns={[t('reports.without'), t('sales.items')]}
          rows={report.leftOut.map(({ id, names, items }) => ({
            key: id,
            name: named(names, id),
            value: items,
            cells: [String(items)],
          }))}
        />
      )}
      <ChartTable
        {...part('vat')}
        bars="none"
        columns={[t('sales.rate'), inMoney('sales.gross'), inMoney('sales.net'), inMoney('sales.vat')]}
        rows={report.byVat.map(({ group, percent, gross, net, vat }) => ({
          key: `${group} ${percent}`,
          name: `${group},\u00a0${percent}%`,
          value: gross,
          cells: [money(gross), money(net), money(vat)],
        }))}
      />
    </>
  );
}

/** How it was paid, by whom it was sold, and what was not. */
function PaidParts({ report }: PartsProps): ReactElement {
  const { t, language, money, inMoney, named, part, checksColumns, checksRow } = useParts();
  const people = usePeople();
  const { isAdmin } = useAccount();
  const reasonOf = useReasons();
  const time = useVenueTime();
  const isOneDay = report.from === report.to;
  const moment = (iso: string) => {
    const hour = clockTime(iso, time.timeZone);
    return isOneDay ? hour : `${shortDay(dayOf(iso, time), language)}, ${hour}`;
  };
  return (
    <>
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
        columns={[t('sales.person'), ...checksColumns]}
        rows={report.byStaff.map((row) => ({
          key: row.username,
          name: personName(people, row.username),
          ...checksRow(row),
        }))}
      />
      <ChartTable
        {...part('promos')}
        columns={[t('reports.code'), t('sales.items'), inMoney('sales.discount')]}
        rows={report.promos.map(({ code, items, discount }) => ({
          key: code,
          name: code,
          value: discount,
          cells: [String(items), money(0 - discount)],
        }))}
      />
      {report.priceRules.length > 0 && <RulesPart report={report} />}
      <RefundsPart report={report} />
      <ChangesPart report={report} />
      {report.recalls.length > 0 && <RecallsPart report={report} />}
      {isAdmin && <StrikeOffsPart range={report} />}
      <ChartTable
        {...part('voids')}
        bars="none"
        columns={[
          t('reports.dish'),
          t('reports.who'),
          t('period.when'),
          t('reports.reason'),
          inMoney('sales.sum'),
        ]}
        rows={report.voids.list.map(({ orderId, names, price, deletedAt, deletedBy, reason, wasted }) => ({
          key: orderId,
          name: named(names, orderId),
          value: price,
          cells: [
            personName(people, deletedBy),
            moment(deletedAt),
            wasted === true
              ? t('reports.wasLost', { reason: reasonOf('strike_off', reason) })
              : reasonOf('strike_off', reason),
            money(price),
          ],
        }))}
      />
      <ChartTable
        {...part('unfiscalised')}
        bars="none"
        columns={[t('reports.check'), t('period.when'), t('reports.method'), inMoney('sales.sum')]}
        rows={report.unfiscalised.list.map(({ checkId, checkNumber, finished, paymentMethod, total }) => ({
          key: checkId,
          name: `№ ${checkNumber}`,
          value: total,
          cells: [moment(finished), t(`reports.pay.${paymentMethod}`), money(total)],
        }))}
      />
    </>
  );
}

/** Everything a report says, each part as bars and as a table. */
export const ReportSections = ({ report }: PartsProps): ReactElement => (
  <div className="reports-sections">
    <SoldParts report={report} />
    <PaidParts report={report} />
  </div>
);
