import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { LeiField } from '../../shared/amounts/lei-field.tsx';
import { useTexts } from './texts.ts';
import { DENOMINATIONS, piecesOf, type Pieces } from './close-words.ts';

export type CashCountProps = {
  readonly pieces: Pieces;
  /** What the day began with, as it is typed: it lies there, too, and is not of the day. */
  readonly change: string;
  readonly isChangeWrong: boolean;
  readonly onPieces: (pieces: Pieces) => void;
  readonly onChange: (text: string) => void;
  readonly expected: number;
  /** Null while a field says something that is no number. */
  readonly counted: number | null;
  /** Somebody has begun to count. */
  readonly isTyped: boolean;
};

/** How many of each note and coin, with the running sum and what it differs from the checks by. */
export function CashCount(props: CashCountProps): ReactElement {
  const { pieces, change, expected, counted, onPieces, onChange } = props;
  const { t, language } = useTexts();
  const money = (bani: number) => formatMoney(bani, language);
  const isKnown = counted !== null && props.isTyped;
  const difference = isKnown ? counted - expected : 0;
  const verdict =
    difference === 0
      ? t('dayClose.even')
      : difference > 0
        ? t('dayClose.over', { sum: money(difference) })
        : t('dayClose.short', { sum: money(-difference) });
  return (
    <section className="card card-padding column gap-3" aria-label={t('dayClose.cash')}>
      <h2 className="display display-26">{t('dayClose.cash')}</h2>
      <p className="text-14 muted">{t('dayClose.cashHint')}</p>
      <div className="day-close-cash">
        {DENOMINATIONS.map((worth) => {
          const text = pieces[worth] ?? '';
          return (
            <TextInput
              key={worth}
              label={money(worth)}
              look="number"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={piecesOf(text) === null ? t('dayClose.wholeNumber') : undefined}
              onChange={({ target }) => onPieces({ ...pieces, [worth]: target.value })}
            />
          );
        })}
      </div>
      <LeiField
        label={t('dayClose.change')}
        text={change}
        error={props.isChangeWrong ? t('dayClose.changeWrong') : undefined}
        onText={onChange}
      />
      <dl className="day-close-sums" aria-live="polite">
        <div>
          <dt>{t('dayClose.expected')}</dt>
          <dd>{money(expected)}</dd>
        </div>
        <div>
          <dt>{t('dayClose.counted')}</dt>
          <dd className="display display-32">{counted === null ? '—' : money(counted)}</dd>
        </div>
        <div>
          <dt>{t('dayClose.difference')}</dt>
          <dd className={difference < 0 ? 'text-danger' : undefined}>{isKnown ? verdict : '—'}</dd>
        </div>
      </dl>
    </section>
  );
}
