import { EmptyState } from '@masa/ui/empty-state';
import { PrinterIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useNow } from '../../shared/time/clock.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { FiscalReports } from './fiscal-reports.tsx';
import { JobRow } from './job-row.tsx';
import { PrintAgents } from './print-agents.tsx';
import { PrinterCard } from './printer-card.tsx';
import {
  lastPaperOf,
  registersOf,
  REST_ASKED,
  shownJobs,
  type Printer,
  type PrintJob,
} from './printer-words.ts';
import './printers.css';

function PrinterList({ printers, jobs }: PrinterListProps): ReactElement {
  const { t } = useTexts();
  const now = useNow();
  if (printers.length === 0)
    return <EmptyState icon={<PrinterIcon />} title={t('printers.empty')} text={t('printers.emptyText')} />;
  return (
    <div className="printers-cards">
      {printers.map((printer) => (
        <PrinterCard
          key={printer.id}
          printer={printer}
          printers={printers}
          now={now}
          lastPaper={lastPaperOf(jobs, printer)}
        />
      ))}
    </div>
  );
}
type PrinterListProps = { readonly printers: readonly Printer[]; readonly jobs: readonly PrintJob[] };

function JobList({ jobs, registers, timeZone }: JobListProps): ReactElement {
  const { t } = useTexts();
  if (jobs.length === 0)
    return <EmptyState icon={<PrinterIcon />} title={t('jobs.empty')} text={t('jobs.emptyText')} />;
  const { shown, hasOlder } = shownJobs(jobs);
  return (
    <>
      <ul className="card rows">
        {shown.map((job) => (
          <JobRow key={job.jobId} job={job} register={registerOf(job, registers)} timeZone={timeZone} />
        ))}
      </ul>
      {hasOlder && <p className="text-14 muted">{t('jobs.older')}</p>}
    </>
  );
}
type JobListProps = {
  readonly jobs: readonly PrintJob[];
  readonly registers: readonly Printer[];
  readonly timeZone: string;
};

/** Whose report it is, said only where there are several to confuse. */
const registerOf = ({ report, printerId }: PrintJob, registers: readonly Printer[]): string | undefined =>
  report === null || registers.length < 2 ? undefined : registers.find(({ id }) => id === printerId)?.name;

/** Printers and what they were given to print; the queue as staff see it. */
export function PrintersPage({ timeZone }: { readonly timeZone: string }): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const printers = useAsked('printers', {});
  const jobs = useAsked('printJobs', { query: { limit: REST_ASKED } });
  const registers = registersOf(printers.data ?? []);
  const waiting = (
    <Loading label={t('loading')}>
      <Skeleton height={140} radius={18} />
    </Loading>
  );
  return (
    <div className="wide-columns">
      <div className="column gap-6">
        <section className="column gap-3" aria-label={t('printers.heading')}>
          <h2 className="display display-32">{t('printers.heading')}</h2>
          <LoadFailed of={printers} />
          {isAdmin && registers.length > 0 && <FiscalReports registers={registers} />}
          {printers.data ? (
            <PrinterList printers={printers.data} jobs={jobs.data ?? []} />
          ) : (
            printers.failure === null && waiting
          )}
        </section>
        {isAdmin && <PrintAgents timeZone={timeZone} />}
      </div>
      <section className="column gap-3" aria-label={t('jobs.heading')}>
        <h2 className="display display-32">{t('jobs.heading')}</h2>
        <LoadFailed of={jobs} />
        {jobs.data ? (
          <JobList jobs={jobs.data} registers={registers} timeZone={timeZone} />
        ) : (
          jobs.failure === null && waiting
        )}
      </section>
    </div>
  );
}
