import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { consentNeeded, type ConsentNeeded } from '@masa/front/consent';
import { useDeedCall } from '@masa/front/deeds';
import { noReason, saidReason, type ReasonDraft } from '@masa/front/reason-draft';
import { lacksNote, ReasonField } from '@masa/front/reason-field';
import { useMachine } from '@masa/front/use-machine';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { LockIcon, TrashIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { staffApi } from '../../shared/api.ts';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { Failed } from '../../shared/failed.tsx';
import { useBackWhenOffline, useReachable } from '../../shared/online.ts';
import { screenScript } from '../../shared/screen-script.ts';
import { useWaitersRights } from '../../shared/staff-rights.ts';
import { useTexts } from './texts.ts';
import { itemDelete } from './item-delete.machine.ts';

/** Where a second person must consent, and only there. */
const ConsentSheet = lazy(async () => ({
  default: (await screenScript(() => import('./consent-sheet.tsx'))).ConsentSheet,
}));

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
  const [needed, setNeeded] = useState<ConsentNeeded | null>(null);
  const [refused, setRefused] = useState(false);

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

  const confirm = async (draft: ReasonDraft, approvalId?: string): Promise<void> => {
    if (!send('confirm')) return;
    setRefused(false);
    const said = { ...saidReason(draft), ...(approvalId !== undefined && { approvalId }) };
    try {
      await deleteItem({ params: { orderItemId }, ...(Object.keys(said).length > 0 && { body: said }) });
      setNeeded(null);
      announce(t('said.deleted', { name: itemName }));
      send('succeed');
    } catch (reason) {
      const wanted = consentNeeded(reason);
      // Without a consent it is asked for; one that has run out is asked for anew.
      if (wanted !== null) {
        setNeeded(wanted);
        setRefused(approvalId !== undefined);
        send('need');
      } else {
        setNeeded(null);
        send('fail');
      }
    }
  };
  const dropConsent = (): void => setNeeded(null);
  return { state, send, confirm, needed, refused, dropConsent };
}

export function DeleteControl(props: DeleteControlProps): ReactElement {
  const { t } = useTexts();
  const consentTexts = useConsentTexts();
  const { state, send, confirm, needed, refused, dropConsent } = useItemDelete(props);
  const reachable = useReachable();
  const known = useWaitersRights();
  const [draft, setDraft] = useState(noReason);
  const [noteMissing, setNoteMissing] = useState(false);
  const own = known?.house.own ?? [];
  const isLocked = known !== null && !known.rights.includes('strike_off');

  switch (state) {
    case 'init':
    case 'delete_confirm':
    case 'delete_in_progress':
      if (needed !== null)
        return (
          <Suspense fallback={null}>
            <ConsentSheet
              itemName={props.itemName}
              needed={needed}
              draft={draft}
              own={own}
              busy={state === 'delete_in_progress'}
              error={refused ? consentTexts.t('consent.failed') : null}
              onDraft={setDraft}
              onStrike={(approvalId) => void confirm(draft, approvalId)}
              onClose={() => {
                dropConsent();
                send('cancel');
              }}
            />
          </Suspense>
        );
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
          extra={
            known?.house.lossControl !== 'off' && (
              <ReasonField
                kind="strike_off"
                draft={draft}
                own={own}
                required={false}
                texts={consentTexts}
                onChange={setDraft}
              />
            )
          }
          error={noteMissing ? consentTexts.t('why.note') : undefined}
          onConfirm={() => {
            setNoteMissing(lacksNote('strike_off', draft, own));
            if (!lacksNote('strike_off', draft, own)) void confirm(draft);
          }}
        >
          <Button
            variant="quiet-danger"
            size="small"
            icon={isLocked ? <LockIcon size="small" /> : <TrashIcon size="small" />}
            {...(isLocked ? { disabledReason: t('delete.locked') } : reachable)}
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
