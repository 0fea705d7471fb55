import { useEffect, useRef, type ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { RefreshIcon } from '@masa/ui/first-icons';
import { useTexts, type TextKey } from './texts.ts';
import type { CheckRequestState } from './check-request.machine.ts';

type Answered = Exclude<CheckRequestState, 'init' | 'payment_method_selection' | 'in_progress' | 'error'>;

const words = {
  sync_check_failed: 'check.oldData.text',
  check_already_requested: 'check.alreadyRequested',
  separate_check_pending: 'check.separatePending',
  waiter_orders_present: 'check.distributeFirst',
  nothing_to_pay: 'check.nothingToPay',
  session_not_open: 'check.sessionNotOpen',
  unknown_status: 'check.unknownStatus',
} as const satisfies Record<Answered, TextKey>;

const isAnswered = (state: CheckRequestState): state is Answered => state in words;

/** An answer other than 'created', in words, with the way back to fresh data. */
export function CheckAnswer(props: {
  readonly state: CheckRequestState;
  readonly onClose: () => void;
}): ReactElement | null {
  const { state, onClose } = props;
  const { t } = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  if (!isAnswered(state)) return null;
  const stale = state === 'sync_check_failed';
  return (
    <div ref={panel} tabIndex={-1} role="alert">
      <Alert
        tone="warn"
        {...(stale && { icon: <RefreshIcon />, title: t('check.oldData.title') })}
        actions={
          <Button variant="primary" size="small" onClick={onClose}>
            {stale ? t('check.oldData.close') : t('close')}
          </Button>
        }
      >
        {t(words[state])}
      </Alert>
    </div>
  );
}
