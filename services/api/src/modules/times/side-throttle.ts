import type { Side } from '@masa/domain/menu';
import { SLOWED_BY_ITSELF } from '@masa/domain/ordering-limit';
import type { Limits, Throttle } from '../opening/public.ts';

type Now = {
  /** How phones are slowed down on this side, whoever did it. */
  readonly standing: Limits['slow'][number] | undefined;
  /** As they should be; null: not at all. */
  readonly portions: number | null;
  readonly now: number;
};

/** Brings what stands to what should stand, and writes nothing where both are the same (AMB-240). */
export function sideThrottle(throttle: Throttle) {
  /** Until when each side was to be slowed down, as it was last seen. */
  const until = new Map<Side, number>();
  /** Somebody of the staff has let phones go on: so it stays until none of its stations is full. */
  const letGo = new Set<Side>();

  function seen(side: Side, { standing, portions, now }: Now): void {
    const ended = standing === undefined && (until.get(side) ?? now) > now;
    if (ended) letGo.add(side);
    if (portions === null) letGo.delete(side);
    if (standing) until.set(side, standing.until);
    else until.delete(side);
  }

  return {
    agree: async (side: Side, is: Now): Promise<void> => {
      seen(side, is);
      const { standing, portions } = is;
      if (portions === null && standing?.by === SLOWED_BY_ITSELF) {
        await throttle.goOn(side);
        until.delete(side);
      } else if (portions !== null && !standing && !letGo.has(side))
        until.set(side, await throttle.slow(side, portions));
    },
  };
}
