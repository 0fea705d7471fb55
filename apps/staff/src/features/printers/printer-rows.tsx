import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { PrinterIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { printerState } from '../../shared/printer-state.ts';

/** Every printer in one line: what it prints, and whether it is ready. */
export function PrinterRows(): ReactElement {
  const { t } = useTexts();
  const printers = useAsked('printers', {});
  return (
    <section className="column gap-3" aria-label={t('printers.heading')}>
      <LoadedList
        of={printers}
        height={140}
        empty={
          <EmptyState icon={<PrinterIcon />} title={t('printers.empty')} text={t('printers.emptyText')} />
        }
      >
        {(printer) => {
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
        }}
      </LoadedList>
    </section>
  );
}
