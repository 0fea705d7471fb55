import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { evening, line, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
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

const ordered = async (...orderItems: Request<'placeOrder'>['body']['orderItems']) => {
  const guest = await bar.guest('Mihai', bar.table());
  const { orders } = await guest.api.placeOrder({ body: { sessionId: guest.session.id, orderItems } });
  return { guest, ids: orders.map(({ id }) => id) };
};
async function begun(dish: ReturnType<typeof line>): Promise<string> {
  const [id = ''] = (await ordered(dish)).ids;
  await stock.prepare(id);
  return id;
}
/** What is told of each dish of this table to whoever asks. */
const toldTo = async (api: Api, tableId: string) =>
  new Map(
    (await api.tableOrders({ params: { tableId } })).sessionPrechecks.flatMap(({ items }) =>
      items.map(({ orderItem }) => [orderItem.id, orderItem.returnable]),
    ),
  );
const untouched = (username: string, orderItemId: string) =>
  bar.staff(username).deleteItem({ params: { orderItemId }, body: { reason: 'wrong_entry', wasted: false } });
const causes = async () => (await stock.movements(bottles)).map(({ cause, delta }) => [cause, delta]);

it('M-052: a bottle that nobody has opened goes back into the batch that it came from', async () => {
  const id = await begun(line('lager__500ml'));
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
  const id = await begun(line('fries'));
  expect(await refusalOf(untouched('vasile', id))).toBe('409 not_returnable');
  await bar.staff('vasile').deleteItem({ params: { orderItemId: id }, body: { reason: 'quality' } });
});

it('M-052: who has not the right puts nothing back', async () => {
  const id = await begun(line('lager__500ml'));
  const before = await causes();
  expect(await refusalOf(untouched('ana', id))).toBe('403 right_missing');
  expect(await causes()).toEqual(before);
});

it('what nobody has begun has taken nothing, whatever is said of it', async () => {
  const [id = ''] = (await ordered(line('fries'))).ids;
  expect(await untouched('ana', id)).toMatchObject({ status: 'deleted' });
});

it('of people who strike the same bottle off at once one puts it back', async () => {
  const id = await begun(line('lager__500ml'));
  const before = (await causes()).length;
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => untouched('vasile', id)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await causes()).slice(before)).toEqual([['return', 1]]);
});

it('staff are told what may go back: begun, where the house takes it; guests are not', async () => {
  const { guest, ids } = await ordered(line('lager__500ml'), line('lager__500ml'), line('fries'));
  const [opened = '', waiting = '', potatoes = ''] = ids;
  expect(await toldTo(bar.ana, guest.table)).toEqual(new Map(ids.map((id) => [id, undefined])));
  await stock.prepare(opened);
  await stock.prepare(potatoes);
  expect(await toldTo(bar.ana, guest.table)).toEqual(
    new Map([
      [opened, true],
      [waiting, undefined],
      [potatoes, undefined],
    ]),
  );
  expect(await toldTo(guest.api, guest.table)).toEqual(new Map(ids.map((id) => [id, undefined])));
});

it('what several stations make is not untouched when the first of them is', async () => {
  await bar.boss.addStation({
    body: { names: { en: 'Cold' }, side: 'kitchen', rank: 2, groups: ['wings'], returnable: true },
  });
  await bar.boss.addStation({
    body: { names: { en: 'Fryer' }, side: 'kitchen', rank: 3, choices: ['add_fries'] },
  });
  const wings = line('wings_buffalo__12pc');
  const extras = [{ group: 'wings_extras', choice: 'add_fries', count: 1 }];
  const { guest, ids } = await ordered(wings, { ...wings, modifiers: extras });
  for (const id of ids) await stock.prepare(id);
  const [alone = '', together = ''] = ids;
  expect(await toldTo(bar.ana, guest.table)).toEqual(
    new Map([
      [alone, true],
      [together, undefined],
    ]),
  );
  expect(await refusalOf(untouched('vasile', together))).toBe('409 not_returnable');
  expect(await untouched('vasile', alone)).toMatchObject({ status: 'deleted' });
});
