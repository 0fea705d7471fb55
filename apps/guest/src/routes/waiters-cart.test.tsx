import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSentNote } from '@masa/client/sent-note';
import type { CartLine } from '../features/cart/stored-cart.ts';
import type { Session } from '../shared/storage.ts';
import { tableSummary, waiter } from '../testing/evening.ts';
import { refuse, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

vi.mock('../shared/leave.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));
beforeEach(() => sessionStorage.clear());

const wings = (key: string): CartLine => ({
  key,
  menuItemId: 'buffalo__8pc',
  options: [
    { group: 'spiciness_level', choice: 'very_spicy' },
    { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  ],
});
const lager = (key: string): CartLine => ({ key, menuItemId: 'lager__500ml', options: [] });
const taken = { status: 'ok' as const, orders: [] };

async function openCart(lines: readonly CartLine[], answers: Answers = {}, of: Partial<Session> = {}) {
  const carts = memoryCarts();
  const session = waiter(of);
  carts.kept.set(session.id, { lines, submission: null });
  const api = await openApp('/menu/cart?lang=en', answers, { session, carts });
  await screen.findAllByRole('listitem');
  return api;
}
const send = () => screen.findByRole('button', { name: 'Send to the kitchen: Table 12' });

describe('the cart of a waiter', () => {
  it('says for which table it is, in its heading and on its button', async () => {
    await openCart([lager('one')]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order: Table 12' })).toBeShown();
    expect(await send()).toBeShown();
    expect(screen.queryByText('Your cart')).toBeNull();
  });

  it('names the course of a line with a press, and sends what was named alone (K-029)', async () => {
    const api = await openCart([lager('one'), wings('two')], { placeOrder: taken });
    fireEvent.click(await screen.findByRole('button', { name: 'Course 1 Buffalo, 8\u00a0pcs' }));
    expect(await screen.findByRole('button', { name: 'Course 2 Buffalo, 8\u00a0pcs' })).toBeShown();
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    const [call] = api.callsOf('placeOrder');
    expect(call?.body).toMatchObject({
      orderItems: [{ menuItemId: 'lager__500ml' }, { menuItemId: 'buffalo__8pc', course: 2 }],
    });
    expect(JSON.stringify(call?.body).match(/course/gu)).toHaveLength(1);
  });

  it('names the seat of a line, and keeps what is for another seat apart', async () => {
    const api = await openCart([lager('one'), lager('two'), wings('three')], { placeOrder: taken });
    const seats = () => screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^Seat, /u });
    const [ofLagers, ofWings] = await seats();
    if (!ofLagers || !ofWings) throw new Error('Each line was expected to have its seat.');
    fireEvent.change(ofLagers, { target: { value: '2' } });
    fireEvent.change(ofWings, { target: { value: '1' } });
    await waitFor(async () => expect((await seats()).map(({ value }) => value)).toEqual(['2', '1']));
    fireEvent.change(ofWings, { target: { value: '' } });
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    const [call] = api.callsOf('placeOrder');
    expect(call?.body).toMatchObject({
      orderItems: [{ menuItemId: 'lager__500ml', quantity: 2, seat: 2 }, { menuItemId: 'buffalo__8pc' }],
    });
    expect(JSON.stringify(call?.body).match(/seat/gu)).toHaveLength(1);
  });

  it('asks when it is to be fetched at a table that is none, and sends what was chosen (AMB-241)', async () => {
    const at = 'VBCDEFGHJKMN';
    const api = await openCart(
      [lager('one')],
      { placeOrder: taken, tableSummary: { tableId: at, tableName: 'Glovo', orders: 0 } },
      { tableId: at },
    );
    const time = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pick-up time' });
    expect(time.selectedOptions[0]?.textContent).toBe('As soon as it is ready');
    const { value = '', textContent } = time.options[4] ?? {};
    expect(textContent).toMatch(/^\d\d:\d[05]$/u);
    fireEvent.change(time, { target: { value } });
    await waitFor(() => expect(time.value).toBe(value));
    fireEvent.click(await screen.findByRole('button', { name: 'Send to the kitchen: Glovo' }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({ wantedAt: Number(value) });
  });

  it('sends no time that has passed since it was chosen', async () => {
    const carts = memoryCarts();
    const session = waiter({ tableId: 'VBCDEFGHJKMN' });
    carts.kept.set(session.id, { lines: [lager('one')], submission: null, wantedAt: Date.now() - 1 });
    const api = await openApp('/menu/cart?lang=en', { placeOrder: taken }, { session, carts });
    const time = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pick-up time' });
    expect(time.value).toBe('');
    fireEvent.click(await screen.findByRole('button', { name: /^Send to the kitchen/u }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).not.toHaveProperty('wantedAt');
  });

  it('asks at no table when it is to be fetched', async () => {
    await openCart([lager('one')]);
    expect(screen.queryByRole('combobox', { name: 'Pick-up time' })).toBeNull();
  });

  it('says that a time is none any more, and keeps the cart', async () => {
    await openCart([lager('one')], { placeOrder: refuse('pickup_time_off') }, { tableId: 'VBCDEFGHJKMN' });
    fireEvent.click(await screen.findByRole('button', { name: /^Send to the kitchen/u }));
    expect(await screen.findByText(/^That pick-up time has passed/u)).toBeShown();
  });

  it('groups what is equal, and takes one of it out at a time', async () => {
    const api = await openCart([lager('one'), wings('two'), lager('three'), lager('four')], {
      placeOrder: taken,
    });
    // Without the seats that could be named.
    const lines = () =>
      screen
        .getAllByRole('listitem')
        .map((row) => row.textContent.replace(within(row).queryByRole('combobox')?.textContent ?? '', ''));
    expect(lines()).toEqual([
      expect.stringMatching(/^House lager, 500.ml165.MDLCourse 1 House lager, 500.ml3$/u),
      expect.stringMatching(
        /^Buffalo, 8.pcsVery spicy · Ranch119.MDLChange Buffalo, 8.pcsCourse 1 Buffalo, 8.pcs1$/u,
      ),
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Remove one House lager/u }));
    await waitFor(() =>
      expect(lines()[0]).toMatch(/^House lager, 500.ml110.MDLCourse 1 House lager, 500.ml2$/u),
    );
    expect(screen.getByText('Total, 3 items')).toBeShown();
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder').map(({ body }) => body)).toEqual([
      {
        sessionId: 'waiter-session',
        seenTotal: 22_900,
        orderItems: [
          expect.objectContaining({ menuItemId: 'lager__500ml', quantity: 2 }),
          expect.objectContaining({ menuItemId: 'buffalo__8pc' }),
        ],
      },
    ]);
  });

  it('keeps apart what was chosen differently', async () => {
    const mild = { ...wings('two'), options: [{ group: 'spiciness_level', choice: 'mildly_spicy' }] };
    await openCart([wings('one'), mild]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has no words for guests', async () => {
    await openCart([lager('one')]);
    expect(screen.queryByText(/Promo codes/u)).toBeNull();
  });

  it.each([
    ['too_many_dishes', 'There is too much on the bill of this table. Close a check first.'],
    ['visit_held', 'This visit waits in the hall: keep it there first, then send again.'],
    ['internal_error', 'Not sent. Please try again. If the issue persists, please tell the administrator.'],
  ] as const)(
    'says what to do when it was refused with %s, and sends nobody to the staff',
    async (code, words) => {
      await openCart([lager('one')], { placeOrder: refuse(code) });
      fireEvent.click(await send());
      expect(within(await screen.findByRole('alert')).getByText(words)).toBeShown();
      expect(screen.queryByText(/ask the staff|wait staff|confirm your visit/u)).toBeNull();
    },
  );

  it('leaves word in the hall of what was sent, and by which number it is fetched', async () => {
    await openCart([lager('one'), wings('two')], {
      placeOrder: { ...taken, pickupCode: 'B07' },
      tableSummary,
    });
    fireEvent.click(await send());
    await waitFor(() =>
      expect(readSentNote(Date.now())).toEqual({
        tableId: tableSummary.tableId,
        tableName: tableSummary.tableName,
        count: 2,
        pickupCode: 'B07',
      }),
    );
  });

  it('waits no more for the waiter when a check was requested', async () => {
    await openCart([lager('one')], {}, { checkId: 'check-1' });
    expect(await send()).toHaveReason('A check was requested for this order: nothing can be added to it.');
  });
});
