import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { BellRingIcon, CheckIcon, ClockIcon, UndoIcon, UsersIcon } from './icons.tsx';

export type TableMapProps = { readonly label: string; readonly children: ReactNode };

export const TableMap = ({ label, children }: TableMapProps): ReactElement => (
  <fieldset className="table-map" aria-label={label}>
    {children}
  </fieldset>
);

/** How a table stands, for its colour: the words beside it say the same. */
export type TableLook =
  | 'free'
  | 'seated'
  | 'waits'
  | 'waits_amber'
  | 'waits_red'
  | 'served'
  | 'pays'
  | 'paid';

export type FloorTileProps = {
  readonly table: string;
  /** All of it in one sentence, for whoever does not see it. */
  readonly label: string;
  readonly look: TableLook;
  /** Minutes, or a word, with its icon. */
  readonly about: ReactNode;
  /** How long guests sit there, where `about` tells of something else. */
  readonly seated?: string | undefined;
  /** Guests, and dishes that can be handed out: a number in the corner each. */
  readonly guests?: number;
  readonly ready?: number;
  /** Dishes that came back. */
  readonly back?: number;
  readonly money?: string | undefined;
  readonly called?: boolean;
  readonly selected?: boolean;
  readonly onOpen: () => void;
};

/** A table on the floor: where somebody is needed is seen without opening anything. */
export const FloorTile = ({
  table,
  label,
  look,
  about,
  seated,
  guests = 0,
  ready = 0,
  back = 0,
  money,
  called = false,
  selected = false,
  onOpen,
}: FloorTileProps): ReactElement => {
  // Beside two marks with numbers there is no room for a third one at the top of a phone's tile.
  const isFullAbove = ready > 0 && back > 0;
  const sitting = [isFullAbove && guests > 0 ? guests : undefined, seated].filter(
    (part) => part !== undefined,
  );
  return (
    <button
      type="button"
      className={classNames(
        'floor-tile',
        `floor-${look}`,
        isFullAbove && 'is-full-above',
        called && 'is-called',
        selected && 'is-selected',
      )}
      aria-pressed={selected || undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">{label}</span>
      <span className="floor-tile-face" aria-hidden="true">
        <span className="floor-tile-table">{table}</span>
        <span className="floor-tile-about">{about}</span>
        {(sitting.length > 0 || money !== undefined) && (
          <span className="floor-tile-foot">
            {sitting.length > 0 && (
              <span className="floor-tile-seated">
                <UsersIcon size="small" />
                {sitting.join(' · ')}
              </span>
            )}
            {money !== undefined && <span className="floor-tile-money">{money}</span>}
          </span>
        )}
      </span>
      {guests > 0 && !isFullAbove && (
        <span className="floor-tile-guests" aria-hidden="true">
          {guests}
        </span>
      )}
      {(called || ready > 0 || back > 0) && (
        <span
          className={classNames('floor-tile-marks', called && isFullAbove && 'is-three')}
          aria-hidden="true"
        >
          {called && (
            <span>
              <BellRingIcon size="small" />
            </span>
          )}
          {ready > 0 && (
            <span>
              <CheckIcon size="small" />
              {ready}
            </span>
          )}
          {back > 0 && (
            <span>
              <UndoIcon size="small" />
              {back}
            </span>
          )}
        </span>
      )}
    </button>
  );
};

export type FloorLegendProps = {
  readonly label: string;
  readonly looks: readonly { readonly look: TableLook; readonly words: string }[];
};

/** What the colours of the tiles mean. */
export const FloorLegend = ({ label, looks }: FloorLegendProps): ReactElement => (
  <ul className="floor-legend" aria-label={label}>
    {looks.map(({ look, words }) => (
      <li key={look}>
        <span className={`floor-swatch floor-${look}`} />
        {words}
      </li>
    ))}
  </ul>
);

export type FloorRowProps = {
  readonly table: string;
  readonly look: TableLook;
  readonly title: ReactNode;
  readonly details: string;
  readonly money?: string | undefined;
  readonly onOpen: () => void;
};

/** The same table as a line of a list. */
export const FloorRow = ({ table, look, title, details, money, onOpen }: FloorRowProps): ReactElement => (
  <button type="button" className="floor-row" onClick={onOpen}>
    <span className={classNames('floor-row-table', `floor-${look}`)}>{table}</span>{' '}
    <span className="floor-row-words">
      <span className="floor-row-title">{title}</span> <span className="floor-row-details">{details}</span>
    </span>{' '}
    {money !== undefined && <span className="floor-row-money">{money}</span>}
  </button>
);

export type TableTileProps = {
  readonly table: string;
  /** "1 waiting", absent when nothing waits. */
  readonly waiting?: string | undefined;
  readonly delivered: string;
  readonly selected?: boolean;
  readonly onOpen: () => void;
};

/** A table in the picker. */
export const TableTile = ({
  table,
  waiting,
  delivered,
  selected = false,
  onOpen,
}: TableTileProps): ReactElement => (
  <button
    type="button"
    className={classNames(
      'card table-tile',
      waiting !== undefined && 'is-waiting',
      selected && 'is-selected',
    )}
    aria-pressed={selected}
    onClick={onOpen}
  >
    <span className="display display-40">{table}</span>{' '}
    <span className="table-tile-counts">
      {waiting !== undefined && (
        <span className="strong">
          <ClockIcon size="small" />
          {waiting}
        </span>
      )}{' '}
      <span className="muted">
        <CheckIcon size="small" />
        {delivered}
      </span>
    </span>
  </button>
);
