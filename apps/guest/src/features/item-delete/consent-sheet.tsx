import { consentAsker, type ConsentNeeded } from '@masa/front/consent';
import { failureOf } from '@masa/front/loaded';
import type { OwnReason } from '@masa/domain/reason';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { PrinterIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { SecondPerson, type PersonWhoMay } from '@masa/ui/second-person';
import { Sheet } from '@masa/ui/sheet';
import { useEffect, useState, type ReactElement } from 'react';
import { staffApi } from '../../shared/api.ts';
import { useReachable } from '../../shared/online.ts';
import { lacksNote, ReasonField, type ReasonDraft } from './reason-field.tsx';
import { useTexts } from './texts.ts';
import '@masa/ui/pin-pad.css';

type ConsentSheetProps = {
  readonly itemName: string;
  readonly needed: ConsentNeeded;
  readonly draft: ReasonDraft;
  readonly own: readonly OwnReason[];
  readonly busy: boolean;
  /** The deed itself was refused, in words. */
  readonly error: string | null;
  readonly onDraft: (draft: ReasonDraft) => void;
  readonly onStrike: (approvalId: string) => void;
  readonly onClose: () => void;
};

/** Whoever may consent on this tablet; null while it is asked. */
function usePeople(): readonly PersonWhoMay[] | null {
  const [people, setPeople] = useState<readonly PersonWhoMay[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    staffApi.tabletPeople({}, { signal: leaving.signal }).then(
      (all) => setPeople(all.filter(({ approves, current, pin }) => approves && !current && pin === 'ready')),
      () => leaving.signal.aborted || setPeople([]),
    );
    return () => leaving.abort();
  }, []);
  return people;
}

/** The given consent, or why there is none yet. */
function useConsent(needed: ConsentNeeded) {
  const { t } = useTexts();
  const [ask] = useState(() => consentAsker(staffApi));
  const [given, setGiven] = useState<{ readonly of: ConsentNeeded; readonly id: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onPin = async (username: string, pin: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      setGiven({ of: needed, id: await ask(needed, { username, pin }) });
      return true;
    } catch (reason) {
      const failure = failureOf(reason);
      setError(
        t(
          failure === 'wrong_pin'
            ? 'consent.wrongPin'
            : failure === 'pin_ended'
              ? 'consent.pinEnded'
              : 'consent.failed',
        ),
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { approvalId: given?.of === needed ? given.id : null, busy, error, onPin };
}

/** A strike-off to which a second person consents: why, who, and the deed with its sum. */
export function ConsentSheet(props: ConsentSheetProps): ReactElement {
  const { itemName, needed, draft, own, busy, error, onDraft, onStrike, onClose } = props;
  const { t, language } = useTexts();
  const people = usePeople();
  const consent = useConsent(needed);
  const reachable = useReachable();
  const { approvalId } = consent;
  const missing =
    draft.reason === '' || lacksNote(draft, own)
      ? t('consent.needsReason')
      : approvalId === null
        ? t('consent.waits')
        : undefined;
  return (
    <Sheet open title={t('consent.title')} closeLabel={t('close')} onClose={onClose}>
      <div className="column gap-3">
        <p className="row row-between gap-2">
          <b>{itemName}</b>
          <b>{formatMoney(needed.amount, language)}</b>
        </p>
        {needed.shownTotal !== null && (
          <Alert tone="warn" icon={<PrinterIcon />}>
            {t('consent.shown', { total: formatMoney(needed.shownTotal, language) })}
          </Alert>
        )}
        <ReasonField draft={draft} own={own} required onChange={onDraft} />
        {approvalId === null ? (
          <SecondPerson
            words={{
              title: t('consent.secondPerson'),
              text: t('consent.text'),
              nobody: t('consent.nobody'),
              pinOf: (name) => t('consent.pinOf', { name }),
              backspace: t('consent.backspace'),
              enter: t('consent.enter'),
            }}
            people={people}
            busy={consent.busy}
            error={consent.error}
            waits={reachable}
            onPin={consent.onPin}
          />
        ) : (
          <Alert tone="ok">{t('consent.given')}</Alert>
        )}
        {error !== null && <FieldError>{error}</FieldError>}
        <Button
          variant="danger"
          size="tall"
          wide
          busy={busy}
          onClick={() => approvalId !== null && onStrike(approvalId)}
          {...(missing === undefined ? reachable : { disabledReason: missing })}
        >
          {t('consent.strikeOff', { amount: formatMoney(needed.amount, language) })}
        </Button>
      </div>
    </Sheet>
  );
}
