import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { CLAIM_COUNTDOWN_SECONDS } from '@masa/domain/claim';
import { useDeedCall } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { Countdown } from '@masa/ui/countdown';
import { HandIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '@masa/front/live-signal';
import { useBackWhenOffline, useReachable } from '../../shared/online.ts';
import { useTexts } from './texts.ts';
import { claim } from './claim.machine.ts';

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

/** What the question, the claim and its result do; `result` is where the result stands. */
function useClaim(props: ClaimControlProps) {
  const { orderId, tableId, mySessionId, ownerSessionId, nameOf, onOpen, onHold, onReload } = props;
  const { t } = useTexts();
  const announce = useAnnounce();
  const { state, send } = useMachine(claim);
  const [claimer, setClaimer] = useState<string>();
  const claimOrder = useDeedCall(api.claimOrder);

  const open = state !== 'init';
  const result = useRef<HTMLDivElement>(null);
  const end = (): void => {
    // The order may leave this list: the focus goes to whose list it is.
    result.current?.closest('.person')?.querySelector('button')?.focus();
    if (send('reload')) onReload();
  };
  useBackWhenOffline(state === 'claim_generic_failure', end);
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
    send('lose');
  };
  useLiveSignal((signal) => {
    if (state !== 'claim_confirm') return;
    // Without an answer the question stands, and the claim itself brings the truth.
    if (signal.kind === 'missed' || signal.tableId === tableId) void lookAgain().catch(() => undefined);
  });

  const confirm = async (): Promise<void> => {
    if (!send('confirm')) return;
    try {
      const { claimStatus, claimedBySessionId } = await claimOrder({
        body: { newSessionId: mySessionId, previousSessionId: ownerSessionId, orderId },
      });
      setClaimer(nameOf(claimedBySessionId));
      if (claimStatus === 'Claimed') announce(t('said.claimed'));
      send(claimStatus === 'Claimed' ? 'win' : 'lose');
    } catch {
      send('fail');
    }
  };
  return { state, send, open, claimer, result, confirm, end };
}

export function ClaimControl(props: ClaimControlProps): ReactElement {
  const { t } = useTexts();
  const { state, send, open, claimer, result, confirm, end } = useClaim(props);
  const reachable = useReachable();
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
          onCancel={() => send('cancel')}
          onConfirm={() => void confirm()}
        >
          <Button
            variant="primary"
            size="small"
            icon={<HandIcon size="small" />}
            {...reachable}
            onClick={() => send('ask')}
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
