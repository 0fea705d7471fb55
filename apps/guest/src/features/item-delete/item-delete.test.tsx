import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ordered, orders, session, waiter } from '../../testing/evening.ts';
import { lost, refuse, type Answers } from '../../testing/fake-api.ts';
import { holdClock, later } from '../../testing/later.ts';
import { openApp } from '../../testing/open-app.tsx';

const ana = session();
const victor = waiter();
const credentials = { username: 'victor', password: 't1.device.secret' };
const table = orders([ana, ordered('lager')]);

async function waiterLooksAtAna(answers: Answers = {}) {
  const api = await openApp(
    '/table-summary?lang=en',
    { tableOrders: table, ...answers },
    { session: victor, credentials },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Ana/u }));
  return api;
}
const lager = () => within(screen.getByRole('listitem'));
async function removes() {
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  await later(0);
}

it("takes an item off the bill with the waiter's credentials; 'Removed' is read before it goes", async () => {
  const api = await waiterLooksAtAna({ deleteItem: { status: 'deleted', id: 'lager' } });
  holdClock();
  await removes();
  const [call] = api.callsOf('deleteItem');
  expect(call?.params).toEqual({ orderItemId: 'lager' });
  expect(call?.headers.get('Authorization')).toBe(`Basic ${btoa('victor:t1.device.secret')}`);
  expect(screen.getByText('Removed')).toBeShown();
  api.now({ tableOrders: orders([ana]) });
  await later(2_000);
  await later(0);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('can be cancelled before anything happens', async () => {
  const api = await waiterLooksAtAna();
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  expect(lager().getByText('Remove House lager from the bill?')).toBeShown();
  expect(lager().queryByRole('button', { name: 'Claim' })).toBeNull();
  fireEvent.click(lager().getByRole('button', { name: 'Cancel' }));
  expect(lager().getByRole('button', { name: 'Claim' })).toBeShown();
  expect(api.callsOf('deleteItem')).toHaveLength(0);
});

it('shows the generic error when it is refused', async () => {
  await waiterLooksAtAna({ deleteItem: refuse('check_requested') });
  holdClock();
  await removes();
  expect(screen.getByRole('alert')).toHaveText("ErrorThere's been a technical error.");
  fireEvent.click(lager().getByRole('button', { name: 'Close' }));
  expect(lager().getByRole('button', { name: 'Remove' })).toBeShown();
});

it('that was removed without an answer is removed under the same key by whoever presses again', async () => {
  const api = await waiterLooksAtAna({ deleteItem: lost });
  holdClock();
  await removes();
  fireEvent.click(lager().getByRole('button', { name: 'Close' }));
  api.now({ deleteItem: { status: 'deleted', id: 'lager' } });
  await removes();
  expect(screen.getByText('Removed')).toBeShown();
  const [first, second] = api.callsOf('deleteItem').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/u);
  expect(second).toBe(first);
});

it('is never offered to guests', async () => {
  await openApp('/table-summary?lang=en', { tableOrders: table }, { session: ana });
  expect(await screen.findByRole('listitem')).toBeShown();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('is hidden once the owner waits for the check', async () => {
  await waiterLooksAtAna({ tableOrders: orders([{ ...ana, checkId: 'c' }, ordered('lager')]) });
  expect(screen.getByRole('listitem')).toBeShown();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
