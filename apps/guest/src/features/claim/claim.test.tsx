import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ordered, orders, session, TABLE } from '../../testing/evening.ts';
import { lost } from '../../testing/fake-api.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { holdClock, later } from '../../testing/later.ts';
import { openApp } from '../../testing/open-app.tsx';
import type { Answers } from '../../testing/fake-api.ts';

const ana = session();
const mihai = session({ id: 'mihai-session', username: 'Mihai' });
const dasha = session({ id: 'dasha-session', username: 'Даша' });
const before = orders([ana], [mihai, ordered('rings', { name: 'Onion rings', of: 'rings' })], [dasha]);
const won = { claimStatus: 'Claimed' as const, claimedBySessionId: ana.id };

/** Ana at the table, with the list of what Mihai has ordered open before her. */
async function anaLooksAtMihai(answers: Answers) {
  const api = await openApp('/table-summary?lang=en', { tableOrders: before, ...answers }, { session: ana });
  fireEvent.click(await screen.findByRole('button', { name: /^Mihai/u }));
  return api;
}
const rings = () => within(screen.getByRole('listitem'));
async function claims() {
  fireEvent.click(rings().getByRole('button', { name: 'Claim' }));
  fireEvent.click(screen.getByRole('button', { name: "Yes, it's mine" }));
  await later(0);
}

it('asks first, with everything else of the item hidden and the focus on the question', async () => {
  await anaLooksAtMihai({});
  const claim = rings().getByRole('button', { name: 'Claim' });
  claim.focus();
  fireEvent.click(claim);
  expect(screen.getByText('Move this order to your bill?')).toBeShown();
  expect(rings().queryByRole('button', { name: 'Voucher' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Move this order to your bill?' }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await Promise.resolve();
  });
  expect(rings().getByRole('button', { name: 'Voucher' })).toBeShown();
  expect(document.activeElement).toBe(claim);
});

it('takes the order over; four seconds later the table is loaded again', async () => {
  const api = await anaLooksAtMihai({ claimOrder: won });
  holdClock();
  await claims();
  expect(api.callsOf('claimOrder')[0]?.body).toEqual({
    newSessionId: ana.id,
    previousSessionId: mihai.id,
    orderId: 'rings',
  });
  expect(screen.getByText('The order is on your bill now.')).toBeShown();
  api.now({
    tableOrders: orders([ana, ordered('rings', { name: 'Onion rings', of: 'rings' })], [mihai]),
  });
  FakeSocket.last.say({ timestamp: 9, tableId: TABLE });
  await later(3_999);
  expect(screen.getByText('The order is on your bill now.')).toBeShown();
  await later(1);
  await later(0);
  expect(screen.queryByText('The order is on your bill now.')).toBeNull();
  expect(screen.getByRole('button', { name: /^Ana/u })).toHaveText('1 item');
});

it('names the guest who was faster', async () => {
  await anaLooksAtMihai({
    claimOrder: { claimStatus: 'ClaimedBySomeoneElse', claimedBySessionId: dasha.id },
  });
  holdClock();
  await claims();
  expect(screen.getByRole('alert')).toHaveText("We're sorry. This order has already been claimed by Даша");
});

it('says who took the order while the question stood, and keeps the focus there', async () => {
  const api = await anaLooksAtMihai({});
  holdClock();
  fireEvent.click(rings().getByRole('button', { name: 'Claim' }));
  api.now({
    tableOrders: orders([ana], [mihai], [dasha, ordered('rings', { name: 'Onion rings', of: 'rings' })]),
  });
  FakeSocket.last.say({ timestamp: 9, tableId: TABLE });
  await later(0);
  await later(0);
  const told = screen.getByRole('alert');
  expect(told).toHaveText("We're sorry. This order has already been claimed by Даша");
  expect(told.contains(document.activeElement) || document.activeElement?.contains(told)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await later(4_000);
  await later(0);
  expect(screen.getByRole('button', { name: /^Даша/u })).toHaveText('1 item');
  expect(api.callsOf('claimOrder')).toEqual([]);
});

it('keeps the question while others at the table do something else', async () => {
  await anaLooksAtMihai({});
  holdClock();
  fireEvent.click(rings().getByRole('button', { name: 'Claim' }));
  FakeSocket.last.say({ timestamp: 9, tableId: TABLE });
  await later(0);
  expect(screen.getByText('Move this order to your bill?')).toBeShown();
});

it('shows the generic error when the call fails, counts down and offers the claim again', async () => {
  const api = await anaLooksAtMihai({ claimOrder: lost });
  holdClock();
  await claims();
  expect(screen.getByRole('alert')).toHaveText("ErrorThere's been a technical error.");
  await later(4_000);
  await later(0);
  expect(screen.queryByRole('alert')).toBeNull();
  api.now({ claimOrder: won });
  await claims();
  const [first, second] = api.callsOf('claimOrder').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
});

it.each([
  ['the own order', orders([ana, ordered('lager')]), ana],
  ['an order whose owner has a check', orders([ana], [{ ...mihai, checkId: 'c' }, ordered('lager')]), ana],
  [
    'anything while the own check is under way',
    orders([{ ...ana, checkId: 'c' }], [mihai, ordered('lager')]),
    { ...ana, checkId: 'c' },
  ],
])('is not offered for %s', async (_, tableOrders, me) => {
  await openApp('/table-summary?lang=en', { tableOrders }, { session: me });
  await screen.findByText('Table total');
  for (const button of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(button);
  expect(screen.getByRole('listitem')).toBeShown();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});
