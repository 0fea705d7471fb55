import { deedSender } from '@masa/client/deed-key';
import { Segmented } from '@masa/ui/choices';
import { FieldError, TextInput } from '@masa/ui/field';
import { useBrief } from '@masa/ui/use-brief';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useGo } from '../../shared/go.ts';
import { GuardedSave } from '../../shared/leaving/guarded-save.tsx';
import { useLeaveGuard } from '../../shared/leaving/leave-guard.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useWaits } from '../../shared/waits.ts';
import { tableRefusal, type DiningTable, type TablePlaces } from './dining-table.ts';

type Draft = {
  readonly name: string;
  readonly zone: string;
  readonly sort: string;
  readonly kind: 'physical' | 'virtual';
};
const NAME_LENGTH = 64;
const SAVED_MS = 3_000;

const draftOf = (table: DiningTable | null): Draft => ({
  name: table?.tableName ?? '',
  zone: table?.zone ?? '',
  sort: table === null ? '' : String(table.sort),
  kind: table?.virtual === true ? 'virtual' : 'physical',
});
/** Undefined where the server chooses: behind all others. Null: no number that it takes. */
function readSort(text: string, isNew: boolean): number | undefined | null {
  if (text.trim() === '' && isNew) return undefined;
  return /^\d{1,4}$/u.test(text.trim()) ? Number(text) : null;
}

export type TableFormProps = {
  /** Null for a new one. */
  readonly table: DiningTable | null;
  readonly zones: readonly string[];
  readonly places: TablePlaces;
};

/** Name, zone and place of a table; what kind it is, is decided once (AMB-088). */
export function TableForm({ table, zones, places }: TableFormProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const waits = useWaits();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [tries, setTries] = useState(0);
  const [sendOnce] = useState(() => deedSender<DiningTable>());
  const [justSaved, showSaved, hideSaved] = useBrief<true>(SAVED_MS);

  const from = draftOf(table);
  const draft = { ...from, ...changed };
  const isChanged = (Object.keys(from) as (keyof Draft)[]).some((key) => draft[key].trim() !== from[key]);
  const sort = readSort(draft.sort, table === null);
  const isNamed = draft.name.trim() !== '';

  const save = useSaidDeed(async () => {
    const body = {
      tableName: draft.name.trim(),
      zone: draft.zone.trim(),
      ...(typeof sort === 'number' && { sort }),
    };
    if (table === null) {
      const virtual = draft.kind === 'virtual';
      const added = await sendOnce((idempotencyKey) =>
        api.addDiningTable({ body: { ...body, virtual } }, { idempotencyKey }),
      );
      setChanged({});
      go(places.edit(added.tableId), { replace: true });
      return;
    }
    await api.changeDiningTable({ params: { tableId: table.tableId }, body });
    showSaved(true);
  }, t('tables.saved'));
  // What was sent is on the screen by now.
  const [sent, setSent] = useState(false);
  if (sent && !save.busy) {
    setSent(false);
    if (save.failure === null) setChanged({});
  }
  const guard = useLeaveGuard(isChanged && !save.busy);

  const isTaken = save.failure === 'table_name_taken';
  useEffect(() => {
    if (tries > 0 || isTaken) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, isTaken]);
  const change = (next: Partial<Draft>) => {
    save.forget();
    hideSaved();
    setChanged((before) => ({ ...before, ...next }));
  };
  const isSaved = justSaved !== null && !isChanged && !save.busy;
  return (
    <form
      ref={form}
      className="column gap-3"
      aria-label={t(table === null ? 'tables.newTitle' : 'tables.editTitle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waits.disabled === true) return;
        if (!isNamed || sort === null) {
          setTries((before) => before + 1);
          return;
        }
        setSent(true);
        save.run();
      }}
    >
      <TextInput
        label={t('tables.name')}
        value={draft.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        error={
          tries > 0 && !isNamed
            ? t('tables.nameMissing')
            : isTaken
              ? tableRefusal(t, 'table_name_taken')
              : undefined
        }
        onChange={(event) => change({ name: event.target.value })}
      />
      {table === null && (
        <div className="field">
          <span className="field-label" aria-hidden="true">
            {t('tables.kind')}
          </span>
          <Segmented
            label={t('tables.kind')}
            look="form"
            value={draft.kind}
            options={(['physical', 'virtual'] as const).map((value) => ({
              value,
              label: t(`tables.kind.${value}`),
            }))}
            onChange={(kind) => change({ kind })}
          />
          <p className="field-hint">{t('tables.kindHint')}</p>
        </div>
      )}
      <TextInput
        label={t('tables.zone')}
        value={draft.zone}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        list={listId}
        hint={t('tables.zoneHint')}
        onChange={(event) => change({ zone: event.target.value })}
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
        value={draft.sort}
        inputMode="numeric"
        autoComplete="off"
        hint={t('tables.sortHint')}
        {...(tries > 0 && sort === null && { error: t('tables.sortWrong') })}
        onChange={(event) => change({ sort: event.target.value })}
      />
      {save.failure && !isTaken && <FieldError>{tableRefusal(t, save.failure)}</FieldError>}
      <GuardedSave guard={guard} busy={save.busy} done={isSaved} waits={waits}>
        {isSaved ? t('tables.saved') : t('tables.save')}
      </GuardedSave>
    </form>
  );
}
