import {
  limitLengths,
  limitReasons,
  limitScopes,
  MOST_PORTIONS,
  pausedFor,
} from '@masa/domain/ordering-limit';
import type { Request } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { whyNot } from '../../shared/refusal.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts, type TextKey, type Texts } from './form-texts.ts';

type Body = Request<'limitOrdering'>['body'];
type Draft = {
  readonly kind: Body['kind'];
  readonly scope: (typeof limitScopes)[number];
  readonly who: (typeof pausedFor)[number];
  readonly length: string;
  readonly reason: (typeof limitReasons)[number];
  readonly portions: string;
};
const QUARTER = '15';
const proposed: Draft = {
  kind: 'pause',
  scope: 'venue',
  who: 'phones',
  length: QUARTER,
  reason: 'busy',
  portions: '10',
};
const kinds = ['pause', 'slow'] as const;

const wholePortions = (text: string): number | null => {
  const portions = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : 0;
  return portions >= 1 && portions <= MOST_PORTIONS ? portions : null;
};

function readDraft({ kind, scope, who, length: said, reason, portions: typed }: Draft): {
  readonly body: Body | null;
  readonly errors: { readonly portions?: TextKey };
} {
  const length = limitLengths.find((one) => String(one) === said) ?? 'day';
  const common = { scope, length, reason };
  if (kind === 'pause') return { body: { kind, who, ...common }, errors: {} };
  const portions = wholePortions(typed);
  return portions === null
    ? { body: null, errors: { portions: 'limits.portionsWrong' } }
    : { body: { kind, portions, ...common }, errors: {} };
}

const lengthWords = ({ t }: Texts, length: (typeof limitLengths)[number]): string =>
  length === 'day' ? t('limits.day') : t('limits.minutes', { count: length });

/** What is paused or slowed down, where and for how long (AMB-220). */
export function LimitForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const waits = useWaits();
  const form = useRecordForm({
    from: proposed,
    read: readDraft,
    sayError: t,
    isOpened: true,
    save: (body, once) => api.limitOrdering({ body }, once),
    said: () => t('limits.started'),
    onSame: onDone,
    onDone,
  });
  const { draft, choice, field, failure } = form;
  return (
    <form {...form.formProps} className="column gap-3" aria-label={t('limits.title')}>
      <ChoiceField
        label={t('limits.what')}
        options={kinds.map((value) => ({ value, label: t(`limits.kind.${value}`) }))}
        {...choice('kind')}
      />
      <ChoiceField
        label={t('limits.scope')}
        options={limitScopes.map((value) => ({ value, label: t(`limits.scope.${value}`) }))}
        {...choice('scope')}
      />
      {draft.kind === 'pause' ? (
        <ChoiceField
          label={t('limits.who')}
          options={pausedFor.map((value) => ({ value, label: t(`limits.who.${value}`) }))}
          {...choice('who')}
        />
      ) : (
        <TextInput
          label={t('limits.portions')}
          inputMode="numeric"
          autoComplete="off"
          {...field('portions')}
        />
      )}
      <Select
        label={t('limits.length')}
        options={limitLengths.map((length) => ({ value: String(length), label: lengthWords(texts, length) }))}
        {...choice('length')}
      />
      <Select
        label={t('limits.reason')}
        options={limitReasons.map((value) => ({ value, label: t(`limits.reason.${value}`) }))}
        value={draft.reason}
        onChange={(reason) => {
          const known = limitReasons.find((one) => one === reason);
          if (known) form.change({ reason: known });
        }}
      />
      <p className="field-hint">{t('limits.hint')}</p>
      {failure !== null && <FieldError>{whyNot(t, failure)}</FieldError>}
      <Button variant="primary" wide type="submit" busy={form.busy} {...waits}>
        {t('limits.start')}
      </Button>
    </form>
  );
}
