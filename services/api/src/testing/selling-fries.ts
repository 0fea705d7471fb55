import { LAST_PORTION_GRACE_MS } from '@masa/domain/stock';
import { evening } from './evening.ts';
import { keepingStock } from './keeping-stock.ts';

export const FRIES = 'fries';
const PER_PORTION = 0.25;

/** An evening on which fries are sold as long as there are potatoes. */
export async function sellingFries() {
  const bar = await evening();
  const keep = keepingStock(bar);
  const potatoes = await keep.config({ name: 'Potatoes' });
  await keep.use(FRIES, potatoes, PER_PORTION);
  await bar.boss.putVenue({ body: { autoSoldOut: true } });

  const onTheMenu = async (id = FRIES) =>
    (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id);
  const settings = (id = FRIES) => bar.ana.menuItemSettings({ params: { id } });
  const look = async () => bar.product.jobs.find(({ name }) => name === 'last portions')?.run();
  const moment = () => bar.clock.advance(LAST_PORTION_GRACE_MS + 1);
  /** What there is now, and nobody waits for any of it. */
  const stocked = async (portions: number): Promise<void> => {
    await keep.count(potatoes, portions * PER_PORTION);
    moment();
    await look();
    await onTheMenu();
  };
  /** Whatever a story has left on the board is served. */
  const cleared = async (): Promise<void> => {
    const { openKitchenOrders } = await bar.ana.overview();
    const waiting = openKitchenOrders.filter(({ status }) => status === 'ordered');
    await Promise.all(waiting.map(({ id }) => keep.prepare(id)));
  };
  return { bar, keep, potatoes, onTheMenu, settings, look, moment, stocked, cleared };
}
export type SellingFries = Awaited<ReturnType<typeof sellingFries>>;
