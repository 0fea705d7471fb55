import { afterEach, expect, it } from 'vitest';
import type { SkippedBecause } from '@masa/domain/kitchen-work';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { chanceOf, type Chance } from '../../testing/money/chance.ts';
import { RACES } from '../../testing/races.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

let bar: Evening | null = null;
let cook: ReturnType<typeof tappingCards>;
/** It asks all its rules, and they read all of it. */
const SCHEDULES_OF_A_BAR = 40;

async function openBar(): Promise<Evening> {
  await bar?.close();
  bar = null;
  const open = await evening();
  bar = open;
  cook = tappingCards(open);
  const stock = keepingStock(open);
  const potatoes = await stock.config();
  await stock.use('fries', potatoes, 0.2);
  await stock.batch(potatoes, 5_000);
  return open;
}
afterEach(async () => {
  await bar?.close();
  bar = null;
});

type Deed = 'step' | 'strike off' | 'claim' | 'move' | 'another card';
const DEEDS = ['step', 'strike off', 'claim', 'move', 'another card'] as const satisfies readonly Deed[];
/** Why a card may leave a dish where it is, by what was done to it meanwhile. */
const WHY: Readonly<Record<Deed, SkippedBecause>> = {
  step: 'moved_on',
  'strike off': 'deleted',
  claim: 'other_table',
  move: 'other_table',
  'another card': 'moved_on',
};

type Table = {
  readonly at: Evening;
  readonly mihai: Guest;
  readonly olga: Guest;
  readonly ids: readonly string[];
};

/** What somebody else does at the moment of the tap. Some of it comes too late, which is said and changes nothing. */
async function meanwhile(deed: Deed, { at, mihai, olga, ids }: Table, chance: Chance): Promise<unknown> {
  const id = chance.pick(ids);
  const seen = ids.map((one) => ({ id: one, seen: 'ordered' as const }));
  switch (deed) {
    case 'step':
      return at.ion.advanceOrder({ params: { orderId: id, nextStatus: 'being_prepared' } });
    case 'strike off':
      return at.ana.deleteItem({ params: { orderItemId: id } });
    case 'claim': {
      const [newSessionId, previousSessionId] = [olga.session.id, mihai.session.id];
      return olga.api.claimOrder({ body: { newSessionId, previousSessionId, orderId: id } });
    }
    case 'move':
      return olga.api.moveSession({ body: { table: at.table(), sessionId: olga.session.id } });
    case 'another card':
      return cook.tap(mihai, seen.slice(0, chance.between(1, seen.length)), 'being_prepared', {
        api: at.ana,
      });
  }
}

it(
  'a card against whatever else is done to its dishes at that moment moves each once and says why of the rest (K-004)',
  async () => {
    let at = await openBar();
    let done = 0;
    for (let nth = 0; nth < RACES; nth += 1) {
      if (nth % SCHEDULES_OF_A_BAR === SCHEDULES_OF_A_BAR - 1) at = await openBar();
      const chance = chanceOf(`schedule ${nth}`);
      const mihai = await at.guest('Mihai', at.table());
      const olga = await at.guest('Olga', mihai.table);
      const ids = await order(mihai, ...Array.from({ length: chance.between(2, 5) }, () => 'fries'));
      const deeds = Array.from({ length: chance.between(1, 4) }, () => chance.pick(DEEDS));
      const target = chance.pick(['being_prepared', 'ready_for_delivery'] as const);
      const card = ids.map((id) => ({ id, seen: 'ordered' as const }));
      const [tapped, others] = await Promise.all([
        cook.tap(mihai, card, target),
        Promise.allSettled(deeds.map((deed) => meanwhile(deed, { at, mihai, olga, ids }, chance))),
      ]);
      for (const other of others) {
        if (other.status === 'fulfilled') done += 1;
        else
          expect(await refusalOf(Promise.reject(other.reason as Error)), `schedule ${nth}`).toMatch(
            /^4\d\d /u,
          );
      }
      const named = [...tapped.moved, ...tapped.skipped].map(({ id }) => id).toSorted();
      expect(named, `schedule ${nth}: ${deeds.join(', ')}`).toEqual(ids.toSorted());
      const possible = new Set(deeds.map((deed) => WHY[deed]));
      for (const { why } of tapped.skipped) expect(possible, `schedule ${nth}`).toContain(why);
      const events = await Promise.all(ids.map((id) => cook.eventsOf(id)));
      for (const own of events) {
        const steps = own.flatMap(({ kind, to_status: to }) => (kind === 'step' ? [to] : []));
        expect(['being_prepared', 'ready_for_delivery'].slice(0, steps.length), `schedule ${nth}`).toEqual(
          steps,
        );
      }
    }
    expect(done, 'something was done meanwhile').toBeGreaterThan(0);
  },
  RACES * 3_000,
);
