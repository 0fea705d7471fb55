import { Confirm } from '@masa/ui/confirm';
import { TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import type { Batch, Item } from './storage-rows.ts';

export const REASON_LENGTH = 120;

export type WriteOffProps = { readonly batch: Batch; readonly item: Item; readonly onClose: () => void };

/** S-107: the batch leaves the storage, why is kept in the history (AMB-113). */
export function WriteOff({ batch, item, onClose }: WriteOffProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [reason, setReason] = useState('');
  const { name, unit } = item.config;
  const amount = formatQuantity(texts, batch.amount, unit);
  const isEmpty = batch.amount === 0;
  const query = reason.trim() === '' ? {} : { reason: reason.trim() };
  const deed = useSaidDeed(
    (once) =>
      orAlready(api.writeOffStockBatch({ params: { id: batch.id }, query }, once), 'stock_batch_not_found'),
    t('stock.writeOff.done', { name, amount }),
    onClose,
  );
  useUnfinished(true);
  return (
    <Confirm
      open
      tone="danger"
      title={isEmpty ? t('stock.writeOff.emptyTitle', { name }) : t('stock.writeOff.title', { name, amount })}
      text={t(isEmpty ? 'stock.writeOff.emptyText' : 'stock.writeOff.text')}
      cancelLabel={t('form.cancel')}
      confirmLabel={t(isEmpty ? 'stock.writeOff.emptyYes' : 'stock.writeOff.yes')}
      busy={deed.busy}
      error={deed.failure ? (stockRefusal(t, deed.failure) ?? t('stock.writeOff.failed')) : undefined}
      extra={
        !isEmpty && (
          <TextInput
            label={t('stock.reason')}
            note={t('stock.optional')}
            value={reason}
            maxLength={REASON_LENGTH}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )
      }
      onCancel={onClose}
      onConfirm={deed.run}
    />
  );
}
