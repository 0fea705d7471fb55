import type { Request } from '@masa/contract/schemas';
import { line, type Evening, type Guest } from './evening.ts';
import { keepingStock } from './keeping-stock.ts';

export const WINGS = 'wings_buffalo__12pc';
export type Line = Request<'placeOrder'>['body']['orderItems'][number];
export const extraRanch = { group: 'extra_sauce', choice: 'extra_ranch' };
export const addFries = { group: 'wings_extras', choice: 'add_fries' };

const chosen = (vegetables: string) => [
  { group: 'spiciness_level', choice: 'very_spicy' },
  { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  { group: 'side_vegetables', choice: vegetables },
];
export const wingsLine = (said: Partial<Line> = {}, vegetables = 'celery_and_carrots'): Line => ({
  ...line(WINGS, chosen(vegetables)),
  ...said,
});

const names = (ro: string, ru: string, en: string) => ({ removable: true, guestNames: { ro, ru, en } });
const send = async ({ api, session }: Guest, ...orderItems: Line[]): Promise<string[]> => {
  const { orders } = await api.placeOrder({ body: { sessionId: session.id, orderItems } });
  return orders.map(({ id }) => id);
};

/** The recipes of Buffalo wings and of what is added to them, with plenty of everything on hand. */
export async function wingsKitchen(bar: Evening) {
  const keep = keepingStock(bar);
  await bar.ana.activateMenuOption({
    params: { id: WINGS, optionId: 'just_celery' },
    body: { active: true },
  });
  const ids = {
    meat: await keep.config({ name: 'Wings' }),
    potatoes: await keep.config({ name: 'Potatoes' }),
    ranch: await keep.config({ name: 'Ranch' }),
    cream: await keep.config({ name: 'Cream', unit: 'liter' }),
    celery: await keep.config({ name: 'Celery', ...names('țelină', 'сельдерея', 'celery') }),
    carrots: await keep.config({ name: 'Carrots', ...names('morcov', 'моркови', 'carrot') }),
    butter: await keep.config({ name: 'Butter', ...names('unt', 'масла', 'butter') }),
  };
  await keep.use(WINGS, ids.meat, 0.48);
  await keep.use(WINGS, ids.butter, 0.03);
  await keep.useOfOption(WINGS, 'ranch_dressing', ids.ranch, 0.04);
  await keep.link(ids.ranch, ids.cream, 0.5);
  await keep.useOfOption(WINGS, 'celery_and_carrots', ids.celery, 0.03);
  await keep.useOfOption(WINGS, 'celery_and_carrots', ids.carrots, 0.03);
  await keep.useOfOption(WINGS, 'just_celery', ids.celery, 0.06);
  await keep.useOfModifier('extra_ranch', ids.ranch, 0.04);
  await keep.useOfModifier('add_fries', ids.potatoes, 0.2);
  for (const id of Object.values(ids)) await keep.batch(id, 10);

  const amounts = async (of: 'onHand' | 'reserved') => {
    const levels = await keep.levels();
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, levels.get(id)?.[of]]));
  };
  return { ...keep, ids, amounts, send };
}
export type WingsKitchen = Awaited<ReturnType<typeof wingsKitchen>>;
