import { Alert } from '@masa/ui/alert';
import { FieldError, TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { useTexts, type TextKey } from './texts.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { PricePreview } from './price-preview.tsx';
import { draftOf, isSameDraft, newDraft, readDraft } from './promo-draft.ts';
import { PromoTerms } from './promo-terms.tsx';
import type { Promo } from './promo-words.ts';

const refusals = {
  promo_in_use: 'promos.refused.inUse',
  promo_not_found: 'promos.refused.gone',
  menu_item_unknown: 'promos.refused.menu',
  menu_group_unknown: 'promos.refused.menu',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, TextKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

export type PromoFormProps = {
  /** Null for a new one. */
  readonly promo: Promo | null;
  readonly menu: readonly MenuItem[];
  readonly onDone: () => void;
};

/** One voucher: its terms, its time and its limit, with what it does to a price (AMB-068). */
export function PromoForm({ promo, menu, onDone }: PromoFormProps): ReactElement {
  const { t, language } = useTexts();
  const time = useVenueTime();
  const form = useRecordForm({
    from: promo === null ? newDraft : draftOf(promo, language, time),
    isSame: isSameDraft,
    read: (draft) => readDraft(draft, promo, time),
    sayError: t,
    save: (body, once) =>
      promo === null ? api.addPromo({ body }, once) : api.changePromo({ params: { id: promo.id }, body }),
    said: ({ code }) => t('promos.saved', { code: code.trim().toUpperCase() }),
    refused: (failure) => (failure === 'promo_code_taken' ? { code: t('promos.refused.codeTaken') } : {}),
    onDone,
  });
  const { draft, change, field, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(promo === null ? 'promos.newTitle' : 'promos.editTitle')}
      save={t('promos.save')}
      onLeave={onDone}
    >
      {promo?.applied === true ? (
        <Alert tone="info" title={t('promos.applied')}>
          {t('promos.appliedText')}
        </Alert>
      ) : (
        <PromoTerms form={form} menu={menu} />
      )}
      <TextInput label={t('promos.until')} note={t('promos.optional')} type="date" {...field('until')} />
      <TextInput
        label={t('promos.limit')}
        hint={t('promos.limitHint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('limit')}
      />
      <Switch
        label={t('promos.activeLabel')}
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
      <PricePreview draft={draft} menu={menu} />
      {failure !== null && (
        <FieldError>
          {t('promos.notSaved')} {isKnown(failure) && t(refusals[failure])}
        </FieldError>
      )}
    </RecordForm>
  );
}
