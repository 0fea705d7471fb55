import type { ReactElement } from 'react';

export const Chilli = ({ off = false }: { readonly off?: boolean }): ReactElement => (
  <svg className={off ? 'chilli is-off' : 'chilli'} viewBox="0 0 18 20" aria-hidden="true">
    <path
      fill="currentColor"
      d="M11 4.6C14.5 5 16 7.4 15.6 10.4 15 15 10 19 2.2 18.6 1.4 18.5 1.3 17.6 2 17.3 6.4 15.6 7 12.8 7.2 9.2 7.3 6.4 8.8 4.6 11 4.6Z"
    />
    <path
      d="M11.2 5C11.4 3.2 10.8 2 9.4 1.4"
      stroke="currentColor"
      strokeWidth="2"
      fill="none"
      strokeLinecap="round"
    />
  </svg>
);

export type HeatLevel = 0 | 1 | 2 | 3;
export const heatLevels = [0, 1, 2, 3] as const satisfies readonly HeatLevel[];

export type ChilliesProps = { readonly level: HeatLevel; readonly label: string };

/** Heat on a card: one to four chillies, always with a word (`label`, or text that stands beside it). */
export const Chillies = ({ level, label }: ChilliesProps): ReactElement => (
  <span className="chillies">
    {heatLevels.map((at) => (
      <Chilli key={at} off={at > level} />
    ))}
    <span className="visually-hidden">{label}</span>
  </span>
);
