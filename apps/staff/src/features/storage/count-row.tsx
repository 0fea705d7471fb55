import { deedSender } from '@masa/client/deed-key';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { FieldError, TextInput } from '@masa/ui/field';
import { Stepper } from '@masa/ui/stepper';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatDecimal, formatQuantity, readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { availability } from '../../shared/waiting.ts';
import { countedWords, differenceWords, stepped } from './count-words.ts';
import type { Item } from './storage-rows.ts';
import { REASON_LENGTH } from './write-off.tsx';

const EXAMPLE = 2.5;

export type CountRowProps = { readonly item: Item; readonly waitingFor: string | null };

/** What is really there of one item: a stepper with the difference in words; why is optional (AMB-112). */
export function CountRow({ item, waitingFor }: CountRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const day = useNearDay();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [sendOnce] = useState(() => deedSender<unknown>());
  const { id, name, unit, lastCountedAt } = item.config;
  const expected = item.level?.onHand ?? 0;

  const isTyped = typed.trim() !== '';
  const counted = readQuantity(typed);
  const done = t('stock.count.done', {
    name,
    amount: formatQuantity(texts, counted ?? 0, unit),
  });
  const deed = useSaidDeed(
    () =>
      sendOnce((idempotencyKey) =>
        api.countStock(
          {
            params: { id },
            body: { counted: counted ?? 0, ...(reason.trim() !== '' && { reason: reason.trim() }) },
          },
          { idempotencyKey },
        ),
      ),
    done,
    () => {
      setTyped('');
      setReason('');
    },
  );
  useUnfinished(isTyped);
  const change = (text: string) => {
    deed.forget();
    setTyped(text);
  };
  return (
    <li className="stock-row">
      <form
        className="column gap-2"
        aria-label={t('stock.count.of', { name })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (counted !== null && waitingFor === null) deed.run();
        }}
      >
        <Stepper
          label={
            <span className="row row-wrap gap-2">
              <span className="display display-26" dir="auto">
                {name}
              </span>
              {item.level?.countDue && <Chip tone="warn">{t('stock.item.countDue')}</Chip>}
            </span>
          }
          decimal
          value={typed}
          placeholder={writeDecimal(expected, language)}
          lessLabel={t('stock.count.lessOf', { name })}
          moreLabel={t('stock.count.moreOf', { name })}
          canLess={(counted ?? expected) > 0}
          onChange={change}
          onStep={(direction) =>
            change(writeDecimal(stepped(counted ?? expected, direction, unit), language))
          }
          hint={`${t('stock.count.expected', { amount: formatQuantity(texts, expected, unit) })} · ${countedWords(texts, lastCountedAt, day)}`}
          {...(isTyped &&
            counted === null && {
              error: t('stock.amountWrong', { example: formatDecimal(EXAMPLE, language) }),
            })}
        />
        {counted !== null && (
          <>
            <output className="strong">{differenceWords(texts, counted, expected, unit)}</output>
            <TextInput
              label={t('stock.reason')}
              note={t('stock.optional')}
              value={reason}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
            <Button type="submit" variant="primary" busy={deed.busy} {...availability(waitingFor)}>
              {t('stock.count.save')}
            </Button>
          </>
        )}
        {deed.failure && <FieldError>{stockRefusal(t, deed.failure) ?? t('stock.count.failed')}</FieldError>}
      </form>
    </li>
  );
}
