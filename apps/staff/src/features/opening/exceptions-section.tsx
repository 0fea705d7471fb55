import { deedKey } from '@masa/client/deed-key';
import { typedText } from '@masa/domain/language';
import { MOST_EXCEPTIONS } from '@masa/domain/opening-hours';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { PlusIcon, TrashIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { TextsField } from '../../shared/texts-field.tsx';
import { longDay } from '../../shared/time/day.ts';
import type { ExceptionDraft, HoursSectionProps } from './hours-draft.ts';
import { SpanRows } from './span-rows.tsx';
import { useTexts } from './texts.ts';

const NOTE_LENGTH = 200;

/** Dates that are not as the others: closed, or with hours of their own, and what guests read about it. */
export function ExceptionsSection({ form }: HoursSectionProps): ReactElement {
  const { t, language } = useTexts();
  const { draft, change, errorOf } = form;
  const { exceptions } = draft;
  const put = (key: string, next: Partial<ExceptionDraft>) =>
    change({ exceptions: exceptions.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  return (
    <section className="card card-padding column gap-3" aria-label={t('opening.exceptions')}>
      <h2 className="display display-26">{t('opening.exceptions')}</h2>
      <p className="field-hint">{t('opening.exceptionsHint')}</p>
      {exceptions.map(({ key, date, spans, note }, at) => {
        const day = date === '' ? t('opening.exception', { number: at + 1 }) : longDay(date, language);
        return (
          <fieldset key={key} className="opening-exception column gap-3" aria-label={day}>
            <TextInput
              label={t('opening.date')}
              type="date"
              value={date}
              error={errorOf(key)}
              onChange={(event) => put(key, { date: event.target.value })}
            />
            {spans.length === 0 && <p className="muted">{t('opening.closed')}</p>}
            <SpanRows
              day={day}
              spans={spans}
              errorOf={errorOf}
              onChange={(next) => put(key, { spans: next })}
            />
            <TextsField
              label={t('opening.note')}
              value={note}
              maxLength={NOTE_LENGTH}
              onChange={(next) => put(key, { note: next })}
            />
            <Button
              variant="quiet-danger"
              size="small"
              className="opening-add"
              icon={<TrashIcon size="small" />}
              aria-label={t('opening.removeDate', { day })}
              onClick={() => change({ exceptions: exceptions.filter((one) => one.key !== key) })}
            >
              {t('opening.remove')}
            </Button>
          </fieldset>
        );
      })}
      {exceptions.length < MOST_EXCEPTIONS && (
        <Button
          size="small"
          variant="outline"
          className="opening-add"
          icon={<PlusIcon size="small" />}
          onClick={() =>
            change({
              exceptions: [...exceptions, { key: deedKey(), date: '', spans: [], note: typedText({}) }],
            })
          }
        >
          {t('opening.addDate')}
        </Button>
      )}
    </section>
  );
}
