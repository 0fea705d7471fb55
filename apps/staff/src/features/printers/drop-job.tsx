import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { usePaperTitle } from '../../shared/paper-title.ts';
import { useTexts } from './texts.ts';
import type { PrintJob } from './printer-words.ts';

const REASON_LENGTH = 120;

/** Drops a paper. One that came late goes at a press; of one that failed the list keeps why. */
export function DropJob({ job }: { readonly job: PrintJob }): ReactElement {
  const { t } = useTexts();
  const titleOf = usePaperTitle();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const params = { jobId: job.jobId };
  const isFailed = job.status === 'failed';
  const drop = useAskedDeed(
    (once) => api.dismissJob({ params, query: isFailed ? { reason: reason.trim() } : {} }, once),
    null,
    { possible: isFailed, refused: 'inQuestion' },
  );
  const failure = drop.failure === null ? undefined : t('jobs.failed');
  return (
    <Confirm
      {...drop.question}
      tone="warn"
      title={t('jobs.dropTitle', { title: titleOf(job.about) })}
      text={t('jobs.dropText')}
      cancelLabel={t('jobs.dropBack')}
      confirmLabel={t('jobs.dismiss')}
      error={missing && reason.trim() === '' ? t('jobs.dropWhy') : failure}
      extra={
        <TextInput
          label={t('jobs.dropReason')}
          value={reason}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      }
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : drop.question.onConfirm())}
    >
      <Button size="small" variant="outline" busy={drop.busy} onClick={isFailed ? drop.ask : drop.run}>
        {t('jobs.dismiss')}
      </Button>
    </Confirm>
  );
}
