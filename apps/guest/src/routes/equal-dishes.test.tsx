import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toBani } from '@masa/domain/money';
import { ordered, orders, session, TABLE, waiter } from '../testing/evening.ts';
import { openApp } from '../testing/open-app.tsx';
import { FakeSocket } from '../testing/fake-socket.ts';

const ana = session();
const victor = waiter({ lastUpdate: 1200 });
const address = '/table-summary?lang=en';
const beer = { name: 'House lager', of: 'lager__500ml', regularPrice: 5_500 };
const rowsOf = async (name: RegExp) => {
  const section = (await screen.findByRole('button', { name })).closest('section');
  return () => within(section ?? document.body).getAllByRole('listitem');
};

it('shows three equal beers as one row with their sum, and unfolds them (D-031)', async () => {
  const bill = orders([ana, ordered('b1', beer), ordered('b2', beer), ordered('b3', beer)]);
  await openApp(address, { tableOrders: bill }, { session: ana });
  const rows = await rowsOf(/^Ana/u);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveText(/3 × House lager, 500 ml165 MDL/u);
  fireEvent.click(screen.getByRole('button', { name: 'One by one' }));
  expect(rows()).toHaveLength(3);
  for (const row of rows()) expect(row).toHaveText(/House lager, 500 ml55 MDL/u);
  fireEvent.click(screen.getByRole('button', { name: 'Together' }));
  expect(rows()).toHaveLength(1);
});

it('claims one of three with the presses of one, and leaves two (D-031)', async () => {
  const three = [ordered('b1', beer), ordered('b2', beer), ordered('b3', beer)] as const;
  const api = await openApp(
    address,
    {
      tableOrders: orders([ana], [victor, ...three]),
      claimOrder: { claimStatus: 'Claimed', claimedBySessionId: ana.id },
    },
    { session: ana },
  );
  const rows = await rowsOf(/^Victor/u);
  fireEvent.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Claim' }));
  fireEvent.click(screen.getByRole('button', { name: "Yes, it's mine" }));
  await waitFor(() => expect(api.callsOf('claimOrder')).toHaveLength(1));
  expect(api.callsOf('claimOrder')[0]?.body).toMatchObject({ orderId: 'b1' });
});

it('keeps apart the one of three that has a voucher, and their sum is the bill (D-032)', async () => {
  const cheaper = {
    ...ordered('b2', { ...beer, appliedPromo: { id: 'p', singleItemPromo: true, code: 'TENOFF' } }),
    effectivePrice: toBani(4_950),
  };
  const bill = orders([ana, ordered('b1', beer), cheaper, ordered('b3', beer)]);
  await openApp(address, { tableOrders: bill }, { session: ana });
  const rows = await rowsOf(/^Ana/u);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveText(/2 × House lager, 500 ml110 MDL/u);
  expect(rows()[1]).toHaveText('TENOFF');
  expect(rows()[1]).toHaveText(/49\.50/u);
});

it('keeps apart what is ready, what has a voucher and what costs something else', async () => {
  const ready = ordered('b2', beer);
  const bill = orders([
    ana,
    ordered('b1', beer),
    { ...ready, orderItem: { ...ready.orderItem, status: 'ready_for_delivery' } },
    ordered('b3', { ...beer, regularPrice: 4_400 }),
    ordered('b4', beer),
  ]);
  await openApp(address, { tableOrders: bill }, { session: ana });
  const rows = await rowsOf(/^Ana/u);
  expect(rows().map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').slice(0, 15))).toEqual([
    expect.stringMatching(/^2 × House lager/u),
    expect.stringMatching(/^House lager/u),
    expect.stringMatching(/^House lager/u),
  ]);
});

/** The kitchen begins with it. */
const begun = (dish: ReturnType<typeof ordered>): ReturnType<typeof ordered> => ({
  ...dish,
  orderItem: { ...dish.orderItem, status: 'being_prepared' },
});

it('leaves a code that is being typed where it is when the kitchen begins with the dish', async () => {
  const api = await openApp(address, { tableOrders: orders([ana, ordered('b1', beer)]) }, { session: ana });
  fireEvent.click(await screen.findByRole('button', { name: 'Voucher' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'free' } });
  api.now({ tableOrders: orders([ana, begun(ordered('b1', beer)), ordered('b2', beer)]) });
  FakeSocket.last.say({ timestamp: 2_000, tableId: TABLE });
  const rows = await rowsOf(/^Ana/u);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('FREE');
});

it('leaves beers unfolded, and the code at one of them, when one of them has been begun', async () => {
  const [b1, b2, b3] = [ordered('b1', beer), ordered('b2', beer), ordered('b3', beer)];
  const api = await openApp(address, { tableOrders: orders([ana, b1, b2, b3]) }, { session: ana });
  fireEvent.click(await screen.findByRole('button', { name: 'One by one' }));
  const rows = await rowsOf(/^Ana/u);
  fireEvent.click(within(rows()[2] ?? document.body).getByRole('button', { name: 'Voucher' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'free' } });
  api.now({ tableOrders: orders([ana, begun(b1), begun(b2), begun(b3), ordered('b4', beer)]) });
  FakeSocket.last.say({ timestamp: 2_000, tableId: TABLE });
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(within(rows()[2] ?? document.body).getByRole<HTMLInputElement>('textbox').value).toBe('FREE');
});
