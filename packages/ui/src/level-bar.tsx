import type { ReactElement } from 'react';

import { classNames } from './class-names.ts';

export type LevelBarProps = {
  /** "74 % of maximum, minimum at 30 %": the value also stands beside the bar as text. */
  readonly label: string;
  readonly percent: number;
  /** Where the black minimum mark stands. */
  readonly minimumPercent?: number;
  readonly state?: 'fine' | 'near' | 'low';
};

const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));

export const LevelBar = ({ label, percent, minimumPercent, state = 'fine' }: LevelBarProps): ReactElement => (
  <span className={classNames('level', state !== 'fine' && `level-${state}`)}>
    <span className="level-fill" style={{ width: `${clamp(percent)}%` }} />
    {minimumPercent !== undefined && (
      <span className="level-minimum" style={{ left: `${clamp(minimumPercent)}%` }} />
    )}
    <span className="visually-hidden">{label}</span>
  </span>
);
