import { useState } from 'react';
import { checkRequestOutcomes, type PaymentMethod } from '@masa/domain/check';
import { isOneOf } from '@masa/domain/record';
import { useDeedCall } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { useHistoryStep } from '../../shared/history-step.ts';
import { checkRequest, type CheckRequestState } from './check-request.machine.ts';
import { checkBody, requestCheck, type CheckSubject, type Payment } from './request-check.ts';

export type CheckRequest = {
  readonly state: CheckRequestState;
  readonly subject: CheckSubject | null;
  readonly open: (subject: CheckSubject) => void;
  readonly send: (paymentMethod: PaymentMethod, tips: number) => void;
  /** Back to the table, by its button or the phone's; after an answer its data is old and is loaded again (reset_data). */
  readonly close: () => void;
};

export function useCheckRequest(onCreated: () => void, onReload: () => void): CheckRequest {
  const { state, send, can } = useMachine(checkRequest);
  const [subject, setSubject] = useState<CheckSubject | null>(null);
  const sendRequest = useDeedCall(requestCheck);

  const ask = async (asked: CheckSubject, payment: Payment): Promise<void> => {
    try {
      const { status } = await sendRequest(checkBody(asked, payment));
      send(isOneOf(checkRequestOutcomes, status) ? status : 'unknown_status');
      if (status !== 'created') return;
      // Answered: nobody goes back to the button that asked.
      setSubject(null);
      onCreated();
      onReload();
    } catch {
      send('fail');
    }
  };

  const close = (): void => {
    if (send('close') && state !== 'payment_method_selection') onReload();
  };
  useHistoryStep({
    isOpen: state !== checkRequest.initial,
    mayLeave: can('close'),
    onLeave: close,
  });

  return {
    state,
    subject,
    open: (next) => {
      if (send(next.dishes === 0 ? 'nothing_to_pay' : 'open')) setSubject(next);
    },
    send: (paymentMethod, tips) => {
      if (subject !== null && send('send')) void ask(subject, { paymentMethod, tips });
    },
    close,
  };
}
