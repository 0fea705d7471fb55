import { FieldError, TextInput } from '@masa/ui/field';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { dayOf } from '../../shared/time/day.ts';
import { formatDecimal, readQuantity, unitAfter, writeDecimal } from '../../shared/amounts/quantity.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';
import { FormInPlace } from '../../shared/leaving/form-in-place.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import type { Batch, Item } from './storage-rows.ts';
import { REASON_LENGTH } from './write-off.tsx';

const EXAMPLE = 2.5;

export type CorrectBatchProps = { readonly batch: Batch; readonly item: Item; readonly onClose: () => void };

/** What is kept of a batch, changed and sent. */
function useCorrection({ batch, item, onClose }: CorrectBatchProps) {
  const { t, language } = useTexts();
  const time = useVenueTime();
  const from = {
    amount: writeDecimal(batch.amount, language),
    expires: batch.expires === null ? '' : dayOf(batch.expires, time),
    reason: '',
  };
  const form = useRecordForm({
    from,
    read: (draft) => {
      const amount = readQuantity(draft.amount);
      const reason = draft.reason.trim();
      const body = {
        reason,
        ...(amount !== null && amount !== batch.amount && { amount }),
        ...(draft.expires !== from.expires && { expires: draft.expires === '' ? null : draft.expires }),
      };
      return {
        body,
        errors: {
          amount: amount === null ? 'stock.amountWrong' : undefined,
          reason: reason === '' ? 'stock.reasonMissing' : undefined,
        },
      };
    },
    atOnce: ['amount'],
    sayError: (key: 'stock.amountWrong' | 'stock.reasonMissing') =>
      t(key, { example: formatDecimal(EXAMPLE, language) }),
    save: (body, once) => api.correctStockBatch({ params: { id: batch.id }, body }, once),
    said: () => t('stock.correct.done', { name: item.config.name }),
    isOpened: true,
    onDone: onClose,
  });
  return { form, neverExpires: from.expires !== '' && form.draft.expires === '' };
}

/** What a batch really holds, or until when it keeps; the reason is required. */
export function CorrectBatch(props: CorrectBatchProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [isHalf, setHalf] = useState(false);
  const date = useRef<HTMLInputElement>(null);
  const { name, unit } = props.item.config;
  const { form, neverExpires } = useCorrection(props);
  const { draft, field, change, failure, formProps } = form;
  const onSubmit = (event: FormEvent): void => {
    // A date that is typed half reads as none: it must not be taken for one that is taken away.
    const isTypedHalf = date.current?.validity.badInput === true;
    setHalf(isTypedHalf);
    if (isTypedHalf) event.preventDefault();
    else formProps.onSubmit(event);
  };
  return (
    <FormInPlace
      form={{ ...form, formProps: { ...formProps, onSubmit } }}
      title={t('stock.correct.title', { name })}
      cancel={t('form.cancel')}
      save={t('stock.correct.save')}
      onClose={props.onClose}
    >
      <div className="storage-dates">
        <TextInput
          label={t('stock.correct.amount', { unit: unitAfter(texts, 2, unit) })}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
        <TextInput
          type="date"
          label={t('stock.batch.expiryDate')}
          value={draft.expires}
          ref={date}
          {...(isHalf
            ? { error: t('stock.correct.dateHalf') }
            : neverExpires && { hint: t('stock.correct.neverExpires') })}
          onChange={({ target }) => {
            setHalf(false);
            change({ expires: target.value });
          }}
        />
      </div>
      <TextInput
        label={t('stock.reason')}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        required
        {...field('reason')}
      />
      {failure && <FieldError>{stockRefusal(t, failure) ?? t('stock.correct.failed')}</FieldError>}
    </FormInPlace>
  );
}
