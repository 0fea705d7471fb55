import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { useBrief } from '@masa/ui/use-brief';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { GuardedSave } from '../../shared/leaving/guarded-save.tsx';
import { useLeaveGuard } from '../../shared/leaving/leave-guard.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import { useWaits } from '../../shared/waits.ts';
import { GuestsSection } from './guests-section.tsx';
import { MoneySection } from './money-section.tsx';
import { bodyOf, errorsOf } from './read-draft.ts';
import { TimeSection } from './time-section.tsx';
import { changedFields, draftOf, type Change, type Draft, type VenueSettings } from './venue-draft.ts';
import { AboutSection, KeptSection, KitchenSection, WifiSection } from './venue-sections.tsx';

const SAVED_MS = 3_000;

const failureText = (failure: Failure): StaffKey =>
  failure === 'unanswered'
    ? 'reason.unanswered'
    : failure === 'photo_unknown'
      ? 'venue.pictureGone'
      : 'venue.notSaved';

/** One form in sections with one Save; what another device changes meanwhile is taken over or named. */
export function VenueForm({ settings }: { readonly settings: VenueSettings }): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  /** The settings when the first of the changes was typed. */
  const [since, setSince] = useState(settings);
  const [tries, setTries] = useState(0);
  const [sent, setSent] = useState(false);
  const [justSaved, showSaved, hideSaved] = useBrief<true>(SAVED_MS);

  const from = draftOf(settings, language);
  const draft: Draft = { ...from, ...typed };
  const changed = changedFields(draft, from);
  const isChanged = changed.length > 0;
  const errors = errorsOf(draft);
  const isOverwriting = changedFields(from, draftOf(since, language)).some((key) => changed.includes(key));
  const guard = useLeaveGuard(isChanged && !sent);

  const save = useSaidDeed(async () => {
    await api.putVenue({ body: bodyOf(draft, changed) });
    showSaved(true);
  }, t('venue.saved'));
  // What was sent is on the screen by now.
  if (sent && !save.busy) {
    setSent(false);
    if (save.failure === null) setTyped({});
  }
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const apply: Change = (next) => {
    save.forget();
    hideSaved();
    if (!isChanged) setSince(settings);
    setTyped((before) => ({ ...before, ...next }));
  };
  // One function for as long as the form lives: a field with hundreds of choices is not drawn at every letter.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const change = useCallback<Change>((next) => latest.current(next), []);
  const errorOf = (field: string) => {
    const key = tries > 0 ? errors[field] : undefined;
    return key && t(key);
  };
  const section = { draft, change, errorOf };
  const isSaved = justSaved !== null && !isChanged && !save.busy;
  return (
    <form
      ref={form}
      className="column gap-3"
      aria-label={t('venue.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waits.disabled === true || save.busy) return;
        if (Object.keys(errors).length > 0) {
          setTries((before) => before + 1);
          return;
        }
        if (!isChanged) return;
        setSent(true);
        save.run();
      }}
    >
      <div className="venue-sections">
        <AboutSection {...section} />
        <TimeSection {...section} />
        <GuestsSection {...section} />
        <WifiSection {...section} />
        <MoneySection {...section} />
        <KitchenSection {...section} />
        <KeptSection {...section} />
      </div>
      {isOverwriting && !save.busy && (
        <Alert
          tone="warn"
          title={t('venue.otherTitle')}
          actions={
            <Button size="small" onClick={() => setTyped({})}>
              {t('venue.takeTheirs')}
            </Button>
          }
        >
          {t('venue.otherText')}
        </Alert>
      )}
      {tries > 0 && Object.keys(errors).length > 0 && <FieldError>{t('venue.someWrong')}</FieldError>}
      {save.failure && <FieldError>{t(failureText(save.failure))}</FieldError>}
      <div className="save-bar form-end">
        <GuardedSave guard={guard} busy={save.busy} done={isSaved} waits={waits}>
          {isSaved ? t('venue.saved') : t('venue.save')}
        </GuardedSave>
      </div>
    </form>
  );
}
