import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { TextInput } from '@masa/ui/field';
import { PlusIcon, TruckIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaitingFor, useWaits } from '../../shared/waits.ts';
import { failedName, NAME_LENGTH, readName, type NameDraft } from './supplier-name.ts';
import { SupplierRow } from './supplier-row.tsx';

const newSupplier: NameDraft = { name: '' };

function AddSupplier(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { field, busy, formProps } = useRecordForm({
    from: newSupplier,
    read: readName,
    sayError: t,
    save: (body, once) => api.addSupplier({ body }, once),
    said: ({ name }) => t('suppliers.added', { name: name.trim() }),
    refused: (failure) => ({ name: failedName(t, failure) }),
    isNext: true,
  });
  return (
    <form className="card card-padding column gap-3" aria-label={t('suppliers.new')} {...formProps}>
      <TextInput
        label={t('suppliers.newName')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        {...field('name')}
      />
      <Button type="submit" variant="primary" icon={<PlusIcon />} busy={busy} {...waits}>
        {t('suppliers.add')}
      </Button>
    </form>
  );
}

/** Whom the venue orders from: added, renamed, switched off (AMB-112). */
export function SuppliersPage(): ReactElement {
  const { t } = useTexts();
  const suppliers = useAsked('suppliers', {});
  const offline = useWaitingFor() !== null;
  return (
    <div className="wide-columns">
      <section className="column gap-3 form-column" aria-label={t('section.suppliers')}>
        <h2 className="display display-32">{t('section.suppliers')}</h2>
        <p className="text-14 muted">{t('suppliers.hint')}</p>
        <LoadedList
          of={suppliers}
          height={204}
          empty={
            <EmptyState
              icon={<TruckIcon size="large" />}
              title={t('suppliers.empty')}
              text={t('suppliers.emptyText')}
            />
          }
        >
          {(supplier) => <SupplierRow key={supplier.id} supplier={supplier} offline={offline} />}
        </LoadedList>
        {suppliers.data !== null && <AddSupplier />}
      </section>
    </div>
  );
}
