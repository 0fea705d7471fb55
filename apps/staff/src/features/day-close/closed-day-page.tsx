import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { PrinterIcon } from '@masa/ui/icons';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { dayOf, longDay, shortDay } from '../../shared/time/day.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue, useVenueTime } from '../../shared/venue.tsx';
import type { ClosedDay } from './close-words.ts';

type ColumnKey = Extract<StaffKey, `reports.${'sum' | 'gross' | 'net' | 'vat'}`>;
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
  const [first, ...others] = head;
  return (
    <div className="report-scroll">
      <table className="report-table">
        <caption className="strong">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={others[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
  const sums: readonly Line[] = [
    [t('reports.figure.till'), money(report.totals.till)],
    [t('reports.figure.checks'), String(report.totals.checks)],
    [t('dayClose.expected'), money(expectedCash)],
    [t('dayClose.counted'), money(countedCash)],
    [t('dayClose.difference'), money(difference)],
    [t('dayClose.card'), money(report.totals.till - expectedCash)],
    [t('reports.figure.tips'), money(report.totals.tips)],
    [t('reports.part.voids'), `${report.voids.items} · ${money(report.voids.total)}`],
    [t('reports.part.unfiscalised'), `${report.unfiscalised.checks} · ${money(report.unfiscalised.total)}`],
  ];
  const when = `${shortDay(dayOf(closed.at, time), language)}, ${clockTime(closed.at, time.timeZone)}`;
  return (
    <article className="card card-padding column gap-4 closed-day" aria-label={longDay(date, language)}>
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
      {since.checks > 0 && (
        <Alert tone="info" title={t('dayClose.since', { count: since.checks, sum: money(since.total) })}>
          {t('dayClose.sinceText')}
        </Alert>
      )}
      <Lines caption={t('dayClose.summary')} head={[t('dayClose.figure'), t('reports.sum')]} lines={sums} />
      <Lines
        caption={t('reports.part.vat')}
        head={[t('reports.rate'), inMoney('reports.gross'), inMoney('reports.net'), inMoney('reports.vat')]}
        lines={report.byVat.map(({ group, percent, gross, net, vat }) => [
          `${group}, ${percent}%`,
          amount(gross),
          amount(net),
          amount(vat),
        ])}
      />
      <Lines
        caption={t('reports.part.group')}
        head={[t('reports.group'), t('reports.items'), inMoney('reports.sum')]}
        lines={report.byGroup.map(({ group, names, items, total }) => [
          textIn(names, language) || group,
          String(items),
          amount(total),
        ])}
      />
      <Lines
        caption={t('reports.part.staff')}
        head={[t('reports.person'), t('reports.checks'), inMoney('reports.sum')]}
        lines={report.byStaff.map(({ username, checks, total }) => [
          personName(people, username),
          String(checks),
          amount(total),
        ])}
      />
      <p className="closed-day-sign">{t('dayClose.signature')}</p>
    </article>
  );
}
