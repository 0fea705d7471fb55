import { perLanguage } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedJson } from '../../testing/stored-json.ts';
import { insertItems } from '../../seed/seed.store.ts';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { longestHold, slowness } from '../../testing/pulse.ts';

const KINDS = 200;
const GUESTS = 10;
const LINES = 100;
/** On a processor of full speed; a slower one takes longer by as much. */
const MOST_MS = 50;
const TRIES = 3;

const CHOICES = {
  spiciness_level: ['mildly_spicy', 'very_spicy'],
  wings_dipping_sauce: ['blue_cheese_sauce', 'ranch_dressing'],
  side_vegetables: ['celery_and_carrots', 'just_celery'],
  fries_dipping_sauce: ['mayo', 'ketchup'],
};

let bar: Evening;
const guests: Guest[] = [];
const kinds = Array.from({ length: KINDS }, (_, at) => `tapas_${at}`);

beforeAll(async () => {
  bar = await evening();
  const text = (id: string) => ({
    ...perLanguage(() => `${id} with cheese`),
    ro: `${id} cu brânză`,
    ru: `${id} с брынзой`,
  });
  await bar.product.context.uow.run(({ tx, now }) =>
    insertItems(
      tx,
      {
        modifierGroups: [],
        items: kinds.map((id, rank) => ({
          id,
          group: 'beer_snacks',
          price: toBani(1_000 + rank),
          active: true,
          rank,
          names: text(id),
          descriptions: text(''),
          image: 'none.webp',
          tint: null,
          weightGrams: null,
          volumeMl: null,
          diet: [],
          age18: null,
          allergens: null,
          vatGroup: 'B',
          station: 'kitchen',
          options: Object.entries(CHOICES).map(([optionGroup, options]) => ({
            optionGroup,
            options: options.map((option, place) => ({ id: option, active: true, rank: place })),
          })),
          modifiers: [],
        })),
      },
      now,
    ),
  );
  const table = bar.table();
  for (let at = 0; at < GUESTS; at += 1) {
    const guest = await bar.guest(`Guest ${at}`, table);
    guests.push(guest);
    await order(guest, ...Array.from({ length: LINES }, (_, no) => kinds[(at * LINES + no) % KINDS] ?? ''));
  }
}, 60_000);
afterAll(() => bar.close());

/** The shortest of some tries: what is long in each of them is long by itself. */
async function holdOf(deed: () => Promise<unknown>): Promise<number> {
  const holds = [];
  for (let tries = 0; tries < TRIES; tries += 1) holds.push(await longestHold(deed));
  return Math.min(...holds);
}

describe('a party of ten with a thousand dishes in 200 kinds', () => {
  it('gets its bill, its pre-check and its receipt, and holds nobody up', async () => {
    const pay = paying(bar);
    const most = MOST_MS * slowness();
    const [host] = guests;
    const checkId = await pay.opened(pay.table(host as Guest));
    expect(await holdOf(() => pay.bill(host as Guest))).toBeLessThan(most);
    expect(await holdOf(() => bar.ana.printPrecheck({ params: { checkId } }))).toBeLessThan(most);
    expect(await holdOf(() => bar.ana.printFiscal({ params: { checkId } }))).toBeLessThan(most);
    const jobs = await bar.database.db('print_jobs').where({ check_id: checkId });
    for (const { document } of jobs) {
      const paper = storedJson(document);
      const lines = 'lines' in paper ? paper.lines : [];
      expect(lines.map(({ quantity }) => quantity)).toEqual(kinds.map(() => (GUESTS * LINES) / KINDS));
      expect(lines.map(({ regularPrice }) => regularPrice)).toEqual(kinds.map((_, rank) => 1_000 + rank));
    }
    await pay.complete(checkId);
  });
});
