import { useEffect, useState, type ReactElement } from 'react';
import { Alert, ErrorPanel } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { TrashIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { staffApi } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useBackWhenOffline, useReachable } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.tsx';
import { itemDelete, type ItemDeleteState } from './item-delete.machine.ts';

/** 'Removed' is read before the item goes. */
const REMOVED_NOTICE_MS = 2_000;

export type DeleteControlProps = {
  readonly orderItemId: string;
  readonly itemName: string;
  readonly onOpen: (open: boolean) => void;
  readonly onHold: (holding: boolean) => void;
  readonly onReload: () => void;
};

export function DeleteControl(props: DeleteControlProps): ReactElement {
  const { orderItemId, itemName, onOpen, onHold, onReload } = props;
  const { t } = useTexts();
  const announce = useAnnounce();
  const perform = useDeed();
  const [state, setState] = useState<ItemDeleteState>(itemDelete.initial);
  const go = (event: 'ask' | 'cancel' | 'confirm' | 'succeed' | 'fail' | 'close'): void =>
    setState((before) => itemDelete.next(before, event) ?? before);

  useBackWhenOffline(state === 'delete_error', () => go('close'));
  const reachable = useReachable();

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
    go('confirm');
    try {
      await perform({ orderItemId }, (params, idempotencyKey) =>
        staffApi.deleteItem({ params }, { idempotencyKey }),
      );
      announce(t('said.deleted', { name: itemName }));
      go('succeed');
    } catch {
      go('fail');
    }
  };

  switch (state) {
    case 'init':
    case 'delete_confirm':
    case 'delete_in_progress':
      return (
        <Confirm
          open={open}
          tone="danger"
          title={t('delete.question', { name: itemName })}
          text={t('cannotBeUndone')}
          cancelLabel={t('cancel')}
          confirmLabel={t('delete.confirm')}
          busy={state === 'delete_in_progress'}
          onCancel={() => go('cancel')}
          onConfirm={() => void confirm()}
        >
          <Button
            variant="quiet-danger"
            size="small"
            icon={<TrashIcon size="small" />}
            {...reachable}
            onClick={() => go('ask')}
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
          <ErrorPanel
            title={t('error.title')}
            text={t('error.text')}
            action={{ label: t('close'), onAction: () => go('close') }}
          />
        </div>
      );
  }
}
