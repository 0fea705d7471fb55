import { deedSender } from '@masa/client/deed-key';
import type { Response } from '@masa/contract/schemas';
import { Alert } from '@masa/ui/alert';
import { FieldError, TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import { useVenueTime } from '../../shared/venue.tsx';
import { PricePreview } from './price-preview.tsx';
import { draftOf, isSameDraft, newDraft, readDraft, type Draft } from './promo-draft.ts';
import { PromoTerms } from './promo-terms.tsx';
import type { MenuItem, Promo } from './promo-words.ts';

const refusals = {
  promo_in_use: 'promos.refused.inUse',
  promo_not_found: 'promos.refused.gone',
  menu_item_unknown: 'promos.refused.menu',
  menu_group_unknown: 'promos.refused.menu',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, StaffKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

export type PromoFormProps = {
  /** Null for a new one. */
  readonly promo: Promo | null;
  readonly menu: readonly MenuItem[];
  readonly onDone: () => void;
};

/** One voucher: its terms, its time and its limit, with what it does to a price (AMB-068, design 13). */
export function PromoForm({ promo, menu, onDone }: PromoFormProps): ReactElement {
  const { t, language } = useTexts();
  const time = useVenueTime();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [isTried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<Response<'addPromo'>>());

  const from = promo === null ? newDraft : draftOf(promo, language, time);
  const draft = { ...from, ...changed };
  const { body, errors } = readDraft(draft, promo, time);
  const shown = isTried ? errors : null;
  const said = (key: StaffKey | undefined) => key && t(key);
  const isApplied = promo?.applied === true;

  const save = useSaidDeed(
    async () => {
      if (body === null) return;
      await (promo === null
        ? sendOnce((idempotencyKey) => api.addPromo({ body }, { idempotencyKey }))
        : api.changePromo({ params: { id: promo.id }, body }));
    },
    t('promos.saved', { code: draft.code.trim().toUpperCase() }),
    onDone,
  );
  const change = (next: Partial<Draft>) => {
    save.forget();
    setChanged((before) => ({ ...before, ...next }));
  };
  const isTaken = save.failure === 'promo_code_taken';
  const failed =
    save.failure !== null && !isTaken && isKnown(save.failure) ? t(refusals[save.failure]) : undefined;
  return (
    <RecordForm
      label={t(promo === null ? 'promos.newTitle' : 'promos.editTitle')}
      save={t('promos.save')}
      busy={save.busy}
      isChanged={!isSameDraft(draft, from)}
      isRight={body !== null}
      onTry={() => setTried(true)}
      onSave={save.run}
      onLeave={onDone}
    >
      {isApplied ? (
        <Alert tone="info" title={t('promos.applied')}>
          {t('promos.appliedText')}
        </Alert>
      ) : (
        <PromoTerms
          draft={draft}
          menu={menu}
          errors={shown}
          codeError={isTaken ? t('promos.refused.codeTaken') : undefined}
          onChange={change}
        />
      )}
      <TextInput
        label={t('promos.until')}
        note={t('promos.optional')}
        type="date"
        value={draft.until}
        error={said(shown?.until)}
        onChange={(event) => change({ until: event.target.value })}
      />
      <TextInput
        label={t('promos.limit')}
        hint={t('promos.limitHint')}
        value={draft.limit}
        inputMode="numeric"
        autoComplete="off"
        error={said(shown?.limit)}
        onChange={(event) => change({ limit: event.target.value })}
      />
      <Switch
        label={t('promos.activeLabel')}
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
      <PricePreview draft={draft} menu={menu} />
      {save.failure !== null && !isTaken && (
        <FieldError>
          {t('promos.notSaved')} {failed}
        </FieldError>
      )}
    </RecordForm>
  );
}
