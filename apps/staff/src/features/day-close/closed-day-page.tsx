import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { PrinterIcon } from '@masa/ui/icons';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { dayOf, longDay, shortDay } from '../../shared/time/day.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { ReportTable } from '../../shared/report/report-table.tsx';
import { useTexts, type TextKey } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue, useVenueTime } from '../../shared/venue.tsx';
import type { ClosedDay } from './close-words.ts';

type ColumnKey = Extract<TextKey, `sales.${'sum' | 'gross' | 'net' | 'vat'}`>;
type Line = readonly [name: string, ...cells: string[]];

function Lines({
  caption,
  head,
  lines,
}: {
  readonly caption: string;
  readonly head: Line;
  readonly lines: readonly Line[];
}): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <ReportTable caption={caption} captionClass="strong" columns={head}>
      {lines.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row" dir="auto">
            {name}
          </th>
          {cells.map((cell, at) => (
            <td key={head[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </ReportTable>
  );
}

/** What came after it: into the till, and of the cash that should lie in the house. */
function Since({ since: { checks, total, cash } }: Pick<ClosedDay, 'since'>): ReactElement {
  const { t, language } = useTexts();
  const sumOf = (bani: number) => ({ sum: formatMoney(bani, language) });
  return (
    <>
      {(checks > 0 || total !== 0) && (
        <Alert
          tone="info"
          title={
            checks > 0
              ? t('dayClose.since', { count: checks, ...sumOf(total) })
              : t('dayClose.sinceTill', sumOf(total))
          }
        >
          {t('dayClose.sinceText')}
        </Alert>
      )}
      {cash !== 0 && (
        <Alert
          tone="info"
          title={t(cash > 0 ? 'dayClose.sinceCashIn' : 'dayClose.sinceCashOut', sumOf(Math.abs(cash)))}
        >
          {t('dayClose.sinceCashText')}
        </Alert>
      )}
    </>
  );
}

export type ClosedDayPageProps = { readonly date: string; readonly closed: ClosedDay };

/** The day as it was closed, on one page that can be printed. */
export function ClosedDayPage({ date, closed }: ClosedDayPageProps): ReactElement {
  const { t, language } = useTexts();
  const people = usePeople();
  const { name } = useVenue();
  const time = useVenueTime();
  const money = (bani: number) => formatMoney(bani, language);
  // Where a column holds nothing else, its head names the unit: four of them fit on a phone.
  const amount = (bani: number) => formatAmount(bani, language);
  const inMoney = (column: ColumnKey) => `${t(column)}, MDL`;
  const { report, countedCash, expectedCash, since } = closed;
  const difference = countedCash - expectedCash;
  const byCard = report.byPayment.find(({ paymentMethod }) => paymentMethod === 'card')?.total ?? 0;
  const sums: readonly Line[] = [
    [t('sales.figure.till'), money(report.totals.till)],
    [t('sales.figure.checks'), String(report.totals.checks)],
    [t('dayClose.expected'), money(expectedCash)],
    [t('dayClose.counted'), money(countedCash)],
    [t('dayClose.difference'), money(difference)],
    [t('dayClose.card'), money(byCard)],
    [t('sales.figure.tips'), money(report.totals.tips)],
    [t('sales.part.voids'), `${report.voids.items} · ${money(report.voids.total)}`],
    [t('sales.part.unfiscalised'), `${report.unfiscalised.checks} · ${money(report.unfiscalised.total)}`],
  ];
  const when = `${shortDay(dayOf(closed.at, time), language)}, ${clockTime(closed.at, time.timeZone)}`;
  return (
    <article className="card card-padding column gap-4 day-close-paper" aria-label={longDay(date, language)}>
      <header className="row row-between row-wrap">
        <div>
          {name !== '' && <p className="muted">{name}</p>}
          <h2 className="display display-40">{longDay(date, language)}</h2>
          <p className="text-14 muted">
            {t('dayClose.closedBy', { who: personName(people, closed.by), when })}
          </p>
        </div>
        <Button className="no-print" variant="outline" icon={<PrinterIcon />} onClick={() => window.print()}>
          {t('dayClose.print')}
        </Button>
      </header>
      <Since since={since} />
      <Lines caption={t('dayClose.summary')} head={[t('dayClose.figure'), t('sales.sum')]} lines={sums} />
      <Lines
        caption={t('sales.part.vat')}
        head={[t('sales.rate'), inMoney('sales.gross'), inMoney('sales.net'), inMoney('sales.vat')]}
        lines={report.byVat.map(({ group, percent, gross, net, vat }) => [
          `${group},\u00a0${percent}%`,
          amount(gross),
          amount(net),
          amount(vat),
        ])}
      />
      <Lines
        caption={t('sales.part.group')}
        head={[t('sales.group'), t('sales.items'), inMoney('sales.sum')]}
        lines={report.byGroup.map(({ group, names, items, total }) => [
          textIn(names, language) || group,
          String(items),
          amount(total),
        ])}
      />
      <Lines
        caption={t('sales.part.staff')}
        head={[t('sales.person'), t('sales.checks'), inMoney('sales.sum')]}
        lines={report.byStaff.map(({ username, checks, total }) => [
          personName(people, username),
          String(checks),
          amount(total),
        ])}
      />
      <p className="day-close-sign">{t('dayClose.signature')}</p>
    </article>
  );
}
