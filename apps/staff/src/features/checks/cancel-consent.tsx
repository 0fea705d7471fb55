import { consentAsker, type ConsentNeeded } from '@masa/front/consent';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { SecondPerson } from '@masa/ui/second-person';
import { Sheet } from '@masa/ui/sheet';
import { useState, type ReactElement } from 'react';
import { api, failureOf } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { CancelReason, lacksNote, saidReason, useHouse, type ReasonDraft } from './cancel-reason.tsx';
import { useTexts } from './texts.ts';
import '@masa/ui/pin-pad.css';

/** The given consent, or why there is none yet. */
function useConsent(needed: ConsentNeeded) {
  const { t } = useTexts();
  const [ask] = useState(() => consentAsker(api));
  const [approvalId, setGiven] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onPin = async (username: string, pin: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      setGiven(await ask(needed, { username, pin }));
      return true;
    } catch (reason) {
      const failure = failureOf(reason);
      const known = failure === 'wrong_pin' || failure === 'pin_ended' ? failure : 'failed';
      setError(t(`check.consent.${known}`));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { approvalId, busy, error, onPin };
}

type CancelConsentProps = {
  readonly checkId: string;
  readonly needed: ConsentNeeded;
  readonly draft: ReasonDraft;
  readonly onDraft: (draft: ReasonDraft) => void;
  readonly onClose: () => void;
};

/** The guest has read the pre-check: a second person consents before its request is cancelled. */
export function CancelConsent(props: CancelConsentProps): ReactElement {
  const { checkId, needed, draft, onDraft, onClose } = props;
  const { t, language } = useTexts();
  const { own } = useHouse();
  const people = useAsked('tabletPeople', {});
  const { approvalId, ...consent } = useConsent(needed);
  const waits = useWaits();
  const amount = formatMoney(needed.amount, language);
  const cancel = useSaidDeed(
    (once) =>
      api.cancelCheck(
        { params: { checkId }, body: { ...saidReason(draft), ...(approvalId !== null && { approvalId }) } },
        once,
      ),
    null,
    onClose,
  );
  const missing =
    draft.reason === '' || lacksNote(draft, own)
      ? t('check.why.choose')
      : approvalId === null
        ? t('check.consent.waits')
        : undefined;
  const mayConsent =
    people.data?.filter(({ approves, current, pin }) => approves && !current && pin === 'ready') ?? null;
  return (
    <Sheet open title={t('check.cancel')} closeLabel={t('check.consent.close')} onClose={onClose}>
      <div className="column gap-3">
        <Alert tone="warn" icon={<PrinterIcon />}>
          {t('check.consent.shown', { amount })}
        </Alert>
        <CancelReason draft={draft} own={own} required onChange={onDraft} />
        {approvalId === null ? (
          <SecondPerson
            words={{
              title: t('check.consent.secondPerson'),
              text: t('check.consent.text'),
              nobody: t('check.consent.nobody'),
              pinOf: (name) => t('check.consent.pinOf', { name }),
              backspace: t('check.consent.backspace'),
              enter: t('check.consent.enter'),
            }}
            people={people.failure === null ? mayConsent : []}
            busy={consent.busy}
            error={consent.error}
            waits={waits}
            onPin={consent.onPin}
          />
        ) : (
          <Alert tone="ok">{t('check.consent.given')}</Alert>
        )}
        <Failed failure={cancel.failure} />
        <Button
          variant="danger"
          size="tall"
          wide
          busy={cancel.busy}
          onClick={cancel.run}
          {...(missing === undefined ? waits : { disabledReason: missing })}
        >
          {t('check.consent.cancel', { amount })}
        </Button>
      </div>
    </Sheet>
  );
}
