import { factorOf, hitsOf } from '@masa/domain/forecast-record';
import type { VenueText } from '@masa/domain/language';
import { usualTimes, type Range } from '@masa/domain/learned-times';
import { areTimesTrue } from '@masa/domain/order-progress';
import type { Context } from '../../context.ts';
import { readVenue } from '../venue/public.ts';
import { dishNames } from './dish-names.view.ts';
import { readForecasts } from './forecast-log.store.ts';
import { HISTORY_MS, JUDGED_MS, MOST_SAMPLES } from './learned.service.ts';
import { readSamples } from './prep-sample.store.ts';

type DishTimes = {
  readonly menuItemId: string;
  readonly names: VenueText;
  readonly samples: number;
  /** Until it is ready; null: too few to say so. */
  readonly range: Range | null;
  readonly hits: number | null;
};
export type TimesReport = {
  readonly shown: boolean;
  readonly hits: number | null;
  readonly factor: number;
  readonly samples: number;
  readonly dishes: readonly DishTimes[];
};

/** How long dishes take, the slowest first, and how often what was told came true. */
export const timesReport =
  ({ beside, world }: Context) =>
  async (): Promise<TimesReport> => {
    const now = world.now();
    const samples = await readSamples(beside, { since: now - HISTORY_MS, limit: MOST_SAMPLES });
    const told = await readForecasts(beside, now - JUDGED_MS);
    const byDish = Map.groupBy(samples, ({ dish }) => dish);
    const toldOf = Map.groupBy(told, ({ dish }) => dish);
    const ranges = usualTimes(samples, now);
    const names = await dishNames(beside, [...byDish.keys()]);
    const hits = hitsOf(told, now);
    const dishes = [...byDish].map(([menuItemId, own]): DishTimes => {
      return {
        menuItemId,
        names: names.get(menuItemId) ?? {},
        samples: own.length,
        range: ranges.get(menuItemId) ?? null,
        hits: hitsOf(toldOf.get(menuItemId) ?? [], now),
      };
    });
    return {
      shown: (await readVenue(beside)).showTimes && areTimesTrue(hits),
      hits,
      factor: factorOf(told, now),
      samples: samples.length,
      dishes: dishes.toSorted((one, other) => (other.range?.late ?? 0) - (one.range?.late ?? 0)),
    };
  };
