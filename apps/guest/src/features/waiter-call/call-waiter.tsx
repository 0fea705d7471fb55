import { useEffect, useState, type ReactElement } from 'react';
import { WAITER_CALLED_NOTICE_MS } from '@masa/domain/claim';
import { ErrorPanel } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { BellRingIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useUnreachable } from '../../shared/online.ts';
import { useTexts } from '../../shared/texts.tsx';
import { noticeEnd, rememberNotice } from './notice-end.ts';
import { waiterCall, type WaiterCallState } from './waiter-call.machine.ts';

export type WaiterCall = {
  readonly state: WaiterCallState;
  readonly call: () => void;
};

export function useWaiterCall(session: { readonly id: string; readonly tableId: string }): WaiterCall {
  const { t } = useTexts();
  const announce = useAnnounce();
  const perform = useDeed();
  const { id: sessionId, tableId } = session;
  const [until, setUntil] = useState(() => noticeEnd(sessionId));
  const [state, setState] = useState<WaiterCallState>(() =>
    noticeEnd(sessionId) > Date.now() ? 'called' : waiterCall.initial,
  );

  useEffect(() => {
    if (state !== 'called') return undefined;
    const timer = window.setTimeout(
      () => setState((before) => waiterCall.next(before, 'expire') ?? before),
      Math.max(0, until - Date.now()),
    );
    return () => window.clearTimeout(timer);
  }, [state, until]);

  const call = async (): Promise<void> => {
    const calling = waiterCall.next(state, 'call');
    if (calling === undefined) return;
    setState(calling);
    try {
      await perform({ tableId, sessionId }, (params, idempotencyKey) =>
        api.callWaiter({ params }, { idempotencyKey }),
      );
      const end = Date.now() + WAITER_CALLED_NOTICE_MS;
      rememberNotice(sessionId, end);
      setUntil(end);
      setState('called');
      announce(t('said.waiterCalled'));
    } catch {
      setState('error');
    }
  };
  return { state, call: () => void call() };
}

export function CallWaiterButton({ state, call }: WaiterCall): ReactElement {
  const { t } = useTexts();
  const unreachable = useUnreachable({ t });
  if (state === 'called') return <Button done>{t('waiter.called')}</Button>;
  return (
    <Button
      nowrap
      icon={<BellRingIcon />}
      busy={state === 'in_progress'}
      disabledReason={unreachable}
      onClick={call}
    >
      {t('waiter.call')}
    </Button>
  );
}

export function CallWaiterError({ state }: WaiterCall): ReactElement | null {
  const { t } = useTexts();
  return state === 'error' ? <ErrorPanel title={t('error.title')} text={t('error.text')} /> : null;
}
