import type { ReactElement, ReactNode } from 'react';

import { Chillies, type HeatLevel } from './chilli.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { TriangleAlertIcon } from './first-icons.tsx';

export type OrderAge = 'fresh' | 'amber' | 'red';

/** In the hand; many below each other; on a screen that is read from a step and a half away. */
export type OrderCardLayout = 'large' | 'compact' | 'far';

export type OrderCardProps = {
  /** The whole card in one sentence: "Table 6, Hellfire, 12 pieces, waiting 17 minutes, late". */
  readonly name: string;
  readonly table: string;
  readonly guest: string;
  /** "2 of 3"; empty for what was ordered alone. */
  readonly place?: string;
  /** Code and time. */
  readonly meta: string;
  /** "17′". */
  readonly waiting: string;
  readonly age: OrderAge;
  readonly dish: string;
  /** A chip of its own, never inside the name. */
  readonly quantity?: string | undefined;
  readonly heat?: { readonly level: HeatLevel; readonly text: string } | undefined;
  readonly options?: readonly string[];
  /** Below what was chosen: what can be done about it. */
  readonly about?: ReactNode;
  /** The advance button first, the print button second; null: nobody begins yet, and the card is grey. */
  readonly actions: ReactNode;
  readonly error?: string | undefined;
  /** Above everything of the dish: what nobody may overlook. */
  readonly banner?: ReactNode;
  /** Above the dish: that it is urgent. */
  readonly mark?: ReactNode;
  readonly layout?: OrderCardLayout;
  /** Fades in with one pulse of the header. */
  readonly isNew?: boolean;
};

/** One order. Colour tells the age, and red carries a triangle as well. */
export function OrderCardShell({
  name,
  table,
  guest,
  place = '',
  meta,
  waiting,
  age,
  dish,
  quantity,
  heat,
  options = [],
  about,
  actions,
  error,
  banner,
  mark,
  layout = 'large',
  isNew = false,
}: OrderCardProps): ReactElement {
  return (
    <article
      className={classNames(
        'order-card',
        age !== 'fresh' && `order-card-${age}`,
        actions === null && 'order-card-settling',
        layout !== 'large' && `order-card-${layout}`,
        isNew && 'is-new',
      )}
      aria-label={name}
    >
      <header className="order-card-header">
        <span className="order-card-table">{table}</span>
        <span className="order-card-meta">
          <span className="order-card-whose">
            <span className="order-card-guest" dir="auto">
              {guest}
            </span>
            {place !== '' && (
              <>
                {' · '}
                <span className="nowrap">{place}</span>
              </>
            )}
          </span>
          <span>{meta}</span>
        </span>
        <span className="order-card-waiting" aria-hidden="true">
          {age === 'red' && <TriangleAlertIcon size="large" />}
          {waiting}
        </span>
      </header>
      <div className="order-card-body">
        {banner}
        {mark}
        <div className="order-card-dish">
          <h3 className="order-card-name">{dish}</h3>
          {quantity !== undefined && <span className="order-card-quantity">{quantity}</span>}
        </div>
        {(heat !== undefined || options.length > 0) && (
          <div className="order-card-options">
            {heat && (
              <span className="order-card-heat">
                <Chillies level={heat.level} label={`${heat.level + 1}/4`} />
                {heat.text}
              </span>
            )}
            {options.map((option) => (
              <span key={option}>{option}</span>
            ))}
          </div>
        )}
        {about}
        {error !== undefined && error !== '' && <FieldError>{error}</FieldError>}
        {actions !== null && <div className="order-card-actions">{actions}</div>}
      </div>
    </article>
  );
}
