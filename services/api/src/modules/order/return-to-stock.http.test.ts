import { afterAll, beforeAll, expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
let stock: ReturnType<typeof keepingStock>;
let bottles: string;
let batch: string;
beforeAll(async () => {
  bar = await evening();
  stock = keepingStock(bar);
  await bar.boss.addStaff({
    body: {
      username: 'vasile',
      displayName: 'Vasile',
      roles: ['waiter'],
      password: PASSWORD,
      rights: [...presetRights.manager],
    },
  });
  await bar.boss.addStation({
    body: {
      names: { en: 'Fridge' },
      side: 'bar',
      rank: 1,
      items: ['lager__500ml'],
      returnable: true,
    },
  });
  bottles = await stock.config({ unit: 'item' });
  await stock.use('lager__500ml', bottles, 1);
  ({ id: batch } = await stock.batch(bottles, 3));
  const potatoes = await stock.config();
  await stock.use('fries', potatoes, 0.25);
  await stock.batch(potatoes, 5);
});
afterAll(() => bar.close());

async function begun(dish: string): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  const { orders } = await guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [line(dish)] },
  });
  const id = orders[0]?.id ?? '';
  await stock.prepare(id);
  return id;
}
const untouched = (username: string, orderItemId: string) =>
  bar.staff(username).deleteItem({ params: { orderItemId }, body: { reason: 'wrong_entry', wasted: false } });
const causes = async () => (await stock.movements(bottles)).map(({ cause, delta }) => [cause, delta]);

it('M-052: a bottle that nobody has opened goes back into the batch that it came from', async () => {
  const id = await begun('lager__500ml');
  await untouched('vasile', id);
  const moved = await stock.movements(bottles);
  expect(moved.slice(-2)).toMatchObject([
    { cause: 'consumption', delta: -1, batchId: batch },
    { cause: 'return', delta: 1, batchId: batch },
  ]);
  const [told] = await bar.boss.auditLog({ query: { action: 'order.deleted' } });
  expect(told?.details).toMatchObject({ reason: 'wrong_entry', wasted: false });
});

it('M-052: a dish of the kitchen does not, and it stays on the bill', async () => {
  const id = await begun('fries');
  expect(await refusalOf(untouched('vasile', id))).toBe('409 not_returnable');
  await bar.staff('vasile').deleteItem({ params: { orderItemId: id }, body: { reason: 'quality' } });
});

it('M-052: who has not the right puts nothing back', async () => {
  const id = await begun('lager__500ml');
  const before = await causes();
  expect(await refusalOf(untouched('ana', id))).toBe('403 right_missing');
  expect(await causes()).toEqual(before);
});

it('what nobody has begun has taken nothing, whatever is said of it', async () => {
  const guest = await bar.guest('Mihai', bar.table());
  const { orders } = await guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [line('fries')] },
  });
  expect(await untouched('ana', orders[0]?.id ?? '')).toMatchObject({ status: 'deleted' });
});

it('of people who strike the same bottle off at once one puts it back', async () => {
  const id = await begun('lager__500ml');
  const before = (await causes()).length;
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => untouched('vasile', id)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await causes()).slice(before)).toEqual([['return', 1]]);
});
