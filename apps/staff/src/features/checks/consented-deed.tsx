import { consentNeeded, type ConsentNeeded } from '@masa/front/consent';
import { ConsentSheet } from '@masa/front/consent-sheet';
import { useRef, useState, type ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import type { Once } from '../../shared/deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import '@masa/ui/pin-pad.css';

type Consented = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly run: () => void;
  /** Where a second person must consent, and only there. */
  readonly consent: ReactElement | null;
};
type Words = { readonly title: string; readonly deed: string; readonly said: string };

/** A deed with money that a second person consents to where the house wants one. */
export function useConsentedDeed(
  send: (consent: { readonly approvalId?: string }, once: Once) => Promise<unknown>,
  { title, deed, said }: Words,
  onDone: () => void,
): Consented {
  const [needed, setNeeded] = useState<ConsentNeeded | null>(null);
  const approval = useRef<string | null>(null);
  const texts = useConsentTexts();
  const waits = useWaits();
  const money = useSaidDeed(
    async (once) => {
      const { current: approvalId } = approval;
      try {
        await send(approvalId === null ? {} : { approvalId }, once);
      } catch (reason) {
        setNeeded((before) => consentNeeded(reason) ?? before);
        throw reason;
      }
    },
    said,
    () => {
      setNeeded(null);
      onDone();
    },
  );
  return {
    busy: money.busy,
    failure: needed === null ? money.failure : null,
    run: money.run,
    consent: needed && (
      <ConsentSheet
        api={api}
        texts={texts}
        title={title}
        needed={needed}
        why={null}
        deed={deed}
        waits={waits}
        busy={money.busy}
        error={<Failed failure={money.failure === 'approval_needed' ? null : money.failure} />}
        onDeed={(approvalId) => {
          approval.current = approvalId;
          money.run();
        }}
        onClose={() => {
          setNeeded(null);
          money.forget();
        }}
      />
    ),
  };
}
