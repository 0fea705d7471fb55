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
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';
import { failedName, NAME_LENGTH, readName } from './supplier-name.ts';

type RenameProps = { readonly supplier: Supplier; readonly onDone: () => void };

function Rename({ supplier, onDone }: RenameProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { id, name, active } = supplier;
  const { field, busy, formProps } = useRecordForm({
    from: { name },
    isSame: (draft) => draft.name.trim() === name,
    read: readName,
    sayError: t,
    save: (body) => api.changeSupplier({ params: { id }, body: { ...body, active } }),
    said: (draft) => t('suppliers.saved', { name: draft.name.trim() }),
    refused: (failure) => ({ name: failedName(t, failure) }),
    onSame: onDone,
    onDone,
  });
  return (
    <form className="column gap-2 grow" aria-label={t('suppliers.renameTitle', { name })} {...formProps}>
      <TextInput
        label={t('suppliers.name')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        {...field('name')}
      />
      <div className="row gap-2">
        <Button grow variant="outline" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        <Button grow type="submit" variant="primary" busy={busy} {...waits}>
          {t('form.save')}
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
