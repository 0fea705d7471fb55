import type { Overview } from '../shared/overview.ts';

/** What each board of kitchen and hall is drawn from. */
export type BoardProps = {
  readonly overview: Overview;
  /** The server's clock, as the cards were last arranged by it. */
  readonly now: number;
  readonly timeZone: string;
  readonly waitingFor: string | null;
};
