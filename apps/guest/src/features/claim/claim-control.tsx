import { useEffect, useState, type ReactElement } from 'react';
import { CLAIM_COUNTDOWN_SECONDS } from '@masa/domain/claim';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { Countdown } from '@masa/ui/countdown';
import { HandIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { claim, type ClaimState } from './claim.machine.ts';

export type ClaimControlProps = {
  readonly orderId: string;
  readonly mySessionId: string;
  readonly ownerSessionId: string;
  readonly nameOf: (sessionId: string) => string | undefined;
  /** Its own step is open: the item's other controls hide. */
  readonly onOpen: (open: boolean) => void;
  /** A result is under way or being read: the table must not change under it. */
  readonly onHold: (holding: boolean) => void;
  readonly onReload: () => void;
};

const holds = (state: ClaimState): boolean => state !== 'init' && state !== 'claim_confirm';

export function ClaimControl(props: ClaimControlProps): ReactElement {
  const { orderId, mySessionId, ownerSessionId, nameOf, onOpen, onHold, onReload } = props;
  const { t } = useTexts();
  const announce = useAnnounce();
  const [state, setState] = useState<ClaimState>(claim.initial);
  const [claimer, setClaimer] = useState<string>();
  const perform = useDeed();

  const go = (event: 'ask' | 'cancel' | 'confirm' | 'win' | 'lose' | 'fail' | 'reload'): void =>
    setState((before) => claim.next(before, event) ?? before);

  const open = state !== 'init';
  const holding = holds(state);
  useEffect(() => {
    onOpen(open);
    return () => onOpen(false);
  }, [open, onOpen]);
  useEffect(() => {
    onHold(holding);
    return () => onHold(false);
  }, [holding, onHold]);

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
  const end = (): void => {
    go('reload');
    onReload();
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
          <Button variant="primary" size="small" icon={<HandIcon size="small" />} onClick={() => go('ask')}>
            {t('claim.claim')}
          </Button>
        </Confirm>
      );
    case 'claim_success':
      return (
        <Alert tone="ok" className="grow" trailing={countdown}>
          {t('claim.success')}
        </Alert>
      );
    case 'claimed_by_another':
      return (
        <Alert tone="error" className="grow" trailing={countdown}>
          {t('claim.taken', { name: claimer ?? t('claim.somebody') })}
        </Alert>
      );
    case 'claim_generic_failure':
      return (
        <Alert tone="error" className="grow" title={t('error.title')} trailing={countdown}>
          {t('error.text')}
        </Alert>
      );
  }
}
