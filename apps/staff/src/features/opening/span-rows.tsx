import { deedKey } from '@masa/client/deed-key';
import { MOST_SPANS_A_DAY } from '@masa/domain/opening-hours';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { PlusIcon, TrashIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { endsNextDay, type SpanDraft } from './hours-draft.ts';
import { useTexts } from './texts.ts';

export type SpanRowsProps = {
  /** "Monday", or "New Year": whose hours they are. */
  readonly day: string;
  readonly spans: readonly SpanDraft[];
  readonly errorOf: (key: string) => string | undefined;
  readonly onChange: (spans: readonly SpanDraft[]) => void;
};

/** From when until when, up to three times a day; none: closed (AMB-217). */
export function SpanRows({ day, spans, errorOf, onChange }: SpanRowsProps): ReactElement {
  const { t } = useTexts();
  const put = (key: string, next: Partial<SpanDraft>) =>
    onChange(spans.map((span) => (span.key === key ? { ...span, ...next } : span)));
  return (
    <div className="column gap-2">
      {spans.map((span, at) => {
        const error = errorOf(span.key);
        const errorId = `span-${span.key}`;
        const wrong = error === undefined ? {} : { wrongBy: errorId };
        const number = at + 1;
        return (
          <fieldset key={span.key} aria-label={t('opening.span', { day, number })}>
            <div className="opening-span">
              <TextInput
                {...wrong}
                label={t('opening.from')}
                type="time"
                value={span.from}
                onChange={(event) => put(span.key, { from: event.target.value })}
              />
              <TextInput
                {...wrong}
                label={t('opening.until')}
                type="time"
                value={span.until}
                hint={endsNextDay(span) ? t('opening.nextDay') : undefined}
                onChange={(event) => put(span.key, { until: event.target.value })}
              />
              <IconButton
                label={t('opening.removeSpan', { day, number })}
                icon={<TrashIcon />}
                onClick={() => onChange(spans.filter(({ key }) => key !== span.key))}
              />
            </div>
            {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
          </fieldset>
        );
      })}
      {spans.length < MOST_SPANS_A_DAY && (
        <Button
          size="small"
          variant="text"
          className="opening-add"
          icon={<PlusIcon size="small" />}
          aria-label={t('opening.addSpanTo', { day })}
          onClick={() => onChange([...spans, { key: deedKey(), from: '', until: '' }])}
        >
          {t('opening.addSpan')}
        </Button>
      )}
    </div>
  );
}
