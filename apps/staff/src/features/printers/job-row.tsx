import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { FieldError } from '@masa/ui/field';
import { PrinterIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { jobTone } from '../../shared/job-tone.ts';
import { usePaperTitle } from '../../shared/paper-title.ts';
import { useTexts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { AskDevice } from './ask-device.tsx';
import { DropJob } from './drop-job.tsx';
import { PaperPicture } from './paper-picture.tsx';
import { jobActions, kindOf, type PrintJob } from './printer-words.ts';

function JobActions({ job }: { readonly job: PrintJob }): ReactElement | null {
  const { t } = useTexts();
  const params = { jobId: job.jobId };
  const again = useDeed((once) => api.retryJob({ params }, once));
  const printed = useDeed((once) => api.resolveJob({ params, body: { printed: true } }, once));
  const notPrinted = useDeed((once) => api.resolveJob({ params, body: { printed: false } }, once));
  const failed = [again, printed, notPrinted].some(({ failure }) => failure !== null);
  const actions = jobActions(job);
  if (actions.length === 0) return null;
  return (
    <>
      {actions.includes('ask') && (
        <>
          <p className="text-14">{t('jobs.unknownFiscal')}</p>
          <AskDevice jobId={job.jobId} />
        </>
      )}
      <div className="row row-wrap gap-2">
        {actions.includes('again') && (
          <Button size="small" variant="primary" icon={<PrinterIcon />} busy={again.busy} onClick={again.run}>
            {t('jobs.again')}
          </Button>
        )}
        {actions.includes('dismiss') && <DropJob job={job} />}
        {actions.includes('resolve') && (
          <>
            <Button size="small" variant="primary" busy={printed.busy} onClick={printed.run}>
              {t('jobs.wasPrinted')}
            </Button>
            <Button size="small" variant="outline" busy={notPrinted.busy} onClick={notPrinted.run}>
              {t('jobs.wasNotPrinted')}
            </Button>
          </>
        )}
      </div>
      {failed && <FieldError>{t('jobs.failed')}</FieldError>}
    </>
  );
}

/** In the reader's language; what the machine said stands behind it as it was said, for whoever mends it. */
function JobReason({ job: { reason, error } }: { readonly job: PrintJob }): ReactElement | null {
  const { t } = useTexts();
  if (reason === null && error === null) return null;
  return (
    <p className="text-14">
      {reason !== null && <span className="text-danger">{t(`jobReason.${reason}`)}</span>}{' '}
      {error !== null && (
        <span className={reason === null ? 'text-danger' : 'muted'} dir="auto">
          {error}
        </span>
      )}
    </p>
  );
}

export type JobRowProps = {
  readonly job: PrintJob;
  /** Of a report: whose, where there are several registers. */
  readonly register?: string | undefined;
  readonly timeZone: string;
};

export function JobRow({ job, register, timeZone }: JobRowProps): ReactElement {
  const { t } = useTexts();
  const title = usePaperTitle()(job.about);
  const meta = t('jobs.meta', { time: clockTime(job.created, timeZone), by: job.requestedBy });
  return (
    <li className="list-row printers-job" aria-label={`${kindOf(t, job)} ${title}`}>
      {job.hasPaper ? (
        <PaperPicture jobId={job.jobId} title={title} />
      ) : (
        <span className="printers-paper printers-paper-empty" aria-hidden="true">
          <PrinterIcon />
        </span>
      )}
      <div className="grow column gap-2">
        <div className="row row-between row-top">
          <div>
            <p className="strong">
              {kindOf(t, job)} <span dir="auto">{title}</span>
            </p>
            <p className="text-14 muted">
              {[
                meta,
                ...(register === undefined ? [] : [register]),
                ...(job.copyNo > 0 ? [t('jobs.copy', { number: job.copyNo })] : []),
                ...(job.fiscalNumber === null ? [] : [t('jobs.fiscalNumber', { number: job.fiscalNumber })]),
                ...(job.onScreenOnly ? [t('jobs.onScreenOnly')] : []),
                ...(job.status === 'printed' && !job.onScreenOnly && !job.confirmed
                  ? [t('jobs.unconfirmed')]
                  : []),
              ].join(' · ')}
            </p>
          </div>
          <Chip tone={jobTone[job.status]}>{t(`jobState.${job.status}`)}</Chip>
        </div>
        {job.status !== 'printed' && <JobReason job={job} />}
        <JobActions key={job.status} job={job} />
      </div>
    </li>
  );
}
