import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { evening, order } from '../testing/evening.ts';
import { keepingAccount } from '../testing/fuzz/answers.ts';
import { everything, openKitchen } from '../testing/fuzz/full-bar.ts';
import { requestTo } from '../testing/fuzz/requests.ts';

/** What is read wrong is read wrong before any database; what a column refuses shows in fewer. */
const onMariadb = process.env['TEST_DATABASE']?.startsWith('mysql:') ?? false;
/** `npm run fuzz` says how many; then the figures are told, and nobody may wait longer than is said. */
const asked = process.env['FUZZ_REQUESTS'];
const REQUESTS = Number(asked ?? (onMariadb ? 500 : 1_500));
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** So many, and the guests have paid or their checks were called off: new ones sit down. */
const AN_HOUR = 250;
/** Tables are not without number either. */
const HOURS_OF_A_NIGHT = 20;
/** A machine that does everything else as well is slow, not wrong. */
const PATIENCE_MS = asked === undefined ? 5_000 : 2_000;

const answers = keepingAccount(PATIENCE_MS);

/**
 * It has tests of its own. Under another clock, or without stickers, what the evening has done so far breaks the rules of
 * the product.
 */
const NOT_TONIGHT: ReadonlySet<RouteName> = new Set<RouteName>(['putVenue']);

// Calls that take a body have the most to get wrong.
const names = (Object.keys(routes) as RouteName[])
  .filter((name) => !NOT_TONIGHT.has(name))
  .flatMap((name) => ('body' in schemas[name] ? [name, name, name] : [name]));

/** One bar from opening to closing time, when its records are looked over. */
async function night(requests: number, seed: number): Promise<void> {
  const bar = await evening();
  for (let sent = 0; sent < requests; sent += AN_HOUR) {
    const { known, callers } = await everything(bar);
    const odd = fc.constantFrom(...names).chain((name) => requestTo(name, known, callers));
    await fc.assert(
      fc.asyncProperty(odd, (request) => answers.hear(bar, request)),
      {
        numRuns: Math.min(AN_HOUR, requests - sent),
        seed: seed + sent,
        endOnFailure: true,
      },
    );
  }
  expect(await bar.bare.live()).toEqual({ status: 'live' });
  await openKitchen(bar);
  expect(await order(await bar.guest('After', bar.table()), 'fries')).toHaveLength(1);
  await bar.close();
}

describe(`${REQUESTS} odd requests (seed ${SEED})`, () => {
  it(
    'are each answered in words of ours, and the API stands',
    async () => {
      const perNight = AN_HOUR * HOURS_OF_A_NIGHT;
      for (let sent = 0; sent < REQUESTS; sent += perNight)
        await night(Math.min(perNight, REQUESTS - sent), SEED + sent);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
      // Most of it was refused in its own way, and some of it was right.
      for (const status of [200, 400, 401, 403, 404, 409, 413, 415])
        expect([...answers.statuses.keys()]).toContain(status);
      if (asked !== undefined) process.stdout.write(`${answers.figures()}\n`);
      expect(answers.late).toEqual([]);
    },
    60_000 + REQUESTS * 50,
  );
});
