import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ordered, orders, session, TABLE, venue } from '../../testing/evening.ts';
import { lost, type Answers } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';

const ana = session({ lastUpdate: 1000 });
const mihai = session({ id: 'mihai-session', username: 'Mihai', lastUpdate: 1500 });
const table = orders(
  [ana, ordered('o1', { regularPrice: 24_600 })],
  [mihai, ordered('o2', { regularPrice: 18_400 })],
);
const created = { status: 'created' as const, checkId: 'check-1' };

async function ask(button: RegExp, answers: Answers = {}) {
  const api = await openApp('/table-summary?lang=en', { tableOrders: table, ...answers }, { session: ana });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return api;
}
const tableCheck = /^Ask for table check/u;
const ownCheck = /^My separate check/u;
const pay = (how: 'Cash' | 'Card') => fireEvent.click(screen.getByRole('radio', { name: how }));
const request = () => screen.getByRole('button', { name: 'Request the check' });
const tipField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Other amount/u });
const toPay = () => screen.getByText('To pay').parentElement;

describe('asking for a check', () => {
  it('offers the tips of the venue', async () => {
    const api = await ask(tableCheck, { venue: { ...venue, tipPresets: [7, 12] } });
    pay('Card');
    const presets = () => screen.queryAllByRole('radio', { name: /%/u });
    expect(presets().map(({ parentElement }) => parentElement?.textContent?.slice(0, 3))).toEqual([
      '7% ',
      '12%',
    ]);
    expect(api.callsOf('venue')).toHaveLength(1);
  });

  it('needs cash or card, and says so', async () => {
    await ask(tableCheck);
    expect(screen.getByRole('heading', { name: 'Table check' })).toBeShown();
    expect(request()).toBeDisabled();
    expect(request()).toHaveReason('Please select your payment method');
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
    pay('Cash');
    expect(request()).toBeEnabled();
  });

  it('sends a table check with the newest stamp on screen, and returns to the table', async () => {
    const api = await ask(tableCheck, { requestTableCheck: created });
    pay('Cash');
    fireEvent.click(request());
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
    expect(api.callsOf('requestTableCheck')[0]?.body).toEqual({
      tableId: TABLE,
      requestedBySessionId: ana.id,
      paymentMethod: 'cash',
      lastProcessedUpdate: 1500,
      tips: 0,
    });
    await waitFor(() => expect(api.callsOf('tableOrders')).toHaveLength(2));
  });

  it("sends a separate check with that session's own stamp and tips in hundredths", async () => {
    const api = await ask(ownCheck, { requestSessionCheck: created });
    expect(screen.getByRole('heading', { name: 'Separate check' })).toBeShown();
    pay('Card');
    fireEvent.click(screen.getByRole('radio', { name: /10%/u }));
    fireEvent.click(request());
    await screen.findByRole('heading', { name: 'Table 12' });
    expect(api.callsOf('requestSessionCheck')[0]?.body).toEqual({
      sessionId: ana.id,
      paymentMethod: 'card',
      lastProcessedUpdate: 1000,
      tips: 2500,
    });
  });

  it('offers tips for card only, in whole MDL of 5, 10, 15 and 20 percent; nothing is chosen', async () => {
    await ask(tableCheck);
    pay('Cash');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    pay('Card');
    const words = (text: string) => text.replaceAll('\u00a0', ' ');
    const presets = screen.getAllByRole('radio', { name: /%/u });
    expect(presets.map((preset) => words(preset.parentElement?.textContent ?? ''))).toEqual([
      '5% 22 MDL',
      '10% 43 MDL',
      '15% 65 MDL',
      '20% 86 MDL',
    ]);
    expect(toPay()).toHaveText('430 MDL');
    const field = tipField();
    expect([field.type, field.min, field.step, field.value]).toEqual(['number', '0', '1', '']);
  });

  it('lets a preset and the manual amount exclude each other; cash clears the tip', async () => {
    await ask(tableCheck);
    pay('Card');
    fireEvent.click(screen.getByRole('radio', { name: /10%/u }));
    expect(toPay()).toHaveText('473 MDL');
    fireEvent.change(tipField(), { target: { value: '30' } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /10%/u }).checked).toBe(false);
    expect(toPay()).toHaveText('460 MDL');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(tipField().value).toBe('31');
    fireEvent.click(screen.getByRole('radio', { name: /^5%/u }));
    expect(tipField().value).toBe('');
    pay('Cash');
    expect(toPay()).toHaveText('430 MDL');
    pay('Card');
    expect(toPay()).toHaveText('430 MDL');
  });

  it('reads anything but a whole number from 0 as 0', async () => {
    await ask(tableCheck);
    pay('Card');
    for (const typed of ['-5', '2.5', '12.7', '1e2']) {
      fireEvent.change(tipField(), { target: { value: typed } });
      expect(tipField().value, typed).toBe('0');
      expect(screen.getByText('Whole lei only: this counts as 0.')).toBeShown();
    }
    expect(toPay()).toHaveText('430 MDL');
    fireEvent.change(tipField(), { target: { value: '99999' } });
    expect(tipField().value).toBe('10000');
    expect(screen.getByText(/^At most 10.000.MDL\.$/u)).toBeShown();
    fireEvent.change(tipField(), { target: { value: '12' } });
    expect(screen.queryByText(/Whole lei|At most/u)).toBeNull();
  });

  it('warns of old data, and refreshes when the warning is closed', async () => {
    const api = await ask(tableCheck, { requestTableCheck: { status: 'sync_check_failed' } });
    pay('Cash');
    fireEvent.click(request());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveText('Old data');
    expect(alert).toHaveText(
      'Somebody placed an order or requested for check in parallel. Please try again.',
    );
    await waitFor(() => expect(document.activeElement).toBe(alert));
    api.now({ tableOrders: orders([ana, ordered('o9', { regularPrice: 50_000 })]) });
    fireEvent.click(screen.getByRole('button', { name: 'Close and refresh' }));
    await waitFor(() => expect(screen.getByText('Table total').parentElement).toHaveText('500 MDL'));
  });

  it.each([
    ['check_already_requested', 'A check was already requested. Please wait for the waiter.'],
    ['separate_check_pending', 'Somebody at this table asked for a separate check.'],
    ['waiter_orders_present', 'Please distribute the orders added by the waiter among the people'],
    ['nothing_to_pay', 'There is nothing to pay yet.'],
    ['session_not_open', 'This visit is already closed.'],
  ] as const)('has words for the answer %s', async (status, words) => {
    await ask(tableCheck, { requestTableCheck: { status } });
    pay('Cash');
    fireEvent.click(request());
    expect(await screen.findByRole('alert')).toHaveText(words);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
  });

  it('tells who has ordered nothing so at once, before any question about cash or card', async () => {
    const api = await ask(tableCheck, { tableOrders: orders([ana]) });
    expect(await screen.findByRole('alert')).toHaveText('There is nothing to pay yet.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(api.callsOf('requestTableCheck')).toEqual([]);
  });

  it('asks for a bill of 0 whose dishes a voucher has made free', async () => {
    const free = orders([ana, ordered('o1', { regularPrice: 5_500, effectivePrice: 0 })]);
    const api = await ask(tableCheck, { tableOrders: free, requestTableCheck: created });
    pay('Cash');
    fireEvent.click(request());
    await waitFor(() => expect(api.callsOf('requestTableCheck')).toHaveLength(1));
  });

  it('shows the generic error when the call fails; trying again is the same request', async () => {
    const api = await ask(tableCheck, { requestTableCheck: lost });
    pay('Cash');
    fireEvent.click(request());
    expect(await screen.findByRole('alert')).toHaveText("ErrorThere's been a technical error.");
    api.now({ requestTableCheck: created });
    fireEvent.click(request());
    await screen.findByRole('heading', { name: 'Table 12' });
    const keys = api.callsOf('requestTableCheck').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it("returns to the table by the phone's Back, and leaves no step behind", async () => {
    await ask(tableCheck);
    expect(window.history.state).toMatchObject({ usr: 'step' });
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
    fireEvent.click(screen.getByRole('button', { name: tableCheck }));
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(window.history.state).not.toHaveProperty('usr', 'step'));
    expect(location.pathname).toBe('/table-summary');
  });

  it('is not left by Back while the request is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof created>();
    await ask(tableCheck, { requestTableCheck: () => promise });
    pay('Cash');
    fireEvent.click(request());
    const moved = vi.fn<() => void>();
    window.addEventListener('popstate', moved);
    act(() => window.history.back());
    // Back, and forward again.
    await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
    expect(window.history.state).toMatchObject({ usr: 'step' });
    expect(screen.getByRole('heading', { name: 'Table check' })).toBeShown();
    resolve(created);
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
    await waitFor(() => expect(window.history.state).not.toHaveProperty('usr', 'step'));
  });

  it('shows the table after a reload, without the step', async () => {
    window.history.pushState({ usr: 'step', key: 'k', idx: 1 }, '', '/table-summary?lang=en');
    await openApp('/table-summary?lang=en', { tableOrders: table }, { session: ana });
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
  });

  it('can be left without asking', async () => {
    const api = await ask(tableCheck);
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(screen.getByRole('heading', { name: 'Table 12' })).toBeShown();
    expect(api.callsOf('requestTableCheck')).toHaveLength(0);
  });

  it.each([tableCheck, ownCheck])('gives the focus back to the button that asked: %s', async (button) => {
    await ask(button);
    expect(document.activeElement).toBe(screen.getByRole('main', { name: /check$/u }));
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));
  });

  it('leaves the focus on the table once the check is asked for: its button is on the way out', async () => {
    await ask(tableCheck, { requestTableCheck: created });
    pay('Cash');
    fireEvent.click(request());
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Table 12' })));
  });
});
