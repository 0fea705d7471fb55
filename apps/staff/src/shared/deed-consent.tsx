import type { ConsentNeeded } from '@masa/front/consent';
import { ConsentSheet } from '@masa/front/consent-sheet';
import type { ReactElement, ReactNode } from 'react';
import { api } from './api.ts';
import { useConsentTexts } from './consent-texts.ts';
import { useWaits } from './waits.ts';
import '@masa/ui/pin-pad.css';

type DeedConsentProps = {
  readonly needed: ConsentNeeded;
  readonly title: string;
  readonly deed: string;
  readonly about?: ReactNode;
  readonly busy: boolean;
  readonly onDeed: (approvalId: string) => void;
  readonly onClose: () => void;
};

/** A deed whose reason was said before: a second person, and the deed with its sum. */
export function DeedConsent({ about, ...props }: DeedConsentProps): ReactElement {
  const texts = useConsentTexts();
  const waits = useWaits();
  return (
    <ConsentSheet api={api} texts={texts} why={null} tone="primary" waits={waits} error={null} {...props}>
      {about}
    </ConsentSheet>
  );
}
