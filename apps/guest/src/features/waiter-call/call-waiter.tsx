import { useEffect, useState, type ReactElement } from 'react';
import { COMING_SHOWN_MS, type CallReason } from '@masa/domain/call-reason';
import { WAITER_CALLED_NOTICE_MS } from '@masa/domain/claim';
import { useDeedCall } from '@masa/front/deeds';
import { useLiveSignal } from '@masa/front/live-signal';
import { useMachine } from '@masa/front/use-machine';
import { Button } from '@masa/ui/button';
import { BellRingIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useReachable } from '../../shared/online.ts';
import { useTexts } from './texts.ts';
import { noticeEnd, rememberNotice } from './notice-end.ts';
import { waiterCall, type WaiterCallState } from './waiter-call.machine.ts';

export type WaiterCall = {
  readonly state: WaiterCallState;
  readonly call: () => void;
  /** Says what is wanted, of the call that is open (AMB-227). */
  readonly say: (reason: CallReason) => Promise<void>;
};

export function useWaiterCall(session: { readonly id: string; readonly tableId: string }): WaiterCall {
  const { t } = useTexts();
  const announce = useAnnounce();
  const callWaiter = useDeedCall(api.callWaiter);
  const { id: sessionId, tableId } = session;
  const [until, setUntil] = useState(() => noticeEnd(sessionId));
  const { state, send } = useMachine(waiterCall, () =>
    noticeEnd(sessionId) > Date.now() ? 'called' : waiterCall.initial,
  );

  const accepted = async (): Promise<void> => {
    const { state: now } = await api.waiterCallState({ params: { sessionId } });
    if (now !== 'coming' || !send('accept')) return;
    setUntil(Date.now() + COMING_SHOWN_MS);
    announce(t('waiter.coming'));
  };
  useLiveSignal(() => {
    // Nobody needs to hear that it could not be asked: the next message asks again.
    if (state === 'called') accepted().catch(() => undefined);
  });

  useEffect(() => {
    if (state !== 'called' && state !== 'coming') return undefined;
    const timer = window.setTimeout(() => send('expire'), Math.max(0, until - Date.now()));
    return () => window.clearTimeout(timer);
  }, [state, until, send]);

  const call = async (): Promise<void> => {
    if (!send('call')) return;
    try {
      await callWaiter({ params: { tableId, sessionId } });
      const end = Date.now() + WAITER_CALLED_NOTICE_MS;
      rememberNotice(sessionId, end);
      setUntil(end);
      send('succeed');
      announce(t('said.waiterCalled'));
    } catch {
      send('fail');
    }
  };
  const say = async (reason: CallReason): Promise<void> => {
    await callWaiter({ params: { tableId, sessionId }, body: { reason } });
    announce(t('said.reason'));
  };
  return { state, call: () => void call(), say };
}

export function CallWaiterButton({ state, call }: WaiterCall): ReactElement {
  const { t } = useTexts();
  const reachable = useReachable();
  if (state === 'called') return <Button done>{t('waiter.called')}</Button>;
  if (state === 'coming') return <Button done>{t('waiter.coming')}</Button>;
  return (
    <Button nowrap icon={<BellRingIcon />} busy={state === 'in_progress'} {...reachable} onClick={call}>
      {t('waiter.call')}
    </Button>
  );
}

export function CallWaiterError({ state }: WaiterCall): ReactElement | null {
  return state === 'error' ? <Failed /> : null;
}
