import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { tableRefusal, visitsWords, type DiningTable } from './dining-table.ts';

/** In service or not: guests cannot sit down at a table that is not, and whoever sits there is named before it goes. */
export function TableService({ table }: { readonly table: DiningTable }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { tableId, active, visits } = table;
  const isTaken = active && visits.ending + visits.staying > 0;
  const set = useAskedDeed(
    () => api.changeDiningTable({ params: { tableId }, body: { active: !active } }),
    t('tables.saved'),
    { possible: isTaken },
  );
  return (
    <section className="card card-padding column gap-2" aria-label={t('tables.inService')}>
      <Confirm
        {...set.question}
        tone="warn"
        title={t('tables.outTitle')}
        text={visitsWords(t, table)}
        cancelLabel={t('tables.cancel')}
        confirmLabel={t('tables.outYes')}
      >
        <Switch
          label={t('tables.inService')}
          checked={set.busy ? !active : active}
          disabled={waits.disabled === true}
          onChange={isTaken ? set.ask : set.run}
        />
      </Confirm>
      <p className="text-14 muted">{t('tables.inServiceHint')}</p>
      {set.failure && <FieldError>{tableRefusal(t, set.failure)}</FieldError>}
    </section>
  );
}
