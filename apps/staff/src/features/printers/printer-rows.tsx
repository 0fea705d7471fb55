import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { PrinterIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { printerState } from './printer-words.ts';

/** Every printer in one line: what it prints, and whether it is ready. */
export function PrinterRows(): ReactElement {
  const { t } = useTexts();
  const printers = useAsked('printers', {});
  const { data } = printers;
  return (
    <section className="column gap-3" aria-label={t('printers.heading')}>
      <LoadState of={printers} height={140} />
      {data?.length === 0 && (
        <EmptyState icon={<PrinterIcon />} title={t('printers.empty')} text={t('printers.emptyText')} />
      )}
      {data !== null && data.length > 0 && (
        <ul className="card rows">
          {data.map((printer) => {
            const { id, name, role, station } = printer;
            const { text, tone } = printerState(t, printer);
            return (
              <li key={id} className="list-row">
                <div className="grow">
                  <p className="strong" dir="auto">
                    {name}
                  </p>
                  <p className="text-14 muted">
                    {t('printers.role', { role: t(`printerRole.${role}`), station: t(`station.${station}`) })}
                  </p>
                </div>
                <Chip tone={tone}>{text}</Chip>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
