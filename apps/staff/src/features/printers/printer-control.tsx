import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { ArrowRightIcon, PauseIcon, PencilIcon, PlayIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useTexts } from './texts.ts';
import { PrinterSettings } from './printer-settings.tsx';
import type { Printer } from './printer-words.ts';

export type PrinterControlProps = { readonly printer: Printer; readonly printers: readonly Printer[] };

/** What the administrator does with a printer: pause it, send its work to its backup, change its settings. */
export function PrinterControl({ printer, printers }: PrinterControlProps): ReactElement {
  const { t } = useTexts();
  const [changing, setChanging] = useState(false);
  const params = { printerId: printer.id };
  const pause = useDeed(() => api.changePrinter({ params, body: { paused: !printer.paused } }));
  const stepBack = useDeed(() => api.changePrinter({ params, body: { steppedBack: !printer.steppedBack } }));
  const toBackup = useDeed(() => api.changePrinter({ params, body: { toBackup: true } }));
  const backup = printers.find(({ id }) => id === printer.backupId);
  if (changing)
    return <PrinterSettings printer={printer} printers={printers} onDone={() => setChanging(false)} />;
  return (
    <>
      <div className="row row-wrap gap-2">
        <Button
          size="small"
          icon={printer.paused ? <PlayIcon /> : <PauseIcon />}
          busy={pause.busy}
          onClick={pause.run}
        >
          {t(printer.paused ? 'printers.resume' : 'printers.pause')}
        </Button>
        {printer.virtual && (
          <Button size="small" variant="outline" busy={stepBack.busy} onClick={stepBack.run}>
            {t(printer.steppedBack ? 'printers.useAgain' : 'printers.stepBack')}
          </Button>
        )}
        {backup && printer.redirectedTo === null && (
          <Button size="small" icon={<ArrowRightIcon />} busy={toBackup.busy} onClick={toBackup.run}>
            {t('printers.toBackup')}
          </Button>
        )}
        <Button size="small" variant="outline" icon={<PencilIcon />} onClick={() => setChanging(true)}>
          {t('printers.change')}
        </Button>
      </div>
      {(pause.failure ?? toBackup.failure ?? stepBack.failure) && (
        <FieldError>{t('printers.notSaved')}</FieldError>
      )}
    </>
  );
}
