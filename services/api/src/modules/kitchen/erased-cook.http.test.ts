import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';
import { verifyAudit } from '../audit/audit-seal.service.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

it('K-056 a cook who is erased stays in taps, steps and what came back under a pseudonym, and the log verifies', async () => {
  const cook = tappingCards(bar);
  const guest = await bar.guest('Mihai', bar.table());
  const [fries = '', wings = ''] = await order(guest, 'fries', 'wings_buffalo__8pc');
  const both = [fries, wings];
  const started = await cook.tap(guest, await cook.seen(both), 'being_prepared');
  await cook.undo(started.deedId);
  await cook.tap(guest, await cook.seen(both), 'delivered');
  await bar.ion.recallOrders({ body: { items: [wings], reason: 'cold', remake: false } });

  const { pseudonym } = await bar.boss.eraseStaff({ params: { username: 'ion' } });
  const deeds = await bar.database.db('kitchen_deeds').select('done_by', 'undone_by');
  const names = [
    ...(await cook.eventsOf(wings)).map(({ done_by: by }) => by),
    ...(await cook.recallsOf(wings)).map(({ opened_by: by }) => by),
    ...deeds.flatMap(({ done_by: by, undone_by: undoneBy }) => (undoneBy === null ? [by] : [by, undoneBy])),
  ];
  expect(names.length).toBeGreaterThan(6);
  expect(new Set(names)).toEqual(new Set([pseudonym]));
  const { recalled } = await bar.ana.overview();
  expect(recalled.map(({ id, recall }) => [id, recall?.by])).toEqual([[wings, pseudonym]]);
  expect((await verifyAudit(bar.database.db)).problems).toEqual([]);
});
