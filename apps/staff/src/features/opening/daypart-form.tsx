import { FieldError } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { SpanFields } from './span-fields.tsx';
import { useTexts } from './texts.ts';
import { daypartDraft, newDaypart, readDaypart, type Daypart } from './time-rule-draft.ts';
import { notSavedWords } from './time-rule-words.ts';
import type { TimeRuleFormProps } from './time-rules-page.tsx';

/** A part of the day on which some dishes are to be had, and on no other (AMB-217). */
export function DaypartForm({ rule, menu, onDone }: TimeRuleFormProps<Daypart>): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const form = useRecordForm({
    from: rule === null ? newDaypart : daypartDraft(rule),
    read: readDaypart,
    sayError: t,
    save: (body, once) =>
      rule === null ? api.addDaypart({ body }, once) : api.changeDaypart({ params: { id: rule.id }, body }),
    said: ({ names }) => t('opening.ruleSaved', { name: textIn(names, language) }),
    onDone,
  });
  const { draft, change, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(rule === null ? 'opening.dayparts.newTitle' : 'opening.dayparts.editTitle')}
      save={t('opening.dayparts.save')}
      onLeave={onDone}
    >
      <SpanFields form={form} menu={menu} scopeHint={t('opening.dayparts.scopeHint')} />
      <Switch
        label={t('opening.dayparts.active')}
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
      {failure !== null && <FieldError>{notSavedWords(texts, failure)}</FieldError>}
    </RecordForm>
  );
}
