import { clockInstant } from '@masa/domain/business-day';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { Sheet } from '@masa/ui/sheet';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatDecimal, readQuantity, unitAfter } from '../../shared/amounts/quantity.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import type { Item } from './storage-rows.ts';
import { REASON_LENGTH } from './write-off.tsx';

const EXAMPLE = 2.5;

export type NewBatchProps = {
  readonly items: readonly Item[];
  /** The item that it is of, where that is known already. */
  readonly itemId: string | null;
  readonly onClose: () => void;
};

type Draft = Readonly<Record<'item' | 'amount' | 'created' | 'expires' | 'reason', string>>;
type Wrong =
  | 'stock.newBatch.itemMissing'
  | 'stock.newBatch.amountMissing'
  | 'stock.newBatch.amountWrong'
  | 'stock.newBatch.expiresBefore';

function errorsOf(draft: Draft, isItem: boolean): Partial<Record<keyof Draft, Wrong>> {
  const amount = readQuantity(draft.amount);
  const isOver = draft.created !== '' && draft.expires !== '' && draft.expires < draft.created;
  return {
    ...(!isItem && { item: 'stock.newBatch.itemMissing' }),
    ...((amount === null || amount <= 0) && {
      amount: draft.amount.trim() === '' ? 'stock.newBatch.amountMissing' : 'stock.newBatch.amountWrong',
    }),
    ...(isOver && { expires: 'stock.newBatch.expiresBefore' }),
  };
}

/** A batch that came without a delivery. */
export function NewBatch({ items, itemId, onClose }: NewBatchProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const waits = useWaits();
  const { timeZone, startsAt } = useVenueTime();
  const configOf = (id: string) => items.find((item) => item.config.id === id)?.config;
  const { draft, field, choice, busy, failure, formProps } = useRecordForm({
    from: { item: itemId ?? '', amount: '', created: '', expires: '', reason: '' },
    read: (typed) => {
      const { created, expires } = typed;
      const reason = typed.reason.trim();
      const body = {
        stockItemType: typed.item,
        amount: readQuantity(typed.amount) ?? 0,
        ...(created !== '' && {
          created: new Date(clockInstant(created, startsAt, timeZone)).toISOString(),
        }),
        ...(expires !== '' && { expires }),
        ...(reason !== '' && { reason }),
      };
      return { body, errors: errorsOf(typed, configOf(typed.item) !== undefined) };
    },
    atOnce: ['amount', 'expires'],
    sayError: (key) => t(key, { example: formatDecimal(EXAMPLE, language) }),
    save: (body, once) => api.addStockBatch({ body }, once),
    said: (typed) => t('stock.newBatch.done', { name: configOf(typed.item)?.name ?? '' }),
    isOpened: true,
    onDone: onClose,
  });
  const config = configOf(draft.item);
  return (
    <Sheet open title={t('stock.newBatch.title')} closeLabel={t('stock.close')} onClose={onClose}>
      <form className="column gap-3" aria-label={t('stock.newBatch.title')} {...formProps}>
        <Select
          label={t('stock.newBatch.item')}
          placeholder={t('stock.newBatch.itemPick')}
          options={items.map((item) => ({ value: item.config.id, label: item.config.name }))}
          required
          {...choice('item')}
          value={config === undefined ? '' : draft.item}
        />
        <TextInput
          label={
            config === undefined
              ? t('stock.newBatch.amount')
              : t('stock.newBatch.amountIn', { unit: unitAfter(texts, 2, config.unit) })
          }
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
        <div className="storage-dates">
          <TextInput
            type="date"
            label={t('stock.newBatch.created')}
            note={t('stock.optional')}
            {...field('created')}
          />
          <TextInput
            type="date"
            label={t('stock.batch.expiryDate')}
            note={t('stock.optional')}
            {...field('expires')}
          />
        </div>
        <TextInput
          label={t('stock.reason')}
          note={t('stock.optional')}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          {...field('reason')}
        />
        {failure && <FieldError>{stockRefusal(t, failure) ?? t('stock.newBatch.failed')}</FieldError>}
        <Button type="submit" variant="primary" wide busy={busy} {...waits}>
          {t('stock.newBatch.save')}
        </Button>
      </form>
    </Sheet>
  );
}
