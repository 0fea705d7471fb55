import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { dayOf } from '../../shared/time/day.ts';
import { formatDecimal, readQuantity, unitAfter, writeDecimal } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import type { Batch, Item } from './storage-rows.ts';
import { useOpenerFocus } from './use-opener-focus.ts';
import { REASON_LENGTH } from './write-off.tsx';

const EXAMPLE = 2.5;

export type CorrectBatchProps = { readonly batch: Batch; readonly item: Item; readonly onClose: () => void };

/** What a batch really holds, or until when it keeps; why is required (additions, PUT batch). */
export function CorrectBatch({ batch, item, onClose }: CorrectBatchProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const time = useVenueTime();
  const titleId = useId();
  const form = useOpenerFocus<HTMLFormElement>();
  const was = {
    amount: writeDecimal(batch.amount, language),
    expires: batch.expires === null ? '' : dayOf(batch.expires, time),
  };
  const [amount, setAmount] = useState(was.amount);
  const [expires, setExpires] = useState(was.expires);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [half, setHalf] = useState(false);
  const date = useRef<HTMLInputElement>(null);
  const { name, unit } = item.config;

  const read = readQuantity(amount);
  const neverExpires = was.expires !== '' && expires === '';
  const isGiven = read !== null && reason.trim() !== '';
  const deed = useSaidDeed(
    (once) =>
      api.correctStockBatch(
        {
          params: { id: batch.id },
          body: {
            reason: reason.trim(),
            ...(read !== null && read !== batch.amount && { amount: read }),
            ...(expires !== was.expires && { expires: expires === '' ? null : expires }),
          },
        },
        once,
      ),
    t('stock.correct.done', { name }),
    onClose,
  );
  useUnfinished(true);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !deed.busy) onClose();
  };
  return (
    <form
      ref={form}
      className="confirm"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        // A date that is typed half reads as none: it must not be taken for one that is taken away.
        const isHalf = date.current?.validity.badInput === true;
        setHalf(isHalf);
        if (isGiven && !isHalf) deed.run();
      }}
    >
      <b id={titleId} className="alert-title">
        {t('stock.correct.title', { name })}
      </b>
      <div className="stock-dates">
        <TextInput
          label={t('stock.correct.amount', { unit: unitAfter(texts, 2, unit) })}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          required
          onKeyDown={closeOnEscape}
          {...(read === null && {
            error: t('stock.amountWrong', { example: formatDecimal(EXAMPLE, language) }),
          })}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextInput
          type="date"
          label={t('stock.batch.expiryDate')}
          value={expires}
          onKeyDown={closeOnEscape}
          ref={date}
          {...(half
            ? { error: t('stock.correct.dateHalf') }
            : neverExpires && { hint: t('stock.correct.neverExpires') })}
          onChange={(event) => {
            setHalf(false);
            setExpires(event.target.value);
          }}
        />
      </div>
      <TextInput
        label={t('stock.reason')}
        value={reason}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        required
        onKeyDown={closeOnEscape}
        {...(tried && reason.trim() === '' && { error: t('stock.reasonMissing') })}
        onChange={(event) => setReason(event.target.value)}
      />
      {deed.failure && <FieldError>{stockRefusal(t, deed.failure) ?? t('stock.correct.failed')}</FieldError>}
      <div className="confirm-actions">
        <Button variant="outline" onClick={onClose}>
          {t('stock.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={deed.busy}>
          {t('stock.correct.save')}
        </Button>
      </div>
    </form>
  );
}
