import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';

const wings = 'wings_buffalo__8pc';
const withRanch = [
  { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  { group: 'wings_side', choice: 'celery_and_carrots' },
];

let bar: Evening;
let mihai: Guest;
let celery: string;
beforeAll(async () => {
  bar = await evening();
  const keeping = keepingStock(bar);
  const chicken = await keeping.config({ name: 'Wings', allergens: [] });
  const cream = await keeping.config({ name: 'Cream', allergens: ['milk'] });
  const ranch = await keeping.config({ name: 'Ranch', allergens: ['eggs'] });
  celery = await keeping.config({
    name: 'Celery',
    allergens: ['celery'],
    removable: true,
    guestNames: { ro: 'țelină', ru: 'сельдерей', en: 'celery' },
  });
  await keeping.link(ranch, cream, 0.5);
  await keeping.use(wings, chicken, 0.3);
  await keeping.use(wings, celery, 0.03);
  await keeping.useOfOption(wings, 'ranch_dressing', ranch, 0.04);
  mihai = await bar.guest('Mihai', bar.table());
});
afterAll(() => bar.close());

type Line = { readonly without?: string[]; readonly dish?: string };
const ordered = async ({ without = [], dish = wings }: Line = {}): Promise<string> => {
  const item = (await bar.bare.menu({ query: { lang: 'en' } })).find(({ id }) => id === dish);
  const groups = item?.optionsCatalogue.map(({ optionGroup }) => optionGroup) ?? [];
  const options = withRanch.filter(({ group }) => groups.includes(group));
  const { orders } = await mihai.api.placeOrder({
    body: { sessionId: mihai.session.id, orderItems: [{ menuItemId: dish, options, without }] },
  });
  return orders[0]?.id ?? '';
};
/** What each paper of this item says, the first one first. */
const papersOf = async (orderItemId: string): Promise<unknown[]> => {
  const rows = await bar.database
    .db('print_jobs')
    .where({ order_item_id: orderItemId })
    .orderBy('copy_no')
    .pluck('document');
  return rows.map(String).map((row): unknown => JSON.parse(row));
};
const wanted = (stickerAllergens: boolean) => bar.boss.putVenue({ body: { stickerAllergens } });

describe('the last line of a sticker (D-075)', () => {
  it('is not there until the venue wants it', async () => {
    const [paper] = await papersOf(await ordered());
    expect(paper).toMatchObject({ kind: 'sticker' });
    expect(paper).not.toHaveProperty('contains');
  });

  it('says what the dish contains with the choices of its guest', async () => {
    await wanted(true);
    expect(await papersOf(await ordered())).toMatchObject([{ contains: ['milk', 'celery', 'eggs'] }]);
    await wanted(false);
  });

  it('stands as well on one that staff print by hand', async () => {
    await bar.boss.putVenue({ body: { stickerAllergens: true, autoStickers: false } });
    const id = await ordered();
    await bar.ana.printSticker({ params: { orderId: id } });
    expect(await papersOf(id)).toMatchObject([{ contains: ['milk', 'celery', 'eggs'] }]);
    await bar.boss.putVenue({ body: { stickerAllergens: false, autoStickers: true } });
  });

  it('does not name what only a left-out ingredient brought (D-043)', async () => {
    await wanted(true);
    expect(await papersOf(await ordered({ without: [celery] }))).toMatchObject([
      { contains: ['milk', 'eggs'] },
    ]);
    await wanted(false);
  });

  it('says nothing of a dish that nobody has stated whole', async () => {
    await wanted(true);
    const [paper] = await papersOf(await ordered({ dish: 'fries' }));
    expect(paper).not.toHaveProperty('contains');
    await wanted(false);
  });
});
