import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError, Select } from '@masa/ui/field';
import { ReceiptTextIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { usePrinting } from '../../shared/printing.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import type { Printer } from './printer-words.ts';

type ReportsOfProps = {
  /** Null: there are several, and nobody has said which. */
  readonly register: Printer | null;
  readonly onMissing: () => void;
};

/** X reads the register's day, Z closes it and is asked for twice. Its deeds are this register's alone. */
function ReportsOf({ register, onMissing }: ReportsOfProps): ReactElement {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  useUnfinished(asks);
  const printerId = register?.id;
  const x = usePrinting((once) => api.fiscalReport({ body: { kind: 'x', printerId } }, once));
  const z = usePrinting((once) => api.fiscalReport({ body: { kind: 'z', printerId } }, once));
  const failure = x.failure ?? z.failure;
  const ifChosen = (deed: () => void) => (register === null ? onMissing : deed);
  return (
    <>
      <Confirm
        open={asks}
        tone="warn"
        title={t('printers.zTitle')}
        text={t('printers.zText', { name: register?.name ?? '' })}
        cancelLabel={t('printers.cancel')}
        confirmLabel={t('printers.zYes')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          z.print();
        }}
      >
        <div className="row row-wrap gap-2">
          <Button grow icon={<ReceiptTextIcon />} busy={x.busy} onClick={ifChosen(x.print)}>
            {t('jobKind.x_report')}
          </Button>
          <Button grow icon={<ReceiptTextIcon />} busy={z.busy} onClick={ifChosen(() => setAsks(true))}>
            {t('jobKind.z_report')}
          </Button>
        </div>
      </Confirm>
      {failure && (
        <FieldError>{t(failure === 'training_mode' ? 'training.refused' : 'jobs.notPrinted')}</FieldError>
      )}
    </>
  );
}

/**
 * The fiscal devices' own reports. Of several registers the administrator chooses one: a day that is closed on the
 * wrong one cannot be opened again, so none is proposed.
 */
export function FiscalReports({ registers }: { readonly registers: readonly Printer[] }): ReactElement {
  const { t } = useTexts();
  const [chosenId, setChosenId] = useState('');
  const [missing, setMissing] = useState(false);
  const [only, ...others] = registers;
  const isOne = others.length === 0;
  const register = (isOne ? only : registers.find(({ id }) => id === chosenId)) ?? null;
  return (
    <>
      {!isOne && (
        <Select
          label={t('printers.register')}
          placeholder={t('printers.registerChoose')}
          value={register?.id ?? ''}
          options={registers.map(({ id, name, agentName, device }) => ({
            value: id,
            label: [name, agentName, ...(device ? [device.serial] : [])].join(' · '),
          }))}
          error={missing ? t('printers.registerMissing') : undefined}
          onChange={(id) => {
            setChosenId(id);
            setMissing(false);
          }}
        />
      )}
      <ReportsOf key={register?.id} register={register} onMissing={() => setMissing(true)} />
    </>
  );
}
