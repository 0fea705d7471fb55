import { deedKey } from '@masa/client/deed-key';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useRef, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { groupBy } from '../../shared/group-by.ts';
import { useTexts } from './texts.ts';
import { planTables, readCount, type PlannedTable, type ZoneDraft } from './plan-tables.ts';
import type { SetupTable } from './setup.ts';
import { StepForm, useStepForm, type StepProps } from './step-form.tsx';

const NAME_LENGTH = 64;
const FIRST_COUNT = '10';

type Typed = { readonly zones: readonly ZoneDraft[]; readonly virtual: string };
const NO_MORE: Typed = { zones: [], virtual: '' };

/** One after the other, so that they stand in the order of their numbers. */
async function addTables(planned: readonly PlannedTable[]): Promise<void> {
  const present = new Set((await api.diningTables({})).map(({ tableName }) => tableName));
  await planned
    .filter(({ tableName }) => !present.has(tableName))
    .reduce(async (before, body) => {
      await before;
      await api.addDiningTable({ body }, { idempotencyKey: deedKey() });
    }, Promise.resolve());
}

/** How many tables stand where, and what is no table at all (AMB-088). */
export function TablesStep({ state }: StepProps): ReactElement {
  const { t } = useTexts();
  const { tables } = state;
  const [from, setFrom] = useState<Typed>(() =>
    tables.length === 0
      ? { zones: [{ key: deedKey(), zone: '', count: FIRST_COUNT }], virtual: t('setup.tables.takeAway') }
      : NO_MORE,
  );
  /** What was to be made when Continue was pressed first: trying again makes what is still missing. */
  const plan = useRef<readonly PlannedTable[] | null>(null);
  const form = useStepForm<Typed, Typed, 'setup.tables.countWrong'>(
    { step: 'tables', state },
    {
      from,
      read: (typed) => ({
        body: typed,
        errors: {
          zones: typed.zones.some(({ count }) => readCount(count) === null)
            ? 'setup.tables.countWrong'
            : undefined,
        },
      }),
      sayError: t,
      send: async (typed) => {
        const names = tables.map(({ tableName }) => tableName);
        plan.current ??= planTables(names, typed.zones, typed.virtual);
        await addTables(plan.current);
        plan.current = null;
        setFrom(NO_MORE);
        form.change(NO_MORE);
        return {};
      },
    },
  );
  const { zones, virtual } = form.draft;
  const change = (next: Partial<Typed>) => {
    plan.current = null;
    form.change(next);
  };
  return (
    <StepForm
      step="tables"
      state={state}
      form={form}
      title={t('setup.tables.title')}
      text={t('setup.tables.text')}
      whyNot={() => t('setup.tables.notAll')}
    >
      <TablesThere tables={tables} />
      {zones.map((zone, at) => (
        <ZoneFields
          key={zone.key}
          zone={zone}
          number={at + 1}
          isTried={form.isTried}
          onChange={(next) =>
            change({ zones: zones.map((one) => (one.key === zone.key ? { ...one, ...next } : one)) })
          }
        />
      ))}
      <Button
        icon={<PlusIcon />}
        onClick={() => change({ zones: [...zones, { key: deedKey(), zone: '', count: '' }] })}
      >
        {t(zones.length === 0 ? 'setup.tables.more' : 'setup.tables.otherZone')}
      </Button>
      <TextInput
        label={t('setup.tables.virtual')}
        value={virtual}
        autoComplete="off"
        hint={t('setup.tables.virtualHint')}
        onChange={(event) => change({ virtual: event.target.value })}
      />
    </StepForm>
  );
}

type ZoneFieldsProps = {
  readonly zone: ZoneDraft;
  readonly number: number;
  readonly isTried: boolean;
  readonly onChange: (next: Partial<ZoneDraft>) => void;
};

function ZoneFields({ zone: { zone, count }, number, isTried, onChange }: ZoneFieldsProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset className="setup-zone">
      <legend className="field-label">{t('setup.tables.row', { number })}</legend>
      <TextInput
        label={t('diningTable.zone')}
        value={zone}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        hint={t('diningTable.zoneHint')}
        onChange={(event) => onChange({ zone: event.target.value })}
      />
      <TextInput
        label={t('setup.tables.count')}
        value={count}
        inputMode="numeric"
        autoComplete="off"
        {...(isTried && readCount(count) === null && { error: t('setup.tables.countWrong') })}
        onChange={(event) => onChange({ count: event.target.value })}
      />
    </fieldset>
  );
}

function TablesThere({ tables }: { readonly tables: readonly SetupTable[] }): ReactElement | null {
  const { t } = useTexts();
  if (tables.length === 0) return null;
  const zones = groupBy(tables, ({ zone, virtual }) =>
    virtual ? t('diningTable.virtualZone') : (zone ?? ''),
  );
  return (
    <dl className="setup-there">
      {[...zones].map(([zone, own]) => (
        <div key={zone}>
          <dt className="strong" dir="auto">
            {zone === '' ? t('setup.tables.there') : zone}
          </dt>
          <dd dir="auto">{own.map(({ tableName }) => tableName).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
