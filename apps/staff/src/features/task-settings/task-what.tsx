import { staffRoles } from '@masa/domain/staff';
import { FilterChip } from '@masa/ui/chip';
import { Segmented } from '@masa/ui/choices';
import { FieldError, TextArea, TextInput } from '@masa/ui/field';
import { useId, type ReactElement } from 'react';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import type { Draft, DraftErrors } from './task-draft.ts';
import { roleNames, weekdayName, weekdays } from './task-words.ts';

const TITLE_LENGTH = 200;
const TEXT_LENGTH = 2_000;

export type TaskPartProps = {
  readonly draft: Draft;
  readonly errors: DraftErrors | null;
  readonly onChange: (next: Partial<Draft>) => void;
};

/** What is to be done, by whom, by when and on which days. */
export function TaskWhat({ draft, errors, onChange }: TaskPartProps): ReactElement {
  const { t, language } = useTexts();
  const daysError = useId();
  const said = (key: StaffKey | undefined) => key && t(key);
  const { weekdays: chosen } = draft;
  return (
    <>
      <TextInput
        label={t('taskSettings.name')}
        value={draft.title}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        required
        error={said(errors?.title)}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t('taskSettings.text')}
        note={t('tasks.optional')}
        value={draft.description}
        maxLength={TEXT_LENGTH}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextInput
        label={t('taskSettings.deadline')}
        type="time"
        value={draft.deadline}
        required
        hint={t('taskSettings.deadlineHint')}
        error={said(errors?.deadline)}
        onChange={(event) => onChange({ deadline: event.target.value })}
      />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {t('taskSettings.role')}
        </span>
        <Segmented
          label={t('taskSettings.role')}
          look="form"
          value={draft.forRole}
          options={staffRoles.map((value) => ({ value, label: t(roleNames[value]) }))}
          onChange={(forRole) => onChange({ forRole })}
        />
      </div>
      <fieldset aria-describedby={errors?.weekdays === undefined ? undefined : daysError}>
        <legend className="field-label entry-legend">{t('taskSettings.weekdays')}</legend>
        <div className="row row-wrap gap-2">
          {weekdays.map((day) => (
            <FilterChip
              key={day}
              pressed={chosen.includes(day)}
              onToggle={(on) =>
                onChange({ weekdays: weekdays.filter((one) => (one === day ? on : chosen.includes(one))) })
              }
            >
              <span aria-hidden="true">{weekdayName(day, language, 'short')}</span>
              <span className="visually-hidden">{weekdayName(day, language, 'long')}</span>
            </FilterChip>
          ))}
        </div>
        {errors?.weekdays !== undefined && <FieldError id={daysError}>{t(errors.weekdays)}</FieldError>}
      </fieldset>
    </>
  );
}
