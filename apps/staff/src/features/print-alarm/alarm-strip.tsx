import { Alert } from '@masa/ui/alert';
import { PrinterIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import type { Overview } from '../../shared/overview.ts';
import { printerState } from '../../shared/printer-state.ts';
import { useTexts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';

export type AlarmStripProps = {
  readonly printers: Overview['printers'];
  readonly twins: Overview['printTwins'];
  readonly jobs: Overview['printJobs'];
  readonly timeZone: string;
  /** The way to the printers. */
  readonly link: ReactNode;
};

/** Paper that does not come: said on the board, because nobody looks at the printers' page. */
export function AlarmStrip({ printers, twins, jobs, timeZone, link }: AlarmStripProps): ReactElement | null {
  const { t } = useTexts();
  const troubles = [
    ...printers
      .filter(({ state }) => state !== 'ok')
      .map((printer) =>
        t('printers.alarmPrinter', { name: printer.name, state: printerState(t, printer).text }),
      ),
    ...twins.map(({ agentName }) => t('printers.alarmTwin', { name: agentName })),
    ...(jobs.stuck.oldest === null
      ? []
      : [
          t('printers.alarmStuck', {
            count: jobs.stuck.count,
            time: clockTime(jobs.stuck.oldest, timeZone),
          }),
        ]),
    ...(jobs.failed > 0 ? [t('printers.alarmFailed', { count: jobs.failed })] : []),
    ...(jobs.late > 0 ? [t('printers.alarmLate', { count: jobs.late })] : []),
    ...(jobs.unknown > 0 ? [t('printers.alarmUnknown', { count: jobs.unknown })] : []),
  ];
  if (troubles.length === 0) return null;
  return (
    <Alert tone="warn" icon={<PrinterIcon />} trailing={link} className="alarm-strip">
      <b>{t('printers.alarmTitle')}</b> {troubles.join(' · ')}
    </Alert>
  );
}
