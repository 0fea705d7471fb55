import { useState } from 'react';
import { checkRequestOutcomes, type CheckRequestOutcome, type PaymentMethod } from '@masa/domain/check';
import { useDeed } from '../../shared/deed.ts';
import { useHistoryStep } from '../../shared/history-step.ts';
import { checkRequest, type CheckRequestState } from './check-request.machine.ts';
import { checkBody, requestCheck, type CheckSubject, type Payment } from './request-check.ts';

const isOutcome = (status: string): status is CheckRequestOutcome =>
  (checkRequestOutcomes as readonly string[]).includes(status);

export type CheckRequest = {
  readonly state: CheckRequestState;
  readonly subject: CheckSubject | null;
  readonly open: (subject: CheckSubject) => void;
  readonly send: (paymentMethod: PaymentMethod, tips: number) => void;
  /** Back to the table, by its button or the phone's; after an answer its data is old and is loaded again (reset_data). */
  readonly close: () => void;
};

export function useCheckRequest(onCreated: () => void, onReload: () => void): CheckRequest {
  const [state, setState] = useState<CheckRequestState>(checkRequest.initial);
  const [subject, setSubject] = useState<CheckSubject | null>(null);
  const perform = useDeed();
  const go = (event: 'open' | 'close' | 'fail' | CheckRequestOutcome | 'unknown_status'): void =>
    setState((before) => checkRequest.next(before, event) ?? before);

  const ask = async (asked: CheckSubject, payment: Payment): Promise<void> => {
    try {
      const { status } = await perform(checkBody(asked, payment), requestCheck);
      go(isOutcome(status) ? status : 'unknown_status');
      if (status !== 'created') return;
      // Answered: nobody goes back to the button that asked.
      setSubject(null);
      onCreated();
      onReload();
    } catch {
      go('fail');
    }
  };

  const close = (): void => {
    go('close');
    if (state !== 'payment_method_selection') onReload();
  };
  useHistoryStep({
    isOpen: state !== checkRequest.initial,
    mayLeave: checkRequest.next(state, 'close') !== undefined,
    onLeave: close,
  });

  return {
    state,
    subject,
    open: (next) => {
      setSubject(next);
      go(next.dishes === 0 ? 'nothing_to_pay' : 'open');
    },
    send: (paymentMethod, tips) => {
      const sending = checkRequest.next(state, 'send');
      if (sending === undefined || subject === null) return;
      setState(sending);
      void ask(subject, { paymentMethod, tips });
    },
    close,
  };
}
