import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ordered, orders, session } from '../../testing/evening.ts';
import { lost, type Answers, type FakeApi } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { loadTexts } from '@masa/i18n/guest-texts';
import { refusalWords } from './voucher-words.ts';

const ana = session();
const table = orders([ana, ordered('lager')]);

async function openVoucher(answers: Answers): Promise<FakeApi> {
  const api = await openApp('/table-summary?lang=en', { tableOrders: table, ...answers }, { session: ana });
  fireEvent.click(await screen.findByRole('button', { name: 'Voucher' }));
  return api;
}
const field = () => screen.getByRole('textbox', { name: 'Please enter voucher code' });
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('where a second code could only be refused', () => {
  const promo = { id: 'p', code: 'TWO' };
  const buttons = () => screen.queryAllByRole('button', { name: /^Voucher$|^Apply promo code$/u }).length;

  it.each([
    ['the voucher of an item stands at the other items and at the table', true, 2],
    ['the voucher of the table stands at the items, which may have one of their own', false, 2],
  ])('%s', async (_, singleItemPromo, left) => {
    const taken = ordered('first', { appliedPromo: { ...promo, singleItemPromo } });
    await openApp(
      '/table-summary?lang=en',
      { tableOrders: orders([ana, taken, ordered('second')]) },
      { session: ana },
    );
    await screen.findByText('TWO applied');
    expect(buttons()).toBe(left);
    expect(screen.queryAllByRole('button', { name: 'Apply promo code' })).toHaveLength(
      singleItemPromo ? 1 : 0,
    );
  });
});

describe('a voucher for one item', () => {
  it('is written in capitals and can be applied once there is something to apply', async () => {
    const api = await openVoucher({ applyPromo: { status: 'applied' } });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(apply()).toBeDisabled();
    await userEvent.type(field(), 'wings50');
    expect((field() as HTMLInputElement).value).toBe('WINGS50');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(api.callsOf('applyPromo')[0]?.body).toEqual({
      promocode: 'WINGS50',
      sessionId: ana.id,
      appliedToOrder: 'lager',
    });
    await waitFor(() => expect(api.callsOf('tableOrders').length).toBeGreaterThan(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voucher' })));
  });

  it.each([
    ['expired', "This promo code can't be applied because it is expired."],
    ['already_used', "This promo code can't be applied because it was already used."],
    [
      'promo_not_found',
      "We couldn't find this promo code in our system. It could be a typo on your end. Please try again.",
    ],
    ['wrong_item_type', 'This voucher does not apply to this type of items.'],
    [
      'it_is_an_item_promo',
      "This voucher can't be applied to the entire table. Please select a particular item you wish to apply it to.",
    ],
    ['it_is_a_table_promo', 'This voucher applies to the entire table.'],
    ['item_already_has_promo', 'This item already has a promo code.'],
    ['table_already_has_promo', 'This table already has a promo code.'],
  ] as const)('answered with %s says so, points to the staff and can be closed', async (status, words) => {
    await openVoucher({ applyPromo: { status } });
    fireEvent.change(field(), { target: { value: 'X' } });
    fireEvent.click(apply());
    expect(await screen.findByRole('alert')).toHaveText(words);
    expect(screen.getByText("Please talk to our wait staff if you think it's a mistake.")).toBeShown();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Voucher' })).toBeShown();
  });

  it('shows a status that this app does not know as it is', async () => {
    expect(refusalWords('only_on_mondays', await loadTexts('en', ['shared']))).toBe('only_on_mondays');
  });

  it('shows the generic error when the call fails', async () => {
    await openVoucher({ applyPromo: lost });
    fireEvent.change(field(), { target: { value: 'X' } });
    fireEvent.click(apply());
    expect(await screen.findByRole('alert')).toHaveText("ErrorThere's been a technical error.");
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Voucher' })).toBeShown();
  });

  it('is not offered once its owner waits for the check', async () => {
    const paying = { ...ana, checkId: 'check-1' };
    await openApp(
      '/table-summary?lang=en',
      { tableOrders: orders([paying, ordered('lager')]), getSession: paying },
      { session: paying },
    );
    expect(await screen.findByRole('listitem')).toBeShown();
    expect(screen.queryByRole('button', { name: 'Voucher' })).toBeNull();
  });
});

it('for the whole table names no item', async () => {
  const api = await openApp(
    '/table-summary?lang=en',
    { tableOrders: table, applyPromo: { status: 'applied' } },
    { session: ana },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Apply promo code' }));
  expect(within(document.body).queryByRole('button', { name: 'Ask for table check' })).toBeNull();
  fireEvent.change(field(), { target: { value: 'table10' } });
  fireEvent.click(apply());
  expect(await screen.findByRole('button', { name: 'Ask for table check' })).toBeShown();
  expect(api.callsOf('applyPromo')[0]?.body).toEqual({
    promocode: 'TABLE10',
    sessionId: ana.id,
    appliedToOrder: null,
  });
});
