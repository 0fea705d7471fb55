import { describe, expect, it } from 'vitest';
import { killAtTheTill } from '../testing/till-kills.ts';

/** The short form; `npm run chaos -- --only kill-till` kills a hundred times. */
const KILLS = 10;
/** Eleven steps through the 46 moments: each kill finds the agent somewhere else. */
const STEP = 11;

describe('an agent killed again and again while it sells', () => {
  it.each(['P', 'X'] as const)(
    'sells every check once, to the ban (%s framing)',
    async (framing) => {
      let moment = 4;
      const figures = await killAtTheTill({
        kills: KILLS / 2,
        framing,
        next: (most) => {
          moment = (moment + STEP) % most;
          return moment + 1;
        },
      });
      expect(figures).toMatchObject({ checks: KILLS, receipts: KILLS, twice: [], missing: [], strange: [] });
      expect(figures.killedAt.length).toBe(KILLS / 2);
    },
    120_000,
  );
});
