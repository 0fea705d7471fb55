import type { Response } from '@masa/contract/schemas';
import { stockUnits } from '@masa/domain/stock';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { Accordion } from '@masa/ui/accordion';
import { Switch } from '@masa/ui/toggles';
import { AllergenTicks, TraceTicks } from '../../shared/allergens/allergen-ticks.tsx';
import { stockSettingsPaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { useGo } from '../../shared/go.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { formatDecimal } from '../../shared/amounts/quantity.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { draftOf, isSameDraft, NAME_LENGTH, newDraft, readDraft } from './config-draft.ts';
import { failedSave } from './failed-save.ts';
import { GuestFields } from './guest-fields.tsx';

export type ConfigFormProps = {
  /** Null for a new one. */
  readonly config: StockConfig | null;
  readonly suppliers: Response<'suppliers'>;
};

const EXAMPLE = 2.5;

/** Name, amounts, unit, supplier and schedule, all required (S-110). */
export function ConfigForm({ config, suppliers }: ConfigFormProps): ReactElement {
  const { t, language } = useTexts();
  const go = useGo();
  const offered = suppliers.filter(({ id, active }) => active || id === config?.supplier);
  const form = useRecordForm({
    from: config === null ? newDraft(offered[0]?.id ?? '') : draftOf(config, language),
    isSame: isSameDraft,
    read: readDraft,
    sayError: (key) => t(key, { example: formatDecimal(EXAMPLE, language) }),
    save: async (body, once) => {
      if (config !== null) return api.updateStockConfig({ body: { ...body, id: config.id } });
      const { id } = await api.createStockConfig({ body }, once);
      return go(stockSettingsPaths.edit(id), { replace: true });
    },
    said: () => t('stock.config.saved'),
    refused: (failure) => failedSave(t, failure, config === null),
  });
  const { draft, field, choice, change, errorOf } = form;
  const formError = errorOf('form');
  return (
    <RecordForm
      form={form}
      label={t(config === null ? 'stock.config.newTitle' : 'stock.config.editTitle')}
      save={t('stock.config.save')}
      saved={t('stock.config.saved')}
    >
      <TextInput
        label={t('stock.config.name')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        {...field('name')}
      />
      <div className="two-columns stock-settings-min-max">
        <TextInput
          label={t('stock.config.min')}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('min')}
        />
        <TextInput
          label={t('stock.config.max')}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('max')}
        />
      </div>
      <ChoiceField
        label={t('stock.config.unit')}
        options={stockUnits.map((value) => ({ value, label: t(`stock.unit.${value}`) }))}
        {...choice('unit')}
      />
      <Select
        label={t('stock.config.supplier')}
        required
        {...(draft.supplier === '' && { placeholder: t('stock.config.supplierPick') })}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        {...choice('supplier')}
      />
      <TextInput
        label={t('stock.config.schedule')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('schedule')}
      />
      <GuestFields draft={draft} onChange={form.change} />
      <Switch
        label={t('stock.config.stated')}
        checked={draft.allergens !== null}
        onChange={(stated) => change({ allergens: stated ? [] : null })}
      />
      <p className="field-hint">{t('stock.config.statedHint')}</p>
      {draft.allergens !== null && (
        <AllergenTicks
          label={t('stock.config.contains')}
          ticked={draft.allergens}
          onChange={(allergens) => change({ allergens })}
        />
      )}
      <Accordion headingLevel={3} summary={t('stock.config.mayContain')}>
        <TraceTicks
          label={t('stock.config.mayContain')}
          ticked={draft.mayContain}
          onChange={(mayContain) => change({ mayContain })}
        />
      </Accordion>
      {formError !== undefined && <FieldError>{formError}</FieldError>}
    </RecordForm>
  );
}
