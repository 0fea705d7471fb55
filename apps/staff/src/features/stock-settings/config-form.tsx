import type { Response } from '@masa/contract/schemas';
import { stockUnits } from '@masa/domain/stock';
import { Segmented } from '@masa/ui/choices';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { useBrief } from '@masa/ui/use-brief';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api.ts';
import { carriedSearch } from '../../shared/language.ts';
import { GuardedSave } from '../../shared/leaving/guarded-save.tsx';
import { useLeaveGuard } from '../../shared/leaving/leave-guard.ts';
import { formatDecimal } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from '../../shared/texts.tsx';
import { availability } from '../../shared/waiting.ts';
import { draftOf, isSameDraft, NAME_LENGTH, newDraft, readDraft, type Draft } from './config-draft.ts';
import { failedSave } from './failed-save.ts';
import type { SettingsPlaces } from './settings-places.ts';

export type ConfigFormProps = {
  /** Null for a new one. */
  readonly config: StockConfig | null;
  readonly suppliers: Response<'suppliers'>;
  readonly places: SettingsPlaces;
  readonly waitingFor: string | null;
};

const SAVED_MS = 3_000;
const EXAMPLE = 2.5;

/** Name, amounts, unit, supplier and schedule, all required (S-110). */
export function ConfigForm({ config, suppliers, places, waitingFor }: ConfigFormProps): ReactElement {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const unitId = useId();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [tries, setTries] = useState(0);
  /** What was just saved, until the screen has heard of it. */
  const [saved, setSaved] = useState<{ readonly over: StockConfig; readonly as: StockConfig } | null>(null);
  const [justSaved, showSaved, hideSaved] = useBrief<true>(SAVED_MS);

  const offered = suppliers.filter(({ id, active }) => active || id === config?.supplier);
  const base = saved !== null && saved.over === config ? saved.as : config;
  const from = base === null ? newDraft(offered[0]?.id ?? '') : draftOf(base, language);
  const draft = { ...from, ...changed };
  const isChanged = !isSameDraft(draft, from);
  const { body, errors } = readDraft(draft);
  const shown = tries > 0 ? errors : null;
  const guard = useLeaveGuard(isChanged);

  const save = useSaidDeed(async (once) => {
    if (body === null) return;
    if (config === null) {
      const { id } = await api.createStockConfig({ body }, once);
      setChanged({});
      void navigate({ pathname: places.edit(id), search: carriedSearch(search) }, { replace: true });
      return;
    }
    const as = await api.updateStockConfig({ body: { ...body, id: config.id } });
    setSaved({ over: config, as });
    setChanged({});
    showSaved(true);
  }, t('stock.config.saved'));
  const failed = save.failure && failedSave(t, save.failure, config === null);

  // What keeps it from being saved is brought into sight and under the finger.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const isNameTaken = failed?.name !== undefined;
  useEffect(() => {
    if (isNameTaken) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isNameTaken]);

  const change = (next: Partial<Draft>) => {
    save.forget();
    hideSaved();
    setChanged((before) => ({ ...before, ...next }));
  };
  const errorOf = (field: keyof Draft) => {
    const key = shown?.[field];
    return key && t(key, { example: formatDecimal(EXAMPLE, language) });
  };
  return (
    <form
      ref={form}
      className="column gap-3"
      aria-label={t(config === null ? 'stock.config.newTitle' : 'stock.config.editTitle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waitingFor !== null) return;
        if (body === null) setTries((before) => before + 1);
        else save.run();
      }}
    >
      <TextInput
        label={t('stock.config.name')}
        value={draft.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        error={errorOf('name') ?? failed?.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="two-columns stock-min-max">
        <TextInput
          label={t('stock.config.min')}
          value={draft.min}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errorOf('min')}
          onChange={(event) => change({ min: event.target.value })}
        />
        <TextInput
          label={t('stock.config.max')}
          value={draft.max}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errorOf('max')}
          onChange={(event) => change({ max: event.target.value })}
        />
      </div>
      <div className="field" aria-describedby={failed?.unit === undefined ? undefined : unitId}>
        <span className="field-label" aria-hidden="true">
          {t('stock.config.unit')}
        </span>
        <Segmented
          label={t('stock.config.unit')}
          look="form"
          value={draft.unit}
          options={stockUnits.map((value) => ({ value, label: t(`stock.unit.${value}`) }))}
          onChange={(unit) => change({ unit })}
        />
        {failed?.unit !== undefined && <FieldError id={unitId}>{failed.unit}</FieldError>}
      </div>
      <Select
        label={t('stock.config.supplier')}
        value={draft.supplier}
        required
        {...(draft.supplier === '' && { placeholder: t('stock.config.supplierPick') })}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        error={errorOf('supplier') ?? failed?.supplier}
        onChange={(supplier) => change({ supplier })}
      />
      <TextInput
        label={t('stock.config.schedule')}
        value={draft.schedule}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorOf('schedule')}
        onChange={(event) => change({ schedule: event.target.value })}
      />
      {failed && failed.form !== undefined && <FieldError>{failed.form}</FieldError>}
      <GuardedSave
        guard={guard}
        busy={save.busy}
        done={justSaved !== null && !isChanged && !save.busy}
        waits={availability(waitingFor)}
      >
        {justSaved !== null && !isChanged ? t('stock.config.saved') : t('stock.config.save')}
      </GuardedSave>
    </form>
  );
}
