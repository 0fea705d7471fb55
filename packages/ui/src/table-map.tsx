import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon } from './icons.tsx';

export type TableMapProps = { readonly label: string; readonly children: ReactNode };

export const TableMap = ({ label, children }: TableMapProps): ReactElement => (
  <fieldset className="table-map" aria-label={label}>
    {children}
  </fieldset>
);

export type TableMapButtonProps = {
  readonly table: string;
  /** "Table 6, 2 waiting". */
  readonly label: string;
  readonly waiting?: number;
  readonly selected?: boolean;
  readonly onOpen: () => void;
};

/** A table on the mini map: how many orders wait is seen without opening anything. */
export const TableMapButton = ({
  table,
  label,
  waiting = 0,
  selected = false,
  onOpen,
}: TableMapButtonProps): ReactElement => (
  <button
    type="button"
    className={classNames('table-map-button', waiting > 0 && 'is-waiting', selected && 'is-selected')}
    aria-pressed={selected || undefined}
    onClick={onOpen}
  >
    <span className="visually-hidden">{label}</span>
    <span aria-hidden="true">{table}</span>
    {waiting > 0 && (
      <span className="table-map-count" aria-hidden="true">
        {waiting}
      </span>
    )}
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
