import { Fragment, type ReactElement } from 'react';
import { classNames } from '@masa/ui/class-names';
import { CheckIcon } from '@masa/ui/first-icons';
import { formatAmount } from '@masa/ui/money-format';
import { useTexts } from './texts.ts';
import './dish-sheet.css';

export type PickWordsProps = {
  readonly label: string;
  /** Under the label: what is left, why it cannot be taken. */
  readonly notes: readonly (string | undefined)[];
  /** What it adds to the price. */
  readonly amount: number;
  readonly isOn: boolean;
};

export function PickWords({ label, notes, amount, isOn }: PickWordsProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <>
      <span className="dish-sheet-words">
        <span className={classNames(isOn && 'is-chosen')}>{label}</span>
        {notes.map(
          (note) =>
            note !== undefined && (
              <Fragment key={note}>
                {' '}
                <span className="text-14 muted">{note}</span>
              </Fragment>
            ),
        )}
      </span>{' '}
      {amount === 0 ? (
        <span className="dish-sheet-included">{t('sheet.included')}</span>
      ) : (
        <span className="dish-sheet-amount">+{formatAmount(amount, language)}</span>
      )}
    </>
  );
}

export type PickRowProps = PickWordsProps & {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  /** It stays readable and can be reached: the reason stands in it. */
  readonly disabled: boolean;
  readonly onPick: (isOn: boolean) => void;
};

export function PickRow({ kind, name, disabled, onPick, ...words }: PickRowProps): ReactElement {
  return (
    <label className={classNames('dish-sheet-row', disabled && 'is-full')}>
      <input
        type={kind}
        className="native-input"
        name={name}
        checked={words.isOn}
        aria-disabled={disabled || undefined}
        onChange={(event) => !disabled && onPick(event.target.checked)}
      />
      <Mark kind={kind} isOn={words.isOn} />
      <PickWords {...words} />
    </label>
  );
}

export const Mark = ({ kind, isOn }: Pick<PickRowProps, 'kind' | 'isOn'>): ReactElement => (
  <span
    className={classNames('dish-sheet-mark', kind === 'radio' && 'dish-sheet-mark-round', isOn && 'is-on')}
    aria-hidden="true"
  >
    <CheckIcon />
  </span>
);
