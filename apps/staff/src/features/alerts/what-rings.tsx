import { SEEN_AT_ONCE } from '@masa/domain/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { BellRingIcon, EyeIcon } from '@masa/ui/icons';
import { useRef, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import type { Overview } from '../../shared/overview.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';
import { whatRings, type Reason, type Ringing } from './ringing.ts';

type Heard = Pick<Ringing, 'role' | 'things'>;

/** What was on the screen: that, and nothing else, is what a tap has seen. */
const silence = (shown: readonly Heard[]): Promise<unknown> =>
  Promise.all(
    shown.map(({ role, things }) => api.seen({ body: { role, things: things.slice(0, SEEN_AT_ONCE) } })),
  );

/** One tap silences what the finger found there: what comes while it is down rings on. */
function useSeen(ringing: readonly Heard[]) {
  const shown = useRef<readonly Heard[]>(null);
  const seen = useDeed(() => silence(shown.current ?? ringing));
  const waits = useWaits();
  return {
    failure: seen.failure,
    button: {
      ...waits,
      busy: seen.busy,
      onPointerDown: () => {
        shown.current = ringing;
      },
      onClick: () => {
        seen.run();
        shown.current = null;
      },
    },
  };
}

/** One reason that is seen to alone, while the others ring on. */
function OneReason({ reason }: { readonly reason: Reason }): ReactElement {
  const { t } = useTexts();
  const { button, failure } = useSeen([reason]);
  return (
    <li>
      <Button
        size="small"
        icon={<EyeIcon size="small" />}
        aria-label={t('alerts.seenOne', { what: reason.words })}
        {...button}
      >
        {reason.words}
      </Button>
      {failure && <FieldError>{t('alerts.failed')}</FieldError>}
    </li>
  );
}

/** Everything at once. */
function SeenAll({ ringing, what }: { readonly ringing: readonly Ringing[]; readonly what: string }) {
  const { t } = useTexts();
  const { button, failure } = useSeen(ringing);
  return (
    <>
      {failure && <FieldError>{t('alerts.failed')}</FieldError>}
      <Button
        variant="primary"
        icon={<EyeIcon className="only-wide" />}
        aria-label={t('alerts.seenLabel', { what })}
        {...button}
      >
        {t('alerts.seen')}
      </Button>
    </>
  );
}

export type WhatRingsProps = {
  readonly ringing: readonly Ringing[];
  /** How many wait for a consent: that is answered where it is asked, and never seen to by a tap here. */
  readonly consents: number;
  readonly overview: Overview;
};

/** What rings, in words; each reason to be seen to alone, and one tap that silences all of them everywhere. */
export function WhatRings({ ringing, consents, overview }: WhatRingsProps): ReactElement {
  const { t } = useTexts();
  const reasons = whatRings({ t, overview }, ringing);
  const words = reasons.map((reason) => reason.words);
  const asks = consents > 0 && t('alerts.consent', { count: consents });
  const isStill = 'disabled' in useWaits();
  return (
    <>
      <BellRingIcon className="alerts-bar-icon" />
      {reasons.length + (asks ? 1 : 0) > 1 ? (
        // On a phone it is pushed sideways, by the arrow keys as well, also while its buttons wait for the network.
        <ul className="alerts-bar-words alerts-bar-reasons" {...(isStill && { tabIndex: 0 })}>
          {asks && <li className="strong">{asks}</li>}
          {reasons.map((reason) => (
            <OneReason key={reason.key} reason={reason} />
          ))}
        </ul>
      ) : (
        <p className="alerts-bar-words strong">{asks || words.join('')}</p>
      )}
      {ringing.length > 0 && <SeenAll ringing={ringing} what={words.join(', ')} />}
    </>
  );
}
