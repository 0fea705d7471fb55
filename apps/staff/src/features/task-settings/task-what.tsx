import { staffRoles } from '@masa/domain/staff';
import { TextArea, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../shared/choice-field.tsx';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { WeekdayChips } from '../../shared/time/weekday-chips.tsx';
import { useTexts } from './texts.ts';
import type { Draft } from './task-draft.ts';
import { roleNames } from './task-words.ts';

const TITLE_LENGTH = 200;
const TEXT_LENGTH = 2_000;

export type TaskWhatProps = { readonly form: RecordFormState<Draft> };

/** What is to be done, by whom, by when and on which days. */
export function TaskWhat({ form }: TaskWhatProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field, choice, errorOf } = form;
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
      <WeekdayChips
        label={t('taskSettings.weekdays')}
        chosen={draft.weekdays}
        error={errorOf('weekdays')}
        onChange={(weekdays) => change({ weekdays })}
      />
    </>
  );
}
