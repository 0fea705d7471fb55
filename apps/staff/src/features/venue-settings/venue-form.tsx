import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useTexts, type TextKey } from './texts.ts';
import { GuestsSection } from './guests-section.tsx';
import { MoneySection } from './money-section.tsx';
import { bodyOf, errorsOf } from './read-draft.ts';
import { TimeSection } from './time-section.tsx';
import { changedFields, draftOf, type VenueSettings } from './venue-draft.ts';
import { AboutSection, KeptSection, KitchenSection, WifiSection } from './venue-sections.tsx';

const failureText = (failure: Failure): TextKey =>
  failure === 'unanswered'
    ? 'reason.unanswered'
    : failure === 'photo_unknown'
      ? 'venue.pictureGone'
      : 'venue.notSaved';

/** One form in sections with one Save; what another device changes meanwhile is taken over or named. */
export function VenueForm({ settings }: { readonly settings: VenueSettings }): ReactElement {
  const { t, language } = useTexts();
  /** The settings when the first of the changes was typed. */
  const [since, setSince] = useState(settings);
  const from = draftOf(settings, language);
  const form = useRecordForm({
    from,
    isSame: (draft) => changedFields(draft, from).length === 0,
    read: (draft) => {
      const errors = errorsOf(draft);
      const changed = changedFields(draft, from);
      const canBeSent = changed.length > 0 && Object.keys(errors).length === 0;
      return { body: canBeSent ? bodyOf(draft, changed) : null, errors };
    },
    sayError: t,
    save: (body) => api.putVenue({ body }),
    said: () => t('venue.saved'),
  });
  const { draft, isChanged, busy, failure } = form;
  // What others change from the first typed letter on is named, not taken over.
  if (!isChanged && since !== settings) setSince(settings);
  const changed = changedFields(draft, from);
  const isOverwriting = changedFields(from, draftOf(since, language)).some((key) => changed.includes(key));
  const isSomeWrong = form.isTried && Object.keys(errorsOf(draft)).length > 0;

  return (
    <RecordForm form={form} label={t('section.venue')} save={t('venue.save')} saved={t('venue.saved')} isPage>
      <div className="venue-settings-sections">
        <AboutSection form={form} />
        <TimeSection form={form} />
        <GuestsSection form={form} />
        <WifiSection form={form} />
        <MoneySection form={form} />
        <KitchenSection form={form} />
        <KeptSection form={form} />
      </div>
      {isOverwriting && !busy && (
        <Alert
          tone="warn"
          title={t('venue.otherTitle')}
          actions={
            <Button size="small" onClick={() => form.reset()}>
              {t('venue.takeTheirs')}
            </Button>
          }
        >
          {t('venue.otherText')}
        </Alert>
      )}
      {isSomeWrong && <FieldError>{t('venue.someWrong')}</FieldError>}
      {failure !== null && <FieldError>{t(failureText(failure))}</FieldError>}
    </RecordForm>
  );
}
