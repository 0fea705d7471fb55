import { languageNames } from '@masa/domain/language';
import { readReason } from '@masa/domain/print-reason';
import { Button } from '@masa/ui/button';
import { Card } from '@masa/ui/card';
import { Chip, type Tone } from '@masa/ui/chip';
import { FieldError } from '@masa/ui/field';
import { PauseIcon, PrinterIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { usePrinting } from '../../shared/printing.ts';
import { usePaperTitle } from '../../shared/paper-title.ts';
import { useTexts } from './texts.ts';
import { minutesSince } from '../../shared/time/time.ts';
import { PaperPicture } from './paper-picture.tsx';
import { PrinterControl } from './printer-control.tsx';
import { printerState } from '../../shared/printer-state.ts';
import { deviceName, type Printer, type PrintJob } from './printer-words.ts';

const OLD_JOB_AMBER_MS = 30_000;
const OLD_JOB_RED_MS = 120_000;

const queueTone = (waitedMs: number): Tone =>
  waitedMs >= OLD_JOB_RED_MS ? 'danger' : waitedMs >= OLD_JOB_AMBER_MS ? 'warn' : 'neutral';

/** What is wrong with it, in the reader's language, and what it said itself. */
function PrinterDetail({ detail }: Pick<Printer, 'detail'>): ReactElement | null {
  const { t } = useTexts();
  const { reason, words } = readReason(detail);
  const said = [...(reason === null ? [] : [t(`jobReason.${reason}`)]), ...(words === null ? [] : [words])];
  if (detail === '') return null;
  return (
    <p className="text-14 muted" dir="auto">
      {said.join(' ')}
    </p>
  );
}

export type PrinterCardProps = {
  readonly printer: Printer;
  /** All of them: one may be the backup of another. */
  readonly printers: readonly Printer[];
  /** The last job of this printer that has a picture. */
  readonly lastPaper: PrintJob | undefined;
  readonly now: number;
};

export function PrinterCard({ printer, printers, lastPaper, now }: PrinterCardProps): ReactElement {
  const { t } = useTexts();
  const test = usePrinting((once) => api.testPrinter({ params: { printerId: printer.id } }, once));
  const { isAdmin } = useAccount();
  const nameOf = (id: string | null) => printers.find((other) => other.id === id)?.name;
  const backup = nameOf(printer.backupId);
  const standIn = nameOf(printer.redirectedTo);
  const { text, tone } = printerState(t, printer);
  const waited = printer.oldestJob === null ? 0 : now - Date.parse(printer.oldestJob);
  const queue = [
    t('printers.queue', { count: printer.queue }),
    ...(printer.oldestJob === null
      ? []
      : [t('printers.oldest', { count: minutesSince(printer.oldestJob, now) })]),
  ];
  const titleOf = usePaperTitle();
  return (
    <Card as="article" padded label={printer.name} className="column gap-3">
      <div className="row row-top">
        <div className="grow column gap-2">
          <h3 className="display display-32">{printer.name}</h3>
          <p className="text-14 muted">
            {t('printers.role', {
              role: t(`printerRole.${printer.role}`),
              station: t(`station.${printer.station}`),
            })}{' '}
            · {printer.agentName}
          </p>
          <p className="text-14 muted">
            {[
              languageNames[printer.language],
              ...(backup === undefined ? [] : [t('printers.backup', { name: backup })]),
            ].join(' · ')}
          </p>
          {printer.device && <p className="text-14 muted">{deviceName(t, printer.device)}</p>}
          <div className="row row-wrap gap-2">
            <Chip tone={tone}>{text}</Chip>
            {printer.paused && (
              <Chip tone="warn" icon={<PauseIcon />}>
                {t('printers.paused')}
              </Chip>
            )}
            {printer.virtual && <Chip tone="neutral">{t('printers.virtual')}</Chip>}
            {printer.queue > 0 && <Chip tone={queueTone(waited)}>{queue.join(', ')}</Chip>}
          </div>
          {printer.steppedBack && <p className="strong">{t('printers.steppedBack')}</p>}
          {standIn !== undefined && <p className="strong">{t('printers.redirected', { name: standIn })}</p>}
          <PrinterDetail detail={printer.detail} />
        </div>
        {lastPaper && (
          <PaperPicture key={lastPaper.jobId} jobId={lastPaper.jobId} title={titleOf(lastPaper.about)} />
        )}
      </div>
      <Button icon={<PrinterIcon />} wide busy={test.busy} onClick={test.print}>
        {t('printers.test')}
      </Button>
      {isAdmin && <PrinterControl printer={printer} printers={printers} />}
      {test.failure && <FieldError>{t('jobs.notPrinted')}</FieldError>}
    </Card>
  );
}
