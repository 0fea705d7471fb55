import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { FieldError, TextInput } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { PencilIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { Supplier } from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useWaits } from '../../shared/waits.ts';
import { failedName, NAME_LENGTH } from './supplier-name.ts';

function Rename({
  supplier,
  onDone,
}: {
  readonly supplier: Supplier;
  readonly onDone: () => void;
}): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [name, setName] = useState(supplier.name);
  const [isTried, setTried] = useState(false);
  const wanted = name.trim();
  const save = useSaidDeed(
    () =>
      api.changeSupplier({ params: { id: supplier.id }, body: { name: wanted, active: supplier.active } }),
    t('suppliers.saved', { name: wanted }),
    onDone,
  );
  useUnfinished(wanted !== supplier.name);
  return (
    <form
      className="column gap-2 grow"
      aria-label={t('suppliers.renameTitle', { name: supplier.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wanted === supplier.name) onDone();
        else if (wanted !== '') save.run();
      }}
    >
      <TextInput
        label={t('suppliers.name')}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        error={failedName(t, isTried && wanted === '', save.failure)}
        onChange={(event) => {
          save.forget();
          setName(event.target.value);
        }}
      />
      <div className="row gap-2">
        <Button grow variant="outline" onClick={onDone}>
          {t('supplier.cancel')}
        </Button>
        <Button grow type="submit" variant="primary" busy={save.busy} {...waits}>
          {t('supplier.save')}
        </Button>
      </div>
    </form>
  );
}

/** One supplier: renamed in its row, switched off where nothing is to be ordered there any more. */
export function SupplierRow({ supplier, offline }: SupplierRowProps): ReactElement {
  const { t } = useTexts();
  const [renames, setRenames] = useState(false);
  const { id, name, active } = supplier;
  const turn = useSaidDeed(
    () => api.changeSupplier({ params: { id }, body: { name, active: !active } }),
    t(active ? 'suppliers.wentOff' : 'suppliers.wentOn', { name }),
  );
  if (renames)
    return (
      <li className="list-row">
        <Rename supplier={supplier} onDone={() => setRenames(false)} />
      </li>
    );
  return (
    <li className="list-row" aria-label={name}>
      <div className="grow column gap-1">
        <span className="row row-wrap gap-2">
          <b className="strong" dir="auto">
            {name}
          </b>
          {!active && <Chip tone="warn">{t('suppliers.off')}</Chip>}
        </span>
        {turn.failure && <FieldError>{t('suppliers.notSaved')}</FieldError>}
      </div>
      <Switch
        label={t('suppliers.activeOf', { name })}
        labelHidden
        checked={turn.busy ? !active : active}
        disabled={offline}
        onChange={turn.run}
      />
      <IconButton
        label={t('suppliers.renameOf', { name })}
        icon={<PencilIcon size="small" />}
        onClick={() => setRenames(true)}
      />
    </li>
  );
}
type SupplierRowProps = { readonly supplier: Supplier; readonly offline: boolean };
