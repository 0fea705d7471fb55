import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { useDeedCall } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { Button, buttonClass } from '@masa/ui/button';
import { UndoIcon } from '@masa/ui/first-icons';
import { useAnnounce } from '@masa/ui/live';
import { api } from '../../shared/api.ts';
import { AppLink } from '../../shared/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { adding, serving, telling } from './cart-changes.ts';
import { useJustSent, useSentActions } from './just-sent.ts';
import { useCartActions } from './session-cart.ts';
import type { Undoable } from './submission.ts';
import { takeBack } from './take-back.machine.ts';
import { useTexts } from './texts.ts';
import './cart.css';

const TICK_MS = 250;
/** What came of it is read, and then goes. */
const OUTCOME_SHOWN_MS = 12_000;
const SECOND_MS = 1_000;

type UndoStripProps = {
  readonly sessionId: string | null;
  /** Calls the waiter, where the kitchen has it already. */
  readonly callWaiter: ReactNode;
};

/** What was just sent, with the seconds in which it can be taken back (AMB-225); wherever the guest has gone. */
export function UndoStrip({ sessionId, callWaiter }: UndoStripProps): ReactElement | null {
  const sent = useJustSent();
  if (sent === null || sent.undo === null || sent.sessionId !== sessionId) return null;
  return (
    <Running key={sent.undo.orderIds[0]} sessionId={sessionId} undo={sent.undo} callWaiter={callWaiter} />
  );
}

type RunningProps = { readonly sessionId: string; readonly undo: Undoable; readonly callWaiter: ReactNode };

/** Whole seconds that are left. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

function Running({ sessionId, undo, callWaiter }: RunningProps): ReactElement | null {
  const { t } = useTexts();
  const announce = useAnnounce();
  const { state, send } = useMachine(takeBack);
  const ask = useDeedCall(api.undoOrder);
  const { change } = useCartActions(sessionId);
  const { forget, settle } = useSentActions();
  const left = useSecondsLeft(undo.until);
  const words = useId();

  useEffect(() => {
    if (left === 0 && send('expire')) settle();
  }, [left, send, settle]);
  useEffect(() => {
    if (state !== 'back' && state !== 'late') return undefined;
    const timer = window.setTimeout(state === 'back' ? forget : settle, OUTCOME_SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [state, forget, settle]);

  const press = async (): Promise<void> => {
    if (!send('press')) return;
    try {
      const { status } = await ask({ body: { sessionId, orderIds: [...undo.orderIds] } });
      if (status === 'undone') {
        await change(adding(...undo.lines));
        if (undo.allergy) await change(telling(undo.allergy));
        if (undo.serve) await change(serving(undo.serve));
      }
      send(status);
      announce(t(status === 'undone' ? 'undo.back' : 'undo.late'));
    } catch {
      send('fail');
    }
  };

  if (state === 'over') return null;
  if (state === 'back' || state === 'late')
    return (
      <section className="cart-undo" aria-labelledby={words}>
        <span id={words}>{t(`undo.${state}`)}</span>
        {state === 'late' ? (
          callWaiter
        ) : (
          <AppLink className={buttonClass({ size: 'small' })} to={paths.cart}>
            {t('undo.toCart')}
          </AppLink>
        )}
      </section>
    );
  return (
    <section className="cart-undo" aria-labelledby={words}>
      <span id={words}>{t(state === 'error' ? 'undo.failed' : 'undo.sent')}</span>
      {state !== 'error' && (
        <span className="cart-undo-seconds" aria-hidden="true">
          {left}
        </span>
      )}
      <Button size="small" icon={<UndoIcon />} busy={state === 'in_progress'} onClick={() => void press()}>
        {t('undo.press')}
      </Button>
    </section>
  );
}
