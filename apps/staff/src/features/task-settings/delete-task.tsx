import type { ReactElement } from 'react';
import { api, failureOf } from '../../shared/api.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { Once } from '../../shared/deed.ts';
import { useTexts } from './texts.ts';
import type { TaskDefinition } from './task-words.ts';

/** One that is gone by now is what was wanted. */
async function remove(id: string, once: Once): Promise<void> {
  try {
    await api.deleteTaskDefinition({ params: { id } }, once);
  } catch (reason) {
    if (failureOf(reason) !== 'task_not_found') throw reason;
  }
}

export type DeleteTaskProps = { readonly task: TaskDefinition; readonly onDone: () => void };

/** One that was handed in on some day is switched off instead: the history names it (AMB-096). */
export function DeleteTask({ task, onDone }: DeleteTaskProps): ReactElement {
  const { t } = useTexts();
  const { title } = task;
  const deed = useAskedDeed((once) => remove(task.id, once), t('taskSettings.deleted', { title }), {
    onDone,
  });
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
