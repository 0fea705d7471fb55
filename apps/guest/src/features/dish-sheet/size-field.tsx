import { Fragment, useId, type ReactElement } from 'react';
import { sizeLabel } from '@masa/front/dish-size';
import { Chip } from '@masa/ui/chip';
import { formatAmount } from '@masa/ui/money-format';
import { lastWords, type MenuItem } from '../../shared/menu-words.ts';
import { Mark } from './pick-row.tsx';
import { useTexts, type Texts } from './texts.ts';
import './dish-sheet.css';

export type SizeFieldProps = {
  readonly sizes: readonly MenuItem[];
  readonly chosen: MenuItem;
  readonly onChoose: (item: MenuItem) => void;
};

/** One of the sizes, each with its price; a dish of one size has nothing to ask. */
export function SizeField({ sizes, chosen, onChoose }: SizeFieldProps): ReactElement | null {
  const texts = useTexts();
  const { t, language } = texts;
  const name = useId();
  if (sizes.length < 2) return null;
  return (
    <fieldset className="dish-sheet-group">
      <legend className="dish-sheet-legend">
        <span className="display display-26">{t('sheet.size')}</span>{' '}
        <Chip>{t('sheet.chooseCount', { number: 1 })}</Chip>
      </legend>
      <div className="option-group">
        {sizes.map((item) => (
          <label key={item.id} className="dish-sheet-row">
            <input
              type="radio"
              className="native-input"
              name={name}
              checked={item.id === chosen.id}
              disabled={!item.active}
              onChange={() => onChoose(item)}
            />
            <Mark kind="radio" isOn={item.id === chosen.id} />
            <span className="dish-sheet-words">
              <span className={item.id === chosen.id ? 'is-chosen' : undefined}>
                {sizeLabel(t, item.id) ?? item.name}
              </span>
              {notesOf(item, texts).map((note) => (
                <Fragment key={note}>
                  {' '}
                  <span className="text-14 muted">{note}</span>
                </Fragment>
              ))}
            </span>{' '}
            <span className="dish-sheet-amount">{formatAmount(item.price, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What stands under a size: its weight, that it is off, how few are left. */
const notesOf = ({ weightGrams, active, left }: MenuItem, texts: Texts): string[] =>
  [
    weightGrams === null ? undefined : texts.t('menu.weight', { grams: weightGrams }),
    active ? undefined : texts.t('menu.unavailable'),
    lastWords(left, texts),
  ].filter((note) => note !== undefined);
