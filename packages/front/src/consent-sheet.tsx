import type { accountRoutes } from '@masa/contract/account.http';
import type { Client } from '@masa/client/create-client';
import type { OwnReason, ReasonKind } from '@masa/domain/reason';
import { Alert } from '@masa/ui/alert';
import { Button, type Availability } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { SmartphoneIcon } from '@masa/ui/icons';
import { SecondPerson, type PersonWhoMay } from '@masa/ui/second-person';
import { Sheet } from '@masa/ui/sheet';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { consentAsker, type ConsentNeeded, type ConsentTexts } from './consent.ts';
import { failureOf } from './loaded.ts';
import type { ReasonDraft } from './reason-draft.ts';
import { lacksNote, ReasonField } from './reason-field.tsx';

type Api = Pick<Client<typeof accountRoutes>, 'askApproval' | 'giveApproval' | 'tabletPeople' | 'approvals'>;

/** Whoever may consent on this tablet; null while it is asked. */
function usePeople(api: Api): readonly PersonWhoMay[] | null {
  const [people, setPeople] = useState<readonly PersonWhoMay[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.tabletPeople({}, { signal: leaving.signal }).then(
      (all) => setPeople(all.filter(({ approves, current, pin }) => approves && !current && pin === 'ready')),
      () => leaving.signal.aborted || setPeople([]),
    );
    return () => leaving.abort();
  }, [api]);
  return people;
}

/** Often enough for somebody who stands and waits; a message would come to every screen of the house. */
const LOOK_EVERY_MS = 2_000;

/** A colleague who is elsewhere consents on a phone of his own: looked for until it is there, refused or too late. */
function useElsewhere(
  api: Api,
  ask: ReturnType<typeof consentAsker>,
  needed: ConsentNeeded,
  onGiven: (approvalId: string) => void,
) {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const look = async (): Promise<void> => {
      const mine = await api.approvals().catch(() => null);
      // Nobody answers: that says nothing of the consent.
      if (mine === null) return;
      const asked = mine.find(({ id }) => id === waitingFor);
      if (asked === undefined) {
        setOver(true);
        setWaitingFor(null);
      } else if (asked.givenBy !== null) {
        onGiven(waitingFor);
        setWaitingFor(null);
      }
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [api, waitingFor, onGiven]);
  const send = async (): Promise<void> => {
    setOver(false);
    setWaitingFor(await ask.only(needed));
  };
  return { isWaiting: waitingFor !== null, isOver, send };
}

/** The given consent, or why there is none yet. */
function useConsent(api: Api, needed: ConsentNeeded, { t }: ConsentTexts) {
  const [ask] = useState(() => consentAsker(api));
  const [given, setGiven] = useState<{ readonly of: ConsentNeeded; readonly id: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const elsewhere = useElsewhere(api, ask, needed, (id) => setGiven({ of: needed, id }));
  const doIt = async (deed: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await deed();
      return true;
    } catch (reason) {
      const failure = failureOf(reason);
      const known = failure === 'wrong_pin' || failure === 'pin_ended' ? failure : 'failed';
      setError(t(`consent.${known}`));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    approvalId: given?.of === needed ? given.id : null,
    busy,
    error,
    elsewhere,
    onPin: (username: string, pin: string) =>
      doIt(async () => setGiven({ of: needed, id: await ask.byPin(needed, { username, pin }) })),
    onSend: () => void doIt(elsewhere.send),
  };
}

export type ConsentSheetProps = {
  readonly api: Api;
  readonly texts: ConsentTexts;
  readonly title: string;
  readonly needed: ConsentNeeded;
  /** Why, where the deed has reasons; null: it has said why before. */
  readonly why: {
    readonly kind: ReasonKind;
    readonly draft: ReasonDraft;
    readonly own: readonly OwnReason[];
    readonly onDraft: (draft: ReasonDraft) => void;
    /** What else is said of it. */
    readonly beside?: ReactNode;
  } | null;
  /** The button's words, with the sum. */
  readonly deed: string;
  /** A deed that takes money back is red. */
  readonly tone?: 'danger' | 'primary';
  readonly waits: Availability;
  readonly busy: boolean;
  /** The deed itself was refused, in words. */
  readonly error: ReactNode;
  readonly onDeed: (approvalId: string) => void;
  readonly onClose: () => void;
  /** What is to be known first. */
  readonly children?: ReactNode;
};

type AskingProps = Pick<ConsentSheetProps, 'api' | 'texts' | 'waits'> & {
  readonly consent: ReturnType<typeof useConsent>;
};

/** By PIN here, or on somebody's own phone. */
function Asking({ api, texts: { t }, waits, consent }: AskingProps): ReactElement {
  const people = usePeople(api);
  const { isWaiting, isOver } = consent.elsewhere;
  if (isWaiting)
    return (
      <Alert tone="info" icon={<SmartphoneIcon />}>
        {t('consent.asked')}
      </Alert>
    );
  return (
    <>
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
        waits={waits}
        onPin={consent.onPin}
      />
      {isOver && <FieldError>{t('consent.refused')}</FieldError>}
      {/* Where nobody stands before the keys, nothing else says why it did not work. */}
      {people?.length === 0 && consent.error !== null && <FieldError>{consent.error}</FieldError>}
      <Button wide icon={<SmartphoneIcon />} busy={consent.busy} onClick={consent.onSend} {...waits}>
        {t('consent.elsewhere')}
      </Button>
    </>
  );
}

/** A deed to which a second person consents: why, who, and the deed with its sum. */
export function ConsentSheet(props: ConsentSheetProps): ReactElement {
  const { api, texts, title, needed, why, waits, onDeed, onClose } = props;
  const { t } = texts;
  const consent = useConsent(api, needed, texts);
  const { approvalId } = consent;
  const isUnsaid = why !== null && (why.draft.reason === '' || lacksNote(why.kind, why.draft, why.own));
  const missing = isUnsaid ? t('consent.needsReason') : approvalId === null ? t('consent.waits') : undefined;
  return (
    <Sheet open title={title} closeLabel={t('consent.close')} onClose={onClose}>
      <div className="column gap-3">
        {props.children}
        {why && (
          <ReasonField
            kind={why.kind}
            draft={why.draft}
            own={why.own}
            required
            texts={texts}
            onChange={why.onDraft}
          />
        )}
        {why?.beside}
        {approvalId === null ? (
          <Asking api={api} texts={texts} waits={waits} consent={consent} />
        ) : (
          <Alert tone="ok">{t('consent.given')}</Alert>
        )}
        {props.error}
        <Button
          variant={props.tone ?? 'danger'}
          size="tall"
          wide
          busy={props.busy}
          onClick={() => approvalId !== null && onDeed(approvalId)}
          {...(missing === undefined ? waits : { disabledReason: missing })}
        >
          {props.deed}
        </Button>
      </div>
    </Sheet>
  );
}
