import type { Evening } from './evening.ts';

const DAY_MS = 24 * 3_600_000;
const ENOUGH = 20;

/** So many minutes a station took for it, as often as it takes to be believed, yesterday. */
export async function rememberCooked(
  bar: Evening,
  dish: string,
  station: string,
  minutes: number,
): Promise<void> {
  const at = bar.clock.now() - DAY_MS;
  await bar.database.db('prep_samples').insert(
    Array.from({ length: ENOUGH }, () => ({
      menu_item_id: dish,
      station_id: station,
      day: '2026-11-19',
      fired_at: at,
      known_at: at,
      ahead: 0,
      together: 1,
      cook_seconds: minutes * 60,
      ready_seconds: minutes * 60,
      pass_seconds: 30,
    })),
  );
}
