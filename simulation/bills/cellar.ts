import { ordering } from '@masa/api/simulation';
import type { Chance } from '../world/chance.ts';
import type { House } from './house.ts';

/** What there is one of, each time another. */
export type Cellar = {
  /** A code that can be used once. */
  readonly voucher: () => Promise<string>;
  /** A delivery that waits to be finished. */
  readonly delivery: () => Promise<string>;
};

/** What dishes are made of, vouchers and deliveries. */
export async function cellar(house: House, chance: Chance): Promise<Cellar> {
  const [boss, ana] = [house.staff('boss', chance), house.staff('ana', chance)];
  let made = 0;
  /** The row of a file that is nowhere: nobody looks at it. */
  const upload = async (): Promise<string> => {
    made += 1;
    const filename = `${String(made).padStart(8, '0')}-0000-4000-8000-000000000000.pdf`;
    const row = { mime: 'application/pdf', size: 1, sha256: String(made), uploaded_by: 'ana' };
    await house.db('uploads').insert({ filename, ...row, created_at: Date.now() });
    return filename;
  };
  const buy = ordering({ ana, boss }, ana, upload);
  const potatoes = await buy.config();
  for (const id of ['fries', 'wings_buffalo__8pc'])
    await ana.addMenuItemStock({ params: { id }, body: { stockId: potatoes.id, ratio: 0.2 } });
  return {
    voucher: async () => {
      made += 1;
      const body = {
        code: `ONCE${made}`,
        singleItemPromo: true,
        effect: { kind: 'percent', value: 50 },
      } as const;
      return (await boss.addPromo({ body })).code;
    },
    delivery: async () => {
      const { order, items } = await buy.ordered(2);
      const { id } = await buy.delivery(order.id);
      for (const item of items) await buy.came(id, item.id, 2);
      return id;
    },
  };
}
