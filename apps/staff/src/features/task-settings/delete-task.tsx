import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api, failureOf } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { useWaits } from '../../shared/waits.ts';
import type { TaskDefinition } from './task-words.ts';

/** One that is gone by now is what was wanted. */
async function remove(id: string): Promise<void> {
  try {
    await api.deleteTaskDefinition({ params: { id } });
  } catch (reason) {
    if (failureOf(reason) !== 'task_not_found') throw reason;
  }
}

export type DeleteTaskProps = { readonly task: TaskDefinition; readonly onDone: () => void };

/** One that was handed in on some day is switched off instead: the history names it (AMB-096). */
export function DeleteTask({ task, onDone }: DeleteTaskProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [asked, setAsked] = useState(false);
  const { title } = task;
  const deed = useSaidDeed(() => remove(task.id), t('taskSettings.deleted', { title }), onDone);
  const asks = asked && deed.failure === null;
  useUnfinished(asks);
  return (
    <div className="column gap-2">
      <Confirm
        open={asks}
        tone="danger"
        title={t('taskSettings.deleteTitle', { title })}
        text={t('taskSettings.deleteText')}
        cancelLabel={t('supplier.cancel')}
        confirmLabel={t('taskSettings.deleteYes')}
        busy={deed.busy}
        onCancel={() => setAsked(false)}
        onConfirm={deed.run}
      >
        <Button
          variant="quiet-danger"
          wide
          icon={<TrashIcon size="small" />}
          onClick={() => {
            deed.forget();
            setAsked(true);
          }}
          {...waits}
        >
          {t('taskSettings.delete')}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{t('taskSettings.notDeleted')}</FieldError>}
    </div>
  );
}
