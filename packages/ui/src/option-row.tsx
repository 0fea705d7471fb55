import type { KeyboardEvent, ReactElement } from 'react';

import { classNames } from './class-names.ts';
import { RefreshIcon } from './first-icons.tsx';

export type OptionRowProps = {
  readonly label: string;
  readonly value: string;
  /** A few words more beside the value: "Last 3". */
  readonly note?: string | undefined;
  /** Where the value stands among the choices, from 0. */
  readonly position: number;
  readonly count: number;
  /** The dots in words: "2 of 3". */
  readonly positionText: string;
  /** The next choice; the last one wraps to the first. */
  readonly onNext: () => void;
  readonly onPrevious?: () => void;
  /** True for 600 ms after a change. */
  readonly flash?: boolean;
  readonly disabled?: boolean;
};

/** One choice at a time; the dots and the cycle icon say that there are more. */
export function OptionRow({
  label,
  value,
  note,
  position,
  count,
  positionText,
  onNext,
  onPrevious,
  flash = false,
  disabled = false,
}: OptionRowProps): ReactElement {
  const onArrow = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? onNext : event.key === 'ArrowLeft' ? onPrevious : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <button
      type="button"
      className={classNames('option-row', flash && 'is-flashing')}
      disabled={disabled}
      onClick={onNext}
      onKeyDown={onArrow}
    >
      <span className="visually-hidden">
        {`${label}: ${value}${note === undefined ? '' : `, ${note}`}, ${positionText}`}
      </span>
      <span className="option-words" aria-hidden="true">
        <span className="option-label">{label}</span>
        <span className="option-value">
          {value}
          {note !== undefined && <span className="nearly-gone">{note}</span>}
        </span>
      </span>
      <span className="option-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i key={at} className={at === position ? 'is-on' : undefined} />
        ))}
      </span>
      <RefreshIcon size="small" />
    </button>
  );
}
