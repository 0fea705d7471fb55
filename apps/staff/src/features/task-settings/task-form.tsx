import { Card } from '@masa/ui/card';
import { FieldError, TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useTexts } from './texts.ts';
import { EntryRows } from './entry-rows.tsx';
import { draftOf, emptyDraft, isSameDraft, readDraft, type Draft } from './task-draft.ts';
import { TaskPreview } from './task-preview.tsx';
import { TaskWhat } from './task-what.tsx';
import type { TaskDefinition } from './task-words.ts';

const MOST_LINES = 50;
const MOST_PHOTOS = 10;
const FINE_LENGTH = 500;

export type TaskFormProps = {
  /** Null for a new one. */
  readonly task: TaskDefinition | null;
  /** What a new one begins with. */
  readonly template: Draft | null;
  readonly onDone: () => void;
};

/** One task in three blocks: what, proof, result; and how staff will see it (AMB-095). */
export function TaskForm({ task, template, onDone }: TaskFormProps): ReactElement {
  const { t } = useTexts();
  const form = useRecordForm({
    from: task === null ? emptyDraft : draftOf(task),
    ...(template !== null && { typed: template }),
    isSame: isSameDraft,
    read: readDraft,
    sayError: t,
    save: (body, once) =>
      task === null
        ? api.addTaskDefinition({ body }, once)
        : api.changeTaskDefinition({ params: { id: task.id }, body }, once),
    said: ({ title }) => t('taskSettings.saved', { title: title.trim() }),
    onDone,
  });
  const { draft, change, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(task === null ? 'taskSettings.newTitle' : 'taskSettings.editTitle')}
      save={t('taskSettings.save')}
      onLeave={onDone}
    >
      <Card as="section" label={t('taskSettings.what')} padded className="column gap-3">
        <h3 className="display display-26">{t('taskSettings.what')}</h3>
        <TaskWhat form={form} />
      </Card>
      <Card as="section" label={t('taskSettings.proof')} padded className="column gap-3">
        <h3 className="display display-26">{t('taskSettings.proof')}</h3>
        <EntryRows
          legend="taskSettings.checklist"
          add="taskSettings.addLine"
          entries={draft.checklist}
          most={MOST_LINES}
          onChange={(checklist) => change({ checklist })}
        />
        <EntryRows
          legend="taskSettings.photos"
          add="taskSettings.addPhoto"
          entries={draft.photoProofs}
          most={MOST_PHOTOS}
          withRequired
          onChange={(photoProofs) => change({ photoProofs })}
        />
      </Card>
      <Card as="section" label={t('taskSettings.result')} padded className="column gap-3">
        <h3 className="display display-26">{t('taskSettings.result')}</h3>
        <EntryRows
          legend="taskSettings.actions"
          add="taskSettings.addAction"
          entries={draft.possibleActions}
          most={MOST_LINES}
          onChange={(possibleActions) => change({ possibleActions })}
        />
        <TextInput
          label={t('taskSettings.fine')}
          note={t('task.optional')}
          hint={t('taskSettings.fineHint')}
          maxLength={FINE_LENGTH}
          autoComplete="off"
          {...form.field('penaltyDescription')}
        />
        <Switch
          label={t('taskSettings.activeLabel')}
          checked={draft.active}
          onChange={(active) => change({ active })}
        />
      </Card>
      <TaskPreview draft={draft} />
      {failure !== null && (
        <FieldError>
          {t('taskSettings.notSaved')} {failure === 'unanswered' && t('reason.unanswered')}
        </FieldError>
      )}
    </RecordForm>
  );
}
