import { keysOf } from '@masa/domain/record';
import { FieldError, TextInput } from '@masa/ui/field';
import { useId, type ReactElement } from 'react';
import { tablePaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { useGo } from '../../shared/go.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useTexts } from './texts.ts';
import { tableRefusal, type DiningTable } from './dining-table.ts';

const kinds = ['physical', 'virtual'] as const;
type Draft = {
  readonly name: string;
  readonly zone: string;
  readonly sort: string;
  readonly kind: (typeof kinds)[number];
};
const NAME_LENGTH = 64;

const draftOf = (table: DiningTable | null): Draft => ({
  name: table?.tableName ?? '',
  zone: table?.zone ?? '',
  sort: table === null ? '' : String(table.sort),
  kind: table?.virtual === true ? 'virtual' : 'physical',
});
const isSameDraft = (draft: Draft, from: Draft): boolean =>
  keysOf(from).every((key) => draft[key].trim() === from[key]);

/** Undefined where the server chooses: behind all others. Null: no number that it takes. */
function readSort(text: string, isNew: boolean): number | undefined | null {
  if (text.trim() === '' && isNew) return undefined;
  return /^\d{1,4}$/u.test(text.trim()) ? Number(text) : null;
}

/** What can be sent, or what keeps it from being sent. */
function readDraft({ name, zone, sort, kind }: Draft, isNew: boolean) {
  const place = readSort(sort, isNew);
  const errors = {
    ...(name.trim() === '' && { name: 'tables.nameMissing' as const }),
    ...(place === null && { sort: 'tables.sortWrong' as const }),
  };
  if (Object.keys(errors).length > 0) return { body: null, errors };
  const body = {
    tableName: name.trim(),
    zone: zone.trim(),
    ...(typeof place === 'number' && { sort: place }),
    virtual: kind === 'virtual',
  };
  return { body, errors: null };
}

export type TableFormProps = {
  /** Null for a new one. */
  readonly table: DiningTable | null;
  readonly zones: readonly string[];
};

/** Name, zone and place of a table; what kind it is, is decided once (AMB-088). */
export function TableForm({ table, zones }: TableFormProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const listId = useId();
  const form = useRecordForm({
    from: draftOf(table),
    isSame: isSameDraft,
    read: (draft) => readDraft(draft, table === null),
    sayError: t,
    save: async ({ virtual, ...body }, once) => {
      if (table !== null) return api.changeDiningTable({ params: { tableId: table.tableId }, body });
      const added = await api.addDiningTable({ body: { ...body, virtual } }, once);
      return go(tablePaths.edit(added.tableId), { replace: true });
    },
    said: () => t('tables.saved'),
    refused: (failure) =>
      failure === 'table_name_taken' ? { name: tableRefusal(t, 'table_name_taken') } : {},
  });
  const { field, choice, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(table === null ? 'tables.newTitle' : 'tables.editTitle')}
      save={t('tables.save')}
      saved={t('tables.saved')}
    >
      <TextInput
        label={t('tables.name')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        {...field('name')}
      />
      {table === null && (
        <ChoiceField
          label={t('tables.kind')}
          hint={t('tables.kindHint')}
          options={kinds.map((value) => ({ value, label: t(`tables.kind.${value}`) }))}
          {...choice('kind')}
        />
      )}
      <TextInput
        label={t('diningTable.zone')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        list={listId}
        hint={t('diningTable.zoneHint')}
        {...field('zone')}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <TextInput
        label={t('tables.sort')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('tables.sortHint')}
        {...field('sort')}
      />
      {failure !== null && <FieldError>{tableRefusal(t, failure)}</FieldError>}
    </RecordForm>
  );
}
