import { EmptyState } from '@masa/ui/empty-state';
import { ChartIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useNow } from '../../shared/time/clock.ts';
import { dayOf } from '../../shared/time/day.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useTexts } from './texts.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { FileButton } from './file-button.tsx';
import { RangePills } from './range-pills.tsx';
import { ReportSections } from './report-sections.tsx';
import {
  daysWords,
  loadReportFile,
  nameOfRange,
  rangeOf,
  useReport,
  type Range,
  type Report,
} from './report-words.ts';
import '../../shared/report/report.css';
import './reports.css';

const MINUTE_MS = 60_000;

function Figures({ report }: { readonly report: Report }): ReactElement {
  const { t, language } = useTexts();
  const { totals, handOver } = report;
  const average = totals.checks === 0 ? 0 : Math.round(totals.till / totals.checks);
  const figures = [
    ['till', formatMoney(totals.till, language)],
    ['checks', String(totals.checks)],
    ['average', formatMoney(average, language)],
    ['tips', formatMoney(totals.tips, language)],
  ] as const;
  return (
    <>
      <dl className="reports-totals">
        {figures.map(([name, value]) => (
          <div key={name} className="card card-padding">
            <dt className="text-14 muted">{t(`sales.figure.${name}`)}</dt>
            <dd className="display display-40">{value}</dd>
          </div>
        ))}
      </dl>
      {handOver.averageMs !== null && (
        <p className="muted">
          {t('reports.handOver', { count: Math.max(1, Math.round(handOver.averageMs / MINUTE_MS)) })}
        </p>
      )}
    </>
  );
}

/** What was sold on a day or a range: figures, bars with their tables, a file for the accountant. */
export function ReportsPage(): ReactElement {
  const { t, language } = useTexts();
  const { isAdmin } = useAccount();
  const time = useVenueTime();
  const today = dayOf(useNow(60_000), time);
  const [chosen, setChosen] = useState<Range | null>(null);
  const { from, to } = chosen ?? rangeOf('today', today);
  const report = useReport({ from, to }, isAdmin);
  return (
    <div className="report-page column gap-4">
      {isAdmin && <RangePills range={{ from, to }} today={today} onRange={setChosen} />}
      <div className="row row-between row-wrap">
        <h2 className="display display-32">{daysWords({ from, to }, today, language)}</h2>
        <FileButton
          words={t('csv.save')}
          name={`report-${nameOfRange({ from, to })}.csv`}
          load={() => loadReportFile({ from, to }, isAdmin)}
        />
      </div>
      <LoadState of={report} height={320} />
      {report.data !== null && (
        <>
          <Figures report={report.data} />
          {report.data.totals.checks === 0 &&
          report.data.voids.items === 0 &&
          (report.data.refunds?.refunds ?? 0) === 0 ? (
            <EmptyState icon={<ChartIcon />} title={t('reports.empty')} text={t('reports.emptyText')} />
          ) : (
            <ReportSections report={report.data} />
          )}
        </>
      )}
    </div>
  );
}
