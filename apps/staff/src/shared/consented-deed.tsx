import { consentNeeded, type ConsentNeeded } from '@masa/front/consent';
import { lazy, Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Deed, Once } from './deed.ts';
import { useSaidDeed } from './said-deed.ts';
import { scriptOf } from './script-of.ts';

/** Where a second person must consent, and only there. */
const DeedConsent = lazy(async () => ({
  default: (await scriptOf(() => import('./deed-consent.tsx'))).DeedConsent,
}));

type Words = {
  readonly title: string;
  /** The button's words, with the sum. */
  readonly deed: string;
  /** What is to be known first. */
  readonly about?: ReactNode;
};
export type ConsentedDeed = Deed & {
  /** Stands over the screen while a second person is asked; null: nobody has to be. */
  readonly consent: (words: Words) => ReactElement | null;
};

/** A deed to which a second person may have to consent: it is refused once, and sent again with the consent. */
export function useConsentedDeed(
  send: (approvalId: string | null, once: Once) => Promise<unknown>,
  said: string | null,
  onDone?: () => void,
): ConsentedDeed {
  const [needed, setNeeded] = useState<ConsentNeeded | null>(null);
  const approval = useRef<string | null>(null);
  const close = () => {
    approval.current = null;
    setNeeded(null);
  };
  const deed = useSaidDeed(
    async (once) => {
      try {
        await send(approval.current, once);
      } catch (reason) {
        // One that has run out is asked for anew.
        approval.current = null;
        setNeeded(consentNeeded(reason));
        throw reason;
      }
    },
    said,
    () => {
      close();
      onDone?.();
    },
  );
  return {
    ...deed,
    failure: needed === null ? deed.failure : null,
    consent: (words) =>
      needed && (
        <Suspense fallback={null}>
          <DeedConsent
            {...words}
            needed={needed}
            busy={deed.busy}
            onDeed={(approvalId) => {
              approval.current = approvalId;
              deed.run();
            }}
            onClose={() => {
              close();
              deed.forget();
            }}
          />
        </Suspense>
      ),
  };
}
