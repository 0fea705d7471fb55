import { consentNeeded, isReasonNeeded, type ConsentNeeded } from '@masa/front/consent';
import { noReason, saidReason } from '@masa/front/reason-draft';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { useAskedDeed, type AskedDeed } from '../../shared/asked-deed.ts';
import { scriptOf } from '../../shared/script-of.ts';

/** Its words and its list come with the question. */
const OfferedReason = lazy(async () => ({
  default: (await scriptOf(() => import('../../shared/offered-reason.tsx'))).OfferedReason,
}));

/** Where a second person must consent, and only there. */
const CancelConsent = lazy(async () => ({
  default: (await scriptOf(() => import('./cancel-consent.tsx'))).CancelConsent,
}));

type Cancelling = {
  readonly cancel: AskedDeed;
  /** In the question: the reasons that are offered. */
  readonly why: ReactElement;
  /** Once the house wants a second person; null: it does not. */
  readonly consent: ReactElement | null;
  readonly cancelFailure: Failure | null;
};

/** A request that is cancelled after a question, and by a second person where the house wants one. */
export function useCancel(checkId: string): Cancelling {
  const [draft, setDraft] = useState(noReason);
  const [needed, setNeeded] = useState<ConsentNeeded | null>(null);
  const [whyNeeded, setWhyNeeded] = useState(false);
  const cancel = useAskedDeed(
    async (once) => {
      const body = saidReason(draft);
      try {
        await api.cancelCheck({ params: { checkId }, ...(Object.keys(body).length > 0 && { body }) }, once);
      } catch (reason) {
        setNeeded(consentNeeded(reason));
        setWhyNeeded(isReasonNeeded(reason));
        throw reason;
      }
    },
    null,
    // Where only the reason is missing it is said in the question, which stands already.
    { refused: whyNeeded ? 'inQuestion' : 'beside' },
  );
  const close = () => {
    setNeeded(null);
    cancel.forget();
  };
  return {
    cancel,
    why: (
      <Suspense fallback={null}>
        <OfferedReason kind="cancel_check" draft={draft} required={whyNeeded} onChange={setDraft} />
      </Suspense>
    ),
    consent: needed && (
      <Suspense fallback={null}>
        <CancelConsent checkId={checkId} needed={needed} draft={draft} onDraft={setDraft} onClose={close} />
      </Suspense>
    ),
    cancelFailure: needed === null ? cancel.failure : null,
  };
}
