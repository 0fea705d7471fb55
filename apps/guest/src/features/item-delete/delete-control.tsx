import { useEffect, type ReactElement } from 'react';
import { useDeedCall } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { TrashIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { staffApi } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useBackWhenOffline, useReachable } from '../../shared/online.ts';
import { useTexts } from './texts.ts';
import { itemDelete } from './item-delete.machine.ts';

/** 'Removed' is read before the item goes. */
const REMOVED_NOTICE_MS = 2_000;

export type DeleteControlProps = {
  readonly orderItemId: string;
  readonly itemName: string;
  readonly onOpen: (open: boolean) => void;
  readonly onHold: (holding: boolean) => void;
  readonly onReload: () => void;
};

/** The deletion of an item, step by step, with what the list around it has to know of it. */
function useItemDelete({ orderItemId, itemName, onOpen, onHold, onReload }: DeleteControlProps) {
  const { t } = useTexts();
  const announce = useAnnounce();
  const deleteItem = useDeedCall(staffApi.deleteItem);
  const { state, send } = useMachine(itemDelete);

  useBackWhenOffline(state === 'delete_error', () => send('close'));

  const open = state !== 'init';
  useEffect(() => {
    onOpen(open);
    return () => onOpen(false);
  }, [open, onOpen]);

  const holding = state === 'delete_in_progress' || state === 'delete_success';
  useEffect(() => {
    onHold(holding);
    return () => onHold(false);
  }, [holding, onHold]);

  useEffect(() => {
    if (state !== 'delete_success') return undefined;
    const timer = window.setTimeout(() => {
      onHold(false);
      onReload();
    }, REMOVED_NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [state, onHold, onReload]);

  const confirm = async (): Promise<void> => {
    if (!send('confirm')) return;
    try {
      await deleteItem({ params: { orderItemId } });
      announce(t('said.deleted', { name: itemName }));
      send('succeed');
    } catch {
      send('fail');
    }
  };
  return { state, send, confirm };
}

export function DeleteControl(props: DeleteControlProps): ReactElement {
  const { t } = useTexts();
  const { state, send, confirm } = useItemDelete(props);
  const reachable = useReachable();

  switch (state) {
    case 'init':
    case 'delete_confirm':
    case 'delete_in_progress':
      return (
        <Confirm
          open={state !== 'init'}
          tone="danger"
          title={t('delete.question', { name: props.itemName })}
          text={t('cannotBeUndone')}
          cancelLabel={t('cancel')}
          confirmLabel={t('delete.confirm')}
          busy={state === 'delete_in_progress'}
          onCancel={() => send('cancel')}
          onConfirm={() => void confirm()}
        >
          <Button
            variant="quiet-danger"
            size="small"
            icon={<TrashIcon size="small" />}
            {...reachable}
            onClick={() => send('ask')}
          >
            {t('delete.delete')}
          </Button>
        </Confirm>
      );
    case 'delete_success':
      return (
        <Alert tone="ok" className="grow">
          {t('delete.removed')}
        </Alert>
      );
    case 'delete_error':
      return (
        <div className="grow">
          <Failed onClose={() => send('close')} />
        </div>
      );
  }
}
