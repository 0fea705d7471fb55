import type { Side } from '@masa/domain/menu';
import { SLOWED_BY_ITSELF } from '@masa/domain/ordering-limit';
import type { Limits, Throttle } from '../opening/public.ts';

type Now = {
  readonly limits: Pick<Limits, 'slow' | 'letGo'>;
  /** How phones should be slowed down on this side; null: not at all. */
  readonly portions: number | null;
};

/**
 * Brings what stands to what should stand, and writes nothing where both are the same (AMB-240). Where somebody of the staff
 * has let phones go on, so it stays until none of its stations is full: the rows say so, to every process and after a restart.
 */
export async function throttleSide(
  throttle: Throttle,
  side: Side,
  { limits: { slow, letGo }, portions }: Now,
): Promise<void> {
  const standing = slow.find(({ scope }) => scope === side);
  const isLetGo = letGo.includes(side);
  if (portions !== null) {
    if (!standing && !isLetGo) await throttle.slow(side, portions);
    return;
  }
  if (isLetGo) await throttle.forget(side);
  if (standing?.by === SLOWED_BY_ITSELF) await throttle.goOn(side);
}
