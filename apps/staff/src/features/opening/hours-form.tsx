import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { ExceptionsSection } from './exceptions-section.tsx';
import { bodyOf, draftOf, errorsOf, isSameDraft, type Hours } from './hours-draft.ts';
import { useTexts } from './texts.ts';
import { WeekSection } from './week-section.tsx';

/** When phones may order: they are one setting, so what another device changes meanwhile is named before it is lost. */
export function HoursForm({ hours }: { readonly hours: Hours }): ReactElement {
  const { t } = useTexts();
  /** The hours when the first of the changes was typed. */
  const [since, setSince] = useState(hours);
  const form = useRecordForm({
    from: draftOf(hours),
    isSame: isSameDraft,
    read: (draft) => {
      const errors = errorsOf(draft);
      return { body: Object.keys(errors).length === 0 ? bodyOf(draft) : null, errors };
    },
    sayError: t,
    save: (body) => api.putVenue({ body: { hours: body } }),
    said: () => t('opening.saved'),
  });
  const { draft, isChanged, isTried, busy, failure } = form;
  if (!isChanged && since !== hours) setSince(hours);
  const isOverwriting = isChanged && !isSameDraft(draftOf(since), draftOf(hours));
  const isSomeWrong = isTried && Object.keys(errorsOf(draft)).length > 0;
  return (
    <RecordForm
      form={form}
      label={t('opening.hours')}
      save={t('opening.save')}
      saved={t('opening.saved')}
      isPage
    >
      <div className="opening-sections">
        <WeekSection form={form} />
        <ExceptionsSection form={form} />
      </div>
      {isOverwriting && !busy && (
        <Alert
          tone="warn"
          title={t('opening.otherTitle')}
          actions={
            <Button size="small" onClick={() => form.reset()}>
              {t('opening.takeTheirs')}
            </Button>
          }
        >
          {t('opening.otherText')}
        </Alert>
      )}
      {isSomeWrong && <FieldError>{t('opening.someWrong')}</FieldError>}
      {failure !== null && (
        <FieldError>
          {t('opening.notSaved')} {failure === 'unanswered' && t('reason.unanswered')}
        </FieldError>
      )}
    </RecordForm>
  );
}
