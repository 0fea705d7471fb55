import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ordered, orders, session, TABLE, waiter } from '../testing/evening.ts';
import { refuse } from '../testing/fake-api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { openApp } from '../testing/open-app.tsx';

const ana = session();
const mihai = session({ id: 'mihai-session', username: 'Mihai', lastUpdate: 1500 });
const victor = waiter({ lastUpdate: 1200 });
const address = '/table-summary?lang=en';
const person = async (name: RegExp): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name });
  const section = button.closest('section');
  if (section === null) throw new Error('Nobody sits here.');
  return section;
};

describe('the table', () => {
  it('shows one entry per person, with items, prices and a total', async () => {
    const api = await openApp(
      address,
      {
        tableOrders: orders(
          [ana, ordered('o1'), ordered('o2', { name: 'Fries', of: 'fries', regularPrice: 4900 })],
          [mihai],
        ),
      },
      { session: ana },
    );
    const mine = within(await person(/^Ana/u));
    expect(mine.getByText('you')).toBeShown();
    expect(mine.getByRole('button', { name: /^Ana/u })).toHaveText(/2 items104 MDL/u);
    const items = mine.getAllByRole('listitem');
    expect(items[0]).toHaveText(/House lager, 500 ml55 MDL/u);
    expect(items[1]).toHaveText(/Fries49 MDL/u);
    expect(await person(/^Mihai/u)).toHaveText('Nothing ordered yet');
    expect(screen.getByText('2 people', { normalizer: (text) => text.replace('\u00a0', ' ') })).toBeShown();
    expect(screen.getByText('Table total').parentElement).toHaveText('104 MDL');
    expect(api.callsOf('tableOrders')[0]?.params).toEqual({ tableId: TABLE });
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/?lang=en');
  });

  it('puts the own entry on top, whoever sat down first', async () => {
    const olga = session({ id: 'olga-session', username: 'Olga' });
    await openApp(
      address,
      { tableOrders: orders([mihai, ordered('o1')], [olga, ordered('o2')], [ana]) },
      { session: ana },
    );
    await person(/^Ana/u);
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.map((name) => name?.slice(1, 4))).toEqual(['Ana', 'Mih', 'Olg']);
  });

  it('names a choice as it was ordered, also when it has left the menu', async () => {
    const options = [
      { group: 'nestea_type', choice: 'quince', choiceNames: { ro: 'gutui', en: 'Quince' } },
      { group: 'ice', choice: 'no_ice', choiceNames: {} },
    ];
    await openApp(address, { tableOrders: orders([ana, ordered('o1', { options })]) }, { session: ana });
    expect(await screen.findByRole('listitem')).toHaveText('Quince · no ice');
  });

  it('shows what a voucher saves, for the eye and for the ear', async () => {
    const half = ordered('o1', {
      regularPrice: 11900,
      effectivePrice: 5950,
      appliedPromo: { id: 'p1', singleItemPromo: true, code: 'WINGS50' },
    });
    await openApp(address, { tableOrders: orders([ana, half]) }, { session: ana });
    const item = await screen.findByRole('listitem');
    expect(item).toHaveText('WINGS50 applied');
    expect(item).toHaveText(/Before: 119 MDL 59\.50 MDL/u);
    expect(screen.getByText('Table total').parentElement).toHaveText(/Before: 119 MDL 59\.50 MDL/u);
  });

  it('marks what the waiter added, and blocks separate checks until it is distributed', async () => {
    await openApp(
      address,
      { tableOrders: orders([ana, ordered('o1')], [victor, ordered('o2')]) },
      { session: ana },
    );
    const added = within(await person(/^Victor/u));
    expect(added.getByText('Added by waiter')).toBeShown();
    expect(added.getByRole('button', { name: 'Claim' })).toBeEnabled();
    const mine = screen.getByRole('button', { name: /^My separate check/u });
    expect(mine).toBeDisabled();
    expect(mine).toHaveReason(
      'Please distribute the orders added by the waiter among the people at the table first.',
    );
    expect(screen.getByRole('button', { name: 'Ask for table check' })).toBeEnabled();
  });

  it('offers a guest the own separate check and a waiter the check of anybody', async () => {
    const both = { tableOrders: orders([ana, ordered('o1')], [mihai, ordered('o2')]) };
    await openApp(address, both, { session: ana });
    fireEvent.click(await screen.findByRole('button', { name: /^Mihai/u }));
    expect(screen.getByRole('button', { name: /^My separate check/u })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Separate check of/u })).toBeNull();
  });

  it('lets a waiter ask for the separate check of a guest', async () => {
    await openApp(address, { tableOrders: orders([ana, ordered('o1')]) }, { session: victor });
    fireEvent.click(await screen.findByRole('button', { name: /^Ana/u }));
    expect(screen.getByRole('button', { name: /^Separate check of Ana/u })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/waiter?lang=en');
  });

  it('asks to wait while somebody pays separately: the table actions stand there, disabled', async () => {
    const paying = { ...mihai, checkId: 'check-1' };
    await openApp(
      address,
      { tableOrders: orders([ana, ordered('o1')], [paying, ordered('o2')]) },
      { session: ana },
    );
    const why =
      "Somebody at this table asked for a separate check. You'll be able to request a shared check for this table once their transaction is finalized.";
    expect(await screen.findByText(why)).toBeShown();
    expect(screen.getByText('Please wait')).toBeShown();
    for (const name of ['Ask for table check', 'Apply promo code']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveReason(why);
    }
  });

  it('says that the check was requested when everybody waits for it', async () => {
    const paying = { ...ana, checkId: 'check-1' };
    await openApp(
      address,
      { tableOrders: orders([paying, ordered('o1')], [mihai]), getSession: paying },
      { session: paying },
    );
    expect(await screen.findByText('Check requested. Please wait for the waiter.')).toBeShown();
    expect(screen.queryByRole('button', { name: 'Ask for table check' })).toBeNull();
  });

  it('lets a visit that waits for the waiter see its bill and pay, and neither claim nor use vouchers', async () => {
    const held = { ...ana, ordering: 'staff' as const };
    await openApp(
      address,
      { tableOrders: orders([held, ordered('o1')], [mihai, ordered('o2')]), getSession: held },
      { session: held },
    );
    expect(await screen.findByText('The waiter will confirm your visit')).toBeShown();
    await person(/^Mihai/u);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
    for (const name of ['Voucher', 'Apply promo code'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask for table check' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^My separate check/u })).toBeEnabled();
  });

  it('lets a guest who has scanned no slip look, and neither claim, use vouchers nor ask for the check', async () => {
    const looking = { ...ana, ordering: 'slip' as const };
    await openApp(
      address,
      { tableOrders: orders([looking], [mihai, ordered('o2')]), getSession: looking },
      { session: looking },
    );
    expect(await screen.findByText('The waiter brings you a slip with a code')).toBeShown();
    await person(/^Mihai/u);
    for (const name of ['Claim', 'Voucher', 'Apply promo code', 'Ask for table check'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('lets a guest whose slip has ended pay what he owes', async () => {
    const ended = { ...ana, ordering: 'slip' as const };
    await openApp(
      address,
      { tableOrders: orders([ended, ordered('o1')]), getSession: ended },
      { session: ended },
    );
    expect(await screen.findByRole('button', { name: 'Ask for table check' })).toBeEnabled();
  });

  it('loads again with every live event', async () => {
    const api = await openApp(address, { tableOrders: orders([ana, ordered('o1')]) }, { session: ana });
    await person(/^Ana/u);
    api.now({ tableOrders: orders([ana, ordered('o1'), ordered('o2')]) });
    (await waitFor(() => FakeSocket.last)).say({ timestamp: 5, tableId: TABLE });
    await waitFor(() => expect(screen.getByText('Table total').parentElement).toHaveText('110 MDL'));
  });

  it('shows the generic error with a way back when it cannot be loaded', async () => {
    const api = await openApp(address, { tableOrders: refuse('internal_error') }, { session: ana });
    expect(await screen.findByRole('alert')).toHaveText("ErrorThere's been a technical error.");
    expect(screen.getAllByRole('link', { name: 'Back' })).toHaveLength(2);
    api.now({ tableOrders: orders([ana]) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await person(/^Ana/u)).toBeShown();
  });

  it('leads home when there is no session', async () => {
    await openApp(address);
    expect(await screen.findByRole('link', { name: 'See the menu' })).toBeShown();
    expect(location.pathname).toBe('/');
  });
});
