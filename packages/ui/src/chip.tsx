import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info';

export type ChipProps = {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly className?: string;
};

/** A state in words; the colour only repeats it. */
export function Chip({ children, tone = 'neutral', icon, className }: ChipProps): ReactElement {
  return (
    <span className={classNames('chip', tone !== 'neutral' && `chip-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}

export type FilterChipProps = {
  readonly children: ReactNode;
  readonly pressed: boolean;
  readonly onToggle: (pressed: boolean) => void;
};

export function FilterChip({ children, pressed, onToggle }: FilterChipProps): ReactElement {
  return (
    <button type="button" className="filter-chip" aria-pressed={pressed} onClick={() => onToggle(!pressed)}>
      {children}
    </button>
  );
}
