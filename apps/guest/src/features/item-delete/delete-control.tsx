import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { consentNeeded, isReasonNeeded, type ConsentNeeded } from '@masa/front/consent';
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
import { foodOf, staysOutOf, type Food, type FoodQuestion, type StaysOut } from './food.ts';
import { FoodField } from './food-field.tsx';
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
  /** The kitchen or the bar has begun it: its food is there. */
  readonly isBegun: boolean;
  /** Where it is made, what is untouched goes back into the stock. */
  readonly isReturnable: boolean;
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
  const [staysOut, setStaysOut] = useState<StaysOut | null>(null);
  const [whyNeeded, setWhyNeeded] = useState(false);

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

  const confirm = async (draft: ReasonDraft, food: Food | null, approvalId?: string): Promise<void> => {
    if (!send('confirm')) return;
    setRefused(false);
    const said = {
      ...saidReason(draft),
      ...(food === 'untouched' && { wasted: false }),
      ...(approvalId !== undefined && { approvalId }),
    };
    try {
      await deleteItem({ params: { orderItemId }, ...(Object.keys(said).length > 0 && { body: said }) });
      setNeeded(null);
      announce(t('said.deleted', { name: itemName }));
      send('succeed');
    } catch (reason) {
      const wanted = consentNeeded(reason);
      const kept = staysOutOf(reason);
      // Said beside the choice, with everything else as it was.
      if (kept !== null) {
        setStaysOut(kept);
        send('need');
      }
      // Without a consent it is asked for; one that has run out is asked for anew.
      else if (wanted !== null) {
        setNeeded(wanted);
        setRefused(approvalId !== undefined);
        send('need');
      } else if (isReasonNeeded(reason)) {
        setWhyNeeded(true);
        send('need');
      } else {
        setNeeded(null);
        send('fail');
      }
    }
  };
  const cancel = (): void => {
    setNeeded(null);
    setStaysOut(null);
    setWhyNeeded(false);
    send('cancel');
  };
  return { state, send, confirm, needed, refused, staysOut, whyNeeded, cancel };
}

/** What is said of it before it goes: why, and of what was begun what became of the food. */
function useSaid({ isBegun, isReturnable }: DeleteControlProps, refusedAs: StaysOut | null) {
  const known = useWaitersRights();
  const [draft, setDraft] = useState(noReason);
  const [chosen, setChosen] = useState<Food | null>(null);
  const own = known?.house.own ?? [];
  const isWatched = known?.house.lossControl !== 'off';
  const mayPutBack = known?.rights.includes('return_to_stock') ?? false;
  const staysOut = refusedAs ?? (isReturnable ? (mayPutBack ? null : 'right') : 'station');
  const question: FoodQuestion | null =
    known !== null && isWatched && isBegun
      ? {
          food: staysOut === null ? foodOf(chosen, draft, own) : 'wasted',
          staysOut,
          isRefused: refusedAs !== null,
        }
      : null;
  const isLocked = known !== null && !known.rights.includes('strike_off');
  return { draft, setDraft, own, isWatched, isLocked, question, setChosen };
}

export function DeleteControl(props: DeleteControlProps): ReactElement {
  const { t } = useTexts();
  const consentTexts = useConsentTexts();
  const { state, send, confirm, needed, refused, staysOut, whyNeeded, cancel } = useItemDelete(props);
  const { draft, setDraft, own, isWatched, isLocked, question, setChosen } = useSaid(props, staysOut);
  const reachable = useReachable();
  const [noteMissing, setNoteMissing] = useState(false);
  const food = question?.food ?? null;
  const foodField = question && <FoodField question={question} onChoose={setChosen} />;

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
              food={foodField}
              busy={state === 'delete_in_progress'}
              error={refused ? consentTexts.t('consent.failed') : null}
              onDraft={setDraft}
              onStrike={(approvalId) => void confirm(draft, food, approvalId)}
              onClose={cancel}
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
          onCancel={cancel}
          extra={
            isWatched && (
              <>
                <ReasonField
                  kind="strike_off"
                  draft={draft}
                  own={own}
                  required={whyNeeded}
                  texts={consentTexts}
                  onChange={setDraft}
                />
                {foodField}
              </>
            )
          }
          error={
            noteMissing
              ? consentTexts.t('why.note')
              : whyNeeded && draft.reason === ''
                ? consentTexts.t('consent.needsReason')
                : undefined
          }
          onConfirm={() => {
            setNoteMissing(lacksNote('strike_off', draft, own));
            if (!lacksNote('strike_off', draft, own)) void confirm(draft, food);
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
