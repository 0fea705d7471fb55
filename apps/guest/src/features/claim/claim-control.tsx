import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { CLAIM_COUNTDOWN_SECONDS } from '@masa/domain/claim';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { Countdown } from '@masa/ui/countdown';
import { HandIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useLiveSignal } from '../../shared/live-signal.ts';
import { useBackWhenOffline, useReachable } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.tsx';
import { claim, type ClaimState } from './claim.machine.ts';

export type ClaimControlProps = {
  readonly orderId: string;
  readonly tableId: string;
  readonly mySessionId: string;
  readonly ownerSessionId: string;
  readonly nameOf: (sessionId: string) => string | undefined;
  /** Its own step is open: the item's other controls hide. */
  readonly onOpen: (open: boolean) => void;
  /** A result is under way or being read: the table must not change under it. */
  readonly onHold: (holding: boolean) => void;
  readonly onReload: () => void;
};

/** Who has this order now, as the table's orders tell; undefined once it is gone. */
const ownerOf = ({ sessionPrechecks }: Response<'tableOrders'>, orderId: string): string | undefined =>
  sessionPrechecks.find(({ items }) => items.some(({ orderItem }) => orderItem.id === orderId))?.sessionId;

export function ClaimControl(props: ClaimControlProps): ReactElement {
  const { orderId, tableId, mySessionId, ownerSessionId, nameOf, onOpen, onHold, onReload } = props;
  const { t } = useTexts();
  const announce = useAnnounce();
  const [state, setState] = useState<ClaimState>(claim.initial);
  const [claimer, setClaimer] = useState<string>();
  const perform = useDeed();

  const go = (event: 'ask' | 'cancel' | 'confirm' | 'win' | 'lose' | 'fail' | 'reload'): void =>
    setState((before) => claim.next(before, event) ?? before);

  const open = state !== 'init';
  const result = useRef<HTMLDivElement>(null);
  const end = (): void => {
    // The order may leave this list: the focus goes to whose list it is.
    result.current?.closest('.person')?.querySelector('button')?.focus();
    setState(claim.initial);
    onReload();
  };
  useBackWhenOffline(state === 'claim_generic_failure', end);
  const reachable = useReachable();
  useEffect(() => {
    onOpen(open);
    onHold(open);
    return () => {
      onOpen(false);
      onHold(false);
    };
  }, [open, onOpen, onHold]);

  /** The table stands still under the question; so it is asked whether there is still something to answer. */
  const lookAgain = async (): Promise<void> => {
    const orders = await api.tableOrders({ params: { tableId } });
    const owner = ownerOf(orders, orderId);
    if (owner === ownerSessionId) return;
    if (owner === undefined) return end();
    setClaimer(orders.sessionsLookup[owner]?.username);
    go('lose');
  };
  useLiveSignal((signal) => {
    if (state !== 'claim_confirm') return;
    // Without an answer the question stands, and the claim itself brings the truth.
    if (signal.kind === 'missed' || signal.tableId === tableId) void lookAgain().catch(() => undefined);
  });

  const confirm = async (): Promise<void> => {
    go('confirm');
    try {
      const { claimStatus, claimedBySessionId } = await perform(
        { newSessionId: mySessionId, previousSessionId: ownerSessionId, orderId },
        (body, idempotencyKey) => api.claimOrder({ body }, { idempotencyKey }),
      );
      setClaimer(nameOf(claimedBySessionId));
      if (claimStatus === 'Claimed') announce(t('said.claimed'));
      go(claimStatus === 'Claimed' ? 'win' : 'lose');
    } catch {
      go('fail');
    }
  };
  const countdown = (
    <Countdown
      seconds={CLAIM_COUNTDOWN_SECONDS}
      label={t('claim.countdown', { count: CLAIM_COUNTDOWN_SECONDS })}
      onEnd={end}
    />
  );

  switch (state) {
    case 'init':
    case 'claim_confirm':
    case 'claim_in_progress':
      return (
        <Confirm
          open={open}
          title={t('claim.question')}
          cancelLabel={t('cancel')}
          confirmLabel={t('claim.confirm')}
          busy={state === 'claim_in_progress'}
          onCancel={() => go('cancel')}
          onConfirm={() => void confirm()}
        >
          <Button
            variant="primary"
            size="small"
            icon={<HandIcon size="small" />}
            {...reachable}
            onClick={() => go('ask')}
          >
            {t('claim.claim')}
          </Button>
        </Confirm>
      );
    case 'claim_success':
      return (
        <Result focus={result}>
          <Alert tone="ok" trailing={countdown}>
            {t('claim.success')}
          </Alert>
        </Result>
      );
    case 'claimed_by_another':
      return (
        <Result focus={result}>
          <Alert tone="error" trailing={countdown}>
            {t('claim.taken', { name: claimer ?? t('claim.somebody') })}
          </Alert>
        </Result>
      );
    case 'claim_generic_failure':
      return (
        <Result focus={result}>
          <Alert tone="error" title={t('error.title')} trailing={countdown}>
            {t('error.text')}
          </Alert>
        </Result>
      );
  }
}

type ResultProps = { readonly focus: RefObject<HTMLDivElement | null>; readonly children: ReactNode };

/** Takes the focus from the buttons that it replaces. */
function Result({ focus, children }: ResultProps): ReactElement {
  useEffect(() => focus.current?.focus(), [focus]);
  return (
    <div ref={focus} tabIndex={-1} className="grow">
      {children}
    </div>
  );
}
