import { staffRoles } from '@masa/domain/staff';
import { FilterChip } from '@masa/ui/chip';
import { FieldError, TextArea, TextInput } from '@masa/ui/field';
import { useId, type ReactElement } from 'react';
import { ChoiceField } from '../../shared/choice-field.tsx';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { useTexts } from './texts.ts';
import type { Draft } from './task-draft.ts';
import { roleNames, weekdayName, weekdays } from './task-words.ts';

const TITLE_LENGTH = 200;
const TEXT_LENGTH = 2_000;

export type TaskWhatProps = { readonly form: RecordFormState<Draft> };

/** What is to be done, by whom, by when and on which days. */
export function TaskWhat({ form }: TaskWhatProps): ReactElement {
  const { t, language } = useTexts();
  const daysError = useId();
  const { draft, change, field, choice, errorOf } = form;
  const { weekdays: chosen } = draft;
  const daysWrong = errorOf('weekdays');
  return (
    <>
      <TextInput
        label={t('taskSettings.name')}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        required
        {...field('title')}
      />
      <TextArea
        label={t('taskSettings.text')}
        note={t('task.optional')}
        maxLength={TEXT_LENGTH}
        {...field('description')}
      />
      <TextInput
        label={t('taskSettings.deadline')}
        type="time"
        required
        hint={t('taskSettings.deadlineHint')}
        {...field('deadline')}
      />
      <ChoiceField
        label={t('taskSettings.role')}
        options={staffRoles.map((value) => ({ value, label: t(roleNames[value]) }))}
        {...choice('forRole')}
      />
      <fieldset aria-describedby={daysWrong === undefined ? undefined : daysError}>
        <legend className="field-label task-settings-legend">{t('taskSettings.weekdays')}</legend>
        <div className="row row-wrap gap-2">
          {weekdays.map((day) => (
            <FilterChip
              key={day}
              pressed={chosen.includes(day)}
              onToggle={(on) =>
                change({ weekdays: weekdays.filter((one) => (one === day ? on : chosen.includes(one))) })
              }
            >
              <span aria-hidden="true">{weekdayName(day, language, 'short')}</span>
              <span className="visually-hidden">{weekdayName(day, language, 'long')}</span>
            </FilterChip>
          ))}
        </div>
        {daysWrong !== undefined && <FieldError id={daysError}>{daysWrong}</FieldError>}
      </fieldset>
    </>
  );
}
