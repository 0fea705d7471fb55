import { FieldError } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useWaits } from '../../shared/waits.ts';
import { tableRefusal, type DiningTable } from './dining-table.ts';

/** In service or not: guests cannot sit down at a table that is not, and staff do not see it in the hall. */
export function TableService({ table }: { readonly table: DiningTable }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { tableId, active } = table;
  const set = useSaidDeed(
    () => api.changeDiningTable({ params: { tableId }, body: { active: !active } }),
    t('tables.saved'),
  );
  return (
    <section className="card card-padding column gap-2" aria-label={t('tables.inService')}>
      <Switch
        label={t('tables.inService')}
        checked={set.busy ? !active : active}
        disabled={waits.disabled === true}
        onChange={set.run}
      />
      <p className="text-14 muted">{t('tables.inServiceHint')}</p>
      {set.failure && <FieldError>{tableRefusal(t, set.failure)}</FieldError>}
    </section>
  );
}
