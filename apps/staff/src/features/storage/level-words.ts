import type { LevelBarProps } from '@masa/ui/level-bar';
import type { Texts } from './texts.ts';
import type { Item } from './storage-rows.ts';

/** Amber from here on down to the minimum. */
const NEAR = 1.25;
const WHOLE = 100;

const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * WHOLE) : part > 0 ? WHOLE : 0;

/**
 * How full it is, against the minimum and maximum of its config. The length is that of one batch or of
 * all there is; the colour says whether there is enough of the item, however many batches it lies in.
 */
export function levelBar(t: Texts['t'], { config, level }: Item, amount: number): LevelBarProps {
  const { min, max } = config;
  const percent = percentOf(amount, max);
  const minimum = percentOf(min, max);
  const onHand = level?.onHand ?? amount;
  const isLow = level?.low ?? onHand < min;
  return {
    percent,
    state: isLow ? 'low' : min > 0 && onHand <= min * NEAR ? 'near' : 'fine',
    label: t('stock.level', { percent, minimum }),
    ...(max > 0 && { minimumPercent: minimum }),
  };
}
