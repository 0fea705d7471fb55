import { deedSender } from '@masa/client/deed-key';
import { clockInstant } from '@masa/domain/business-day';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { Sheet } from '@masa/ui/sheet';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatDecimal, readQuantity, unitAfter } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { availability } from '../../shared/waiting.ts';
import type { Item } from './storage-rows.ts';
import { REASON_LENGTH } from './write-off.tsx';

const EXAMPLE = 2.5;

export type NewBatchProps = {
  readonly items: readonly Item[];
  /** The item that it is of, where that is known already. */
  readonly itemId: string | null;
  readonly waitingFor: string | null;
  readonly onClose: () => void;
};

/** A batch that came without a delivery (additions, POST batch). */
export function NewBatch({ items, itemId, waitingFor, onClose }: NewBatchProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const { timeZone, startsAt } = useVenueTime();
  const [chosen, setChosen] = useState(itemId ?? '');
  const [amount, setAmount] = useState('');
  const [created, setCreated] = useState('');
  const [expires, setExpires] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<unknown>());

  const config = items.find((item) => item.config.id === chosen)?.config;
  const read = readQuantity(amount);
  const isAmount = read !== null && read > 0;
  const isOver = created !== '' && expires !== '' && expires < created;
  const deed = useSaidDeed(
    () =>
      sendOnce((idempotencyKey) =>
        api.addStockBatch(
          {
            body: {
              stockItemType: chosen,
              amount: read ?? 0,
              ...(created !== '' && {
                created: new Date(clockInstant(created, startsAt, timeZone)).toISOString(),
              }),
              ...(expires !== '' && { expires }),
              ...(reason.trim() !== '' && { reason: reason.trim() }),
            },
          },
          { idempotencyKey },
        ),
      ),
    t('stock.newBatch.done', { name: config?.name ?? '' }),
    onClose,
  );
  useUnfinished(true);
  const change = (set: (text: string) => void) => (text: string) => {
    deed.forget();
    set(text);
  };
  return (
    <Sheet open title={t('stock.newBatch.title')} closeLabel={t('stock.close')} onClose={onClose}>
      <form
        className="column gap-3"
        aria-label={t('stock.newBatch.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (config !== undefined && isAmount && !isOver && waitingFor === null) deed.run();
        }}
      >
        <Select
          label={t('stock.newBatch.item')}
          value={config === undefined ? '' : chosen}
          placeholder={t('stock.newBatch.itemPick')}
          options={items.map((item) => ({ value: item.config.id, label: item.config.name }))}
          required
          {...(tried && config === undefined && { error: t('stock.newBatch.itemMissing') })}
          onChange={change(setChosen)}
        />
        <TextInput
          label={
            config === undefined
              ? t('stock.newBatch.amount')
              : t('stock.newBatch.amountIn', { unit: unitAfter(texts, 2, config.unit) })
          }
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          required
          {...((tried || amount !== '') &&
            !isAmount && {
              error:
                amount.trim() === ''
                  ? t('stock.newBatch.amountMissing')
                  : t('stock.newBatch.amountWrong', { example: formatDecimal(EXAMPLE, language) }),
            })}
          onChange={(event) => change(setAmount)(event.target.value)}
        />
        <div className="stock-dates">
          <TextInput
            type="date"
            label={t('stock.newBatch.created')}
            note={t('stock.optional')}
            value={created}
            onChange={(event) => change(setCreated)(event.target.value)}
          />
          <TextInput
            type="date"
            label={t('stock.batch.expiryDate')}
            note={t('stock.optional')}
            value={expires}
            {...(isOver && { error: t('stock.newBatch.expiresBefore') })}
            onChange={(event) => change(setExpires)(event.target.value)}
          />
        </div>
        <TextInput
          label={t('stock.reason')}
          note={t('stock.optional')}
          value={reason}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          onChange={(event) => change(setReason)(event.target.value)}
        />
        {deed.failure && (
          <FieldError>{stockRefusal(t, deed.failure) ?? t('stock.newBatch.failed')}</FieldError>
        )}
        <Button type="submit" variant="primary" wide busy={deed.busy} {...availability(waitingFor)}>
          {t('stock.newBatch.save')}
        </Button>
      </form>
    </Sheet>
  );
}
