import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { dayOf, longDay, shortDay } from '../../shared/day.ts';
import { useTexts } from '../../shared/texts.tsx';
import { clockTime } from '../../shared/time.ts';
import { useVenue, useVenueTime } from '../../shared/venue.tsx';
import type { ClosedDay } from './close-words.ts';

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
  const { name } = useVenue();
  const time = useVenueTime();
  const money = (bani: number) => formatMoney(bani, language);
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
          <p className="text-14 muted">{t('dayClose.closedBy', { who: closed.by, when })}</p>
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
        head={[t('reports.rate'), t('reports.gross'), t('reports.net'), t('reports.vat')]}
        lines={report.byVat.map(({ group, percent, gross, net, vat }) => [
          `${group}, ${percent}%`,
          money(gross),
          money(net),
          money(vat),
        ])}
      />
      <Lines
        caption={t('reports.part.group')}
        head={[t('reports.group'), t('reports.items'), t('reports.sum')]}
        lines={report.byGroup.map(({ group, names, items, total }) => [
          textIn(names, language) || group,
          String(items),
          money(total),
        ])}
      />
      <Lines
        caption={t('reports.part.staff')}
        head={[t('reports.person'), t('reports.checks'), t('reports.sum')]}
        lines={report.byStaff.map(({ username, checks, total }) => [username, String(checks), money(total)])}
      />
      <p className="closed-day-sign">{t('dayClose.signature')}</p>
    </article>
  );
}
