import { useState } from 'react';
import { checkRequestOutcomes, type CheckRequestOutcome, type PaymentMethod } from '@masa/domain/check';
import { useDeed } from '../../shared/deed.ts';
import { checkRequest, type CheckRequestState } from './check-request.machine.ts';
import { checkBody, requestCheck, type CheckSubject } from './request-check.ts';

const isOutcome = (status: string): status is CheckRequestOutcome =>
  (checkRequestOutcomes as readonly string[]).includes(status);

export type CheckRequest = {
  readonly state: CheckRequestState;
  readonly subject: CheckSubject | null;
  readonly open: (subject: CheckSubject) => void;
  readonly send: (paymentMethod: PaymentMethod, tips: number) => void;
  /** Back to the table; after an answer its data is old and is loaded again (reset_data). */
  readonly close: () => void;
};

export function useCheckRequest(onCreated: () => void, onReload: () => void): CheckRequest {
  const [state, setState] = useState<CheckRequestState>(checkRequest.initial);
  const [subject, setSubject] = useState<CheckSubject | null>(null);
  const perform = useDeed();

  return {
    state,
    subject,
    open: (next) => {
      setSubject(next);
      setState((before) => checkRequest.next(before, 'open') ?? before);
    },
    send: (paymentMethod, tips) => {
      const sending = checkRequest.next(state, 'send');
      if (sending === undefined || subject === null) return;
      setState(sending);
      perform(checkBody(subject, { paymentMethod, tips }), requestCheck).then(
        ({ status }) => {
          setState((before) => checkRequest.next(before, isOutcome(status) ? status : 'unknown_status') ?? before);
          if (status !== 'created') return;
          onCreated();
          onReload();
        },
        () => setState((before) => checkRequest.next(before, 'fail') ?? before),
      );
    },
    close: () => {
      setState((before) => checkRequest.next(before, 'close') ?? before);
      if (state !== 'payment_method_selection') onReload();
    },
  };
}
