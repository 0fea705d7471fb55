import { deedSender } from '@masa/client/deed-key';
import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { TextInput } from '@masa/ui/field';
import { PlusIcon, TruckIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { Supplier } from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useWaitingFor, useWaits } from '../../shared/waits.ts';
import { failedName, NAME_LENGTH } from './supplier-name.ts';
import { SupplierRow } from './supplier-row.tsx';

const loadSuppliers = (signal: AbortSignal) => api.suppliers({}, { signal });

function AddSupplier(): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<Supplier>());
  const wanted = name.trim();
  useUnfinished(wanted !== '');
  const add = useSaidDeed(
    () => sendOnce((idempotencyKey) => api.addSupplier({ body: { name: wanted } }, { idempotencyKey })),
    t('suppliers.added', { name: wanted }),
    () => {
      setName('');
      setTried(false);
    },
  );
  return (
    <form
      className="card card-padding column gap-3"
      aria-label={t('suppliers.new')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wanted !== '') add.run();
      }}
    >
      <TextInput
        label={t('suppliers.newName')}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        error={failedName(t, isTried && wanted === '' && !add.busy, add.failure)}
        onChange={(event) => {
          add.forget();
          setName(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" icon={<PlusIcon />} busy={add.busy} {...waits}>
        {t('suppliers.add')}
      </Button>
    </form>
  );
}

/** Whom the venue orders from: added, renamed, switched off (an addition to [staff 9]). */
export function SuppliersPage(): ReactElement {
  const { t } = useTexts();
  const suppliers = useLoaded(loadSuppliers);
  const offline = useWaitingFor() !== null;
  const { data } = suppliers;
  return (
    <div className="wide-columns">
      <section className="column gap-3 form-column" aria-label={t('suppliers.title')}>
        <h2 className="display display-32">{t('suppliers.title')}</h2>
        <p className="text-14 muted">{t('suppliers.hint')}</p>
        <LoadState of={suppliers} height={204} />
        {data?.length === 0 && (
          <EmptyState
            icon={<TruckIcon size="large" />}
            title={t('suppliers.empty')}
            text={t('suppliers.emptyText')}
          />
        )}
        {data !== null && data.length > 0 && (
          <ul className="card rows">
            {data.map((supplier) => (
              <SupplierRow key={supplier.id} supplier={supplier} offline={offline} />
            ))}
          </ul>
        )}
        {data !== null && <AddSupplier />}
      </section>
    </div>
  );
}
