import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { useTexts } from './texts.ts';
import type { TaskDefinition } from './task-words.ts';

export type DeleteTaskProps = { readonly task: TaskDefinition; readonly onDone: () => void };

/** One that was handed in on some day is switched off instead: the history names it (AMB-096). */
export function DeleteTask({ task, onDone }: DeleteTaskProps): ReactElement {
  const { t } = useTexts();
  const { title } = task;
  const deed = useAskedDeed(
    (once) => orAlready(api.deleteTaskDefinition({ params: { id: task.id } }, once), 'task_not_found'),
    t('taskSettings.deleted', { title }),
    {
      onDone,
    },
  );
  return (
    <AskedDeletion
      deed={deed}
      label={t('taskSettings.delete')}
      question={{
        title: t('taskSettings.deleteTitle', { title }),
        text: t('taskSettings.deleteText'),
        yes: t('taskSettings.deleteYes'),
      }}
      failed={t('taskSettings.notDeleted')}
    />
  );
}
