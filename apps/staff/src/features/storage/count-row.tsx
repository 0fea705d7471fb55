import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { FieldError, TextInput } from '@masa/ui/field';
import { Stepper } from '@masa/ui/stepper';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatDecimal, formatQuantity, readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { useWaits } from '../../shared/waits.ts';
import { countedWords, differenceWords, stepped } from './count-words.ts';
import type { Item } from './storage-rows.ts';
import { REASON_LENGTH } from './write-off.tsx';

const EXAMPLE = 2.5;
const WRONG = 'stock.amountWrong';
const nothing = { counted: '', reason: '' };

export type CountRowProps = { readonly item: Item };

/** What is really there of one item: a stepper with the difference in words; why is optional (AMB-112). */
export function CountRow({ item }: CountRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const waits = useWaits();
  const day = useNearDay();
  const { id, name, unit, lastCountedAt } = item.config;
  const expected = item.level?.onHand ?? 0;
  const { draft, field, change, busy, failure, formProps } = useRecordForm({
    from: nothing,
    read: (typed) => {
      const counted = readQuantity(typed.counted);
      const reason = typed.reason.trim();
      return {
        body: counted === null ? null : { counted, ...(reason !== '' && { reason }) },
        errors: { counted: counted === null && typed.counted.trim() !== '' ? WRONG : undefined },
      };
    },
    atOnce: ['counted'],
    sayError: (key) => t(key, { example: formatDecimal(EXAMPLE, language) }),
    save: (body, once) => api.countStock({ params: { id }, body }, once),
    said: (typed) =>
      t('stock.count.done', {
        name,
        amount: formatQuantity(texts, readQuantity(typed.counted) ?? 0, unit),
      }),
    isNext: true,
  });
  const counted = readQuantity(draft.counted);
  const count = (text: string) => change({ counted: text });
  return (
    <li className="stock-row">
      <form className="column gap-2" aria-label={t('stock.count.of', { name })} {...formProps}>
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
          value={draft.counted}
          error={field('counted').error}
          placeholder={writeDecimal(expected, language)}
          lessLabel={t('stock.count.lessOf', { name })}
          moreLabel={t('stock.count.moreOf', { name })}
          canLess={(counted ?? expected) > 0}
          onChange={count}
          onStep={(direction) => count(writeDecimal(stepped(counted ?? expected, direction, unit), language))}
          hint={`${t('stock.count.expected', { amount: formatQuantity(texts, expected, unit) })} · ${countedWords(texts, lastCountedAt, day)}`}
        />
        {counted !== null && (
          <>
            <output className="strong">{differenceWords(texts, counted, expected, unit)}</output>
            <TextInput
              label={t('stock.reason')}
              note={t('stock.optional')}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              {...field('reason')}
            />
            <Button type="submit" variant="primary" busy={busy} {...waits}>
              {t('stock.count.save')}
            </Button>
          </>
        )}
        {failure && <FieldError>{stockRefusal(t, failure) ?? t('stock.count.failed')}</FieldError>}
      </form>
    </li>
  );
}
