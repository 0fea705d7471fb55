import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { refuse } from '../../testing/fake-server.ts';
import { boardWith } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import { buffalo, house } from '../../testing/wings-and-fryer.ts';

beforeEach(signedIn);

const kitchenBoard = () => ({
  now: NOW,
  stations: house(),
  orders: [],
  rows: [],
  totals: [],
  ingredients: [],
});
const served = buffalo('ready_for_delivery', 'ready_for_delivery', {
  status: 'delivered',
  work: 'delivered',
});
const kitchenDone = () => ({
  orders: [{ batchId: 'b1', tableId: 'T12', tableName: '12', doneTs: NOW, items: [served] }],
});

describe('a dish of several stations of which one share comes back (AMB-234)', () => {
  it('is named by its station, of which the others are left out', async () => {
    const { server, user } = await boardWith([], {
      kitchenBoard,
      kitchenDone,
      recallOrders: () => ({ recalled: [] }),
    });
    await user.click(screen.getAllByRole('button', { name: 'Last done' })[0] ?? document.body);
    const sheet = within(await screen.findByRole('dialog', { name: 'Last done' }));
    await user.click(await sheet.findByRole('button', { name: 'Bring back' }));
    const shares = within(sheet.getByRole('group', { name: /whose share comes back$/u }));
    await user.click(await shares.findByRole('checkbox', { name: /^Wings: / }));
    expect(shares.getByRole('checkbox', { name: 'Fryer: Fries', checked: true })).toBeTruthy();
    await user.click(sheet.getByRole('radio', { name: 'Cold' }));
    await user.click(sheet.getByRole('button', { name: 'Bring back' }));
    await waitFor(() =>
      expect(server.sent('recallOrders').map(({ body }) => body)).toEqual([
        { items: ['wings-1'], parts: [{ id: 'wings-1', no: 2 }], reason: 'cold', remake: true },
      ]),
    );
  });

  it('cannot come back without any of them', async () => {
    const { server, user } = await boardWith([], { kitchenBoard, kitchenDone });
    await user.click(screen.getAllByRole('button', { name: 'Last done' })[0] ?? document.body);
    const sheet = within(await screen.findByRole('dialog', { name: 'Last done' }));
    await user.click(await sheet.findByRole('button', { name: 'Bring back' }));
    for (const name of [/^Wings: /, /^Fryer: /])
      await user.click(await sheet.findByRole('checkbox', { name }));
    await user.click(sheet.getByRole('button', { name: 'Bring back' }));
    expect(server.sent('recallOrders')).toEqual([]);
    expect(sheet.getByText('Choose at least one dish.')).toBeTruthy();
  });

  it('says why, where its station has none of it any more', async () => {
    const { user } = await boardWith([], {
      kitchenBoard,
      kitchenDone,
      recallOrders: () => refuse('part_not_found'),
    });
    await user.click(screen.getAllByRole('button', { name: 'Last done' })[0] ?? document.body);
    const sheet = within(await screen.findByRole('dialog', { name: 'Last done' }));
    await user.click(await sheet.findByRole('button', { name: 'Bring back' }));
    await user.click(await sheet.findByRole('checkbox', { name: /^Wings: / }));
    await user.click(sheet.getByRole('button', { name: 'Bring back' }));
    expect(await sheet.findByText('This station makes no part of that dish any more.')).toBeTruthy();
  });

  it('says so at its own station, and nothing of it at the others', async () => {
    const recall = {
      no: 1,
      kind: 'recall',
      reason: 'cold',
      remake: true,
      by: 'ana',
      at: NOW,
      parts: [2],
    } as const;
    const back = buffalo('ready_for_delivery', 'ordered', {
      status: 'delivered',
      work: 'being_prepared',
      recall: { ...recall, parts: [2] },
    });
    const { show, user } = await boardWith([], {
      kitchenBoard,
      putDevicePrefs: () => ({ status: 'saved' as const }),
    });
    await show({ recalled: [back] });
    await user.click(await screen.findByRole('radio', { name: /^Fryer/u }));
    expect(await screen.findByText('came back: cold · Fries')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Wings/u }));
    await waitFor(() => expect(screen.queryByText(/^came back: cold/u)).toBeNull());
  });
});
