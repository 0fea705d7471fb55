import { Children, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { CheckIcon } from './first-icons.tsx';
import { splitMoney } from './money-format.ts';
import { SpinnerMark } from './spinner.tsx';

export type PriceButtonState = 'idle' | 'busy' | 'done' | 'disabled';

export type PriceButtonProps = {
  /** As `formatMoney` gives it: "119 MDL". */
  readonly price: string;
  /** What it costs at another hour: struck out. */
  readonly was?: string | undefined;
  readonly size: string;
  readonly state: PriceButtonState;
  readonly onAdd: () => void;
  /** The dish and what happened, for the ear: "Buffalo, 8 pcs, 119 MDL", "… added". Size and price if absent. */
  readonly label?: string;
  /** Id of the sentence that says why it is disabled. */
  readonly describedBy?: string | undefined;
  /** A few words more under the size: "Last 3". */
  readonly note?: string | undefined;
  /** Stands in the place of the price while it is disabled: this size alone is off. */
  readonly disabledText?: string | undefined;
};

/** The price is the add button: its state is shown where the finger is. */
export function PriceButton({
  price,
  was,
  size,
  state,
  onAdd,
  label = `${size}, ${price}`,
  describedBy,
  note,
  disabledText,
}: PriceButtonProps): ReactElement {
  const { amount, unit } = splitMoney(price);
  if (state === 'disabled' && disabledText !== undefined)
    return (
      <button type="button" className="price-button" disabled>
        <span className="price-button-size">{disabledText}</span>{' '}
        <span className="price-button-size">{size}</span>
      </button>
    );
  return (
    <button
      type="button"
      className={classNames('price-button', state === 'busy' && 'is-busy', state === 'done' && 'is-done')}
      aria-busy={state === 'busy' || undefined}
      aria-disabled={state === 'busy' || undefined}
      aria-describedby={describedBy}
      disabled={state === 'disabled'}
      onClick={state === 'busy' ? undefined : onAdd}
    >
      <span className="visually-hidden">{note === undefined ? label : `${label}. ${note}`}</span>
      {state === 'busy' ? (
        <SpinnerMark />
      ) : (
        <span className="price-button-face" aria-hidden="true">
          {state === 'done' ? (
            <CheckIcon size="large" />
          ) : (
            <span className="price-button-price">
              {amount}
              {unit !== '' && <small>{unit}</small>}
            </span>
          )}
          {was !== undefined && state !== 'done' && (
            <s className="price-button-was">{splitMoney(was).amount}</s>
          )}
          <span className="price-button-size">{size}</span>
          {note !== undefined && state !== 'done' && <span className="nearly-gone">{note}</span>}
        </span>
      )}
    </button>
  );
}

export type SizeGridProps = {
  /** The dish's name. */
  readonly label: string;
  readonly children: ReactNode;
};

const BUTTONS_PER_ROW = 3;

/** Price buttons share their row; whatever is more than a row begins the next one. */
export function SizeGrid({ label, children }: SizeGridProps): ReactElement {
  const count = Children.count(children);
  return (
    <fieldset
      className={classNames('size-grid', `size-grid-${Math.min(count, BUTTONS_PER_ROW)}`)}
      aria-label={label}
    >
      {children}
    </fieldset>
  );
}

/** Stands in the place of all price buttons of a dish that is off. */
export const Unavailable = ({
  text,
  note,
}: {
  readonly text: string;
  /** Until when: "from 12:00". */
  readonly note?: string | undefined;
}): ReactElement => (
  <button type="button" className="price-unavailable" disabled>
    {text}
    {note !== undefined && <small className="price-unavailable-note"> {note}</small>}
  </button>
);
