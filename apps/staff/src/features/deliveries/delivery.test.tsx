import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { lastSocket } from '../../testing/setup.ts';
import {
  aDelivery,
  aLine,
  DELIVERY_ID,
  ORDER_ID,
  someDelivery,
  supplyServer,
} from '../../testing/supply-answers.ts';

beforeEach(signedIn);

function openDelivery(handlers: Handlers = {}) {
  const server = supplyServer({
    addDeliveryItem: () => aLine('ranch', 3, 20_000),
    removeDeliveryItem: () => ({ status: 'deleted', id: 'line-wings' }),
    finishDelivery: () => aDelivery({ status: 'validated' }),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/stock/deliveries/${DELIVERY_ID}?lang=en`) };
}
const addForm = async () => within(await screen.findByRole('form', { name: 'Add item' }));
const finish = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Finish delivery' });
const wingsOnly: Handlers = { deliveryDetails: () => someDelivery({ items: [aLine('wings', 20, 240_000)] }) };

describe('what came with a delivery', () => {
  it('is listed with amount, price and expiry', async () => {
    openDelivery({
      deliveryDetails: () =>
        someDelivery({ items: [{ ...aLine('wings', 20, 240_050), expires: '2026-11-27T02:59:59.999Z' }] }),
    });
    const line = await screen.findByRole('listitem', { name: 'Chicken wings' });
    expect(line.textContent).toMatch(/20\skg · expires 26 Nov 2026/u);
    expect(line.textContent).toMatch(/2\s400\.50/u);
    expect(screen.getByText(/^1 item · 2\s400\.50\sMDL$/u)).toBeTruthy();
  });

  it('is added from what was ordered and is not in it yet', async () => {
    const { server, user } = openDelivery(wingsOnly);
    const form = await addForm();
    const options = within(form.getByLabelText('Order item')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose an item',
      'Blue cheese sauce',
      'Ranch dressing',
    ]);
    await user.selectOptions(form.getByLabelText('Order item'), 'Blue cheese sauce');
    // What is still open of 4 kg.
    const amount = form.getByLabelText<HTMLInputElement>('Amount, kg');
    expect(amount.value).toBe('1.5');
    await user.clear(amount);
    await user.type(amount, '1,25');
    await user.type(form.getByLabelText('Invoice, MDL'), '440,5');
    await user.type(form.getByLabelText(/^Expires/u), '2026-11-30');
    await user.dblClick(form.getByRole('button', { name: 'Add item' }));
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe(''));
    expect(server.sent('addDeliveryItem').map(({ params, body }) => [params, body])).toEqual([
      [
        { id: DELIVERY_ID },
        { orderedItemReference: 'ordered-blue', amount: 1.25, invoiceAmount: 44_050, expires: '2026-11-30' },
      ],
    ]);
  });

  it.each([
    ['', '', '', 'Please fill in all required fields.'],
    ['Ranch dressing', '', '10', 'Please fill in all required fields.'],
    ['Ranch dressing', '3', '', 'Please fill in all required fields.'],
    ['Ranch dressing', '0', '10', 'Write an amount above zero, with at most three decimals.'],
    ['Ranch dressing', '3', '1,005', 'Write the amount in MDL with at most two decimals, such as 2840.50.'],
  ])('is not added as "%s" "%s" "%s"', async (name, amount, invoice, words) => {
    const { server, user } = openDelivery();
    const form = await addForm();
    if (name !== '') await user.selectOptions(form.getByLabelText('Order item'), name);
    await user.clear(form.getByLabelText(/^Amount/u));
    if (amount !== '') await user.type(form.getByLabelText(/^Amount/u), amount);
    if (invoice !== '') await user.type(form.getByLabelText('Invoice, MDL'), invoice);
    await user.click(form.getByRole('button', { name: 'Add item' }));
    expect((await form.findByRole('alert')).textContent).toBe(words);
    expect(server.sent('addDeliveryItem')).toEqual([]);
  });

  it('says that it was not added, and keeps what was typed', async () => {
    const { user } = openDelivery({ addDeliveryItem: () => refuse('delivery_item_twice') });
    const form = await addForm();
    await user.selectOptions(form.getByLabelText('Order item'), 'Ranch dressing');
    await user.type(form.getByLabelText('Invoice, MDL'), '10');
    await user.click(form.getByRole('button', { name: 'Add item' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'Error adding item.This item is already in the delivery.',
    );
    expect(form.getByLabelText<HTMLInputElement>('Invoice, MDL').value).toBe('10');
  });

  it('is taken off after a question', async () => {
    const { server, user } = openDelivery(wingsOnly);
    await user.click(await screen.findByRole('button', { name: 'Remove Chicken wings' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(server.sent('removeDeliveryItem')).toHaveLength(1));
    expect(server.sent('removeDeliveryItem')[0]?.params).toEqual({ itemId: 'line-wings' });
  });

  it.each([
    [284_000, null],
    [240_000, /add up to 2\s400\sMDL, the invoice says 2\s840\sMDL: 440\sMDL are missing/u],
    [284_001, /add up to 2\s840\.01\sMDL.*: 0\.01\sMDL too much/u],
  ])('of %d bani is held against the invoice in words', async (sum, words) => {
    openDelivery({ deliveryDetails: () => someDelivery({ items: [aLine('wings', 20, sum)] }) });
    await screen.findByRole('listitem', { name: 'Chicken wings' });
    if (words === null) expect(screen.queryByText(/add up to/u)).toBeNull();
    else expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('finishing a delivery', () => {
  it('says that it locks before it does, and leaves nothing to be done afterwards', async () => {
    const { server, user } = openDelivery(wingsOnly);
    const button = await finish();
    expect(
      screen.getByText("Finishing validates the delivery. After that it can't be edited or deleted."),
    ).toBeTruthy();
    server.handlers.finishDelivery = () => {
      server.handlers.deliveryDetails = () =>
        someDelivery({ delivery: aDelivery({ status: 'validated' }), items: [aLine('wings', 20, 240_000)] });
      return aDelivery({ status: 'validated' });
    };
    await user.dblClick(button);
    expect(await screen.findByText('Validated')).toBeTruthy();
    for (const name of ['Edit', 'Delete', 'Add item', 'Finish delivery', 'Remove Chicken wings'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
    expect(server.sent('finishDelivery')).toHaveLength(1);
    // The button is gone; the keyboard goes on at the delivery.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'qualiko' }));
  });

  it('says its refusal under the delivery: the error field first', async () => {
    const { user } = openDelivery({ finishDelivery: () => refuse('delivery_empty') });
    await user.click(await finish());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('delivery_empty')).toBeTruthy();
    expect(alert.textContent).toContain('Enter what came first.');
  });

  /** Something between us and the server answers without one of our codes. */
  const answerFinish = (body: string) => {
    const ours = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/finish')
        ? Promise.resolve(
            new Response(body, { status: 409, headers: { 'Content-Type': 'application/json' } }),
          )
        : ours(url, init),
    );
  };
  it.each([
    ['{"error":"too_late","message":"Came too late"}', 'too_late'],
    ['{"error":"","message":"Came too late"}', 'Came too late'],
    ['{"message":"Came too late"}', 'Came too late'],
    ['{}', 'Validation failed'],
  ])('after the error field its message, else its own words: %s', async (body, words) => {
    const { user } = openDelivery();
    const button = await finish();
    answerFinish(body);
    await user.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('.alert-title')?.textContent).toBe(words);
  });

  it('that nobody answered has failed as well, and is the same deed at the next try', async () => {
    const { server, user } = openDelivery({ finishDelivery: () => noAnswer });
    await user.click(await finish());
    expect((await screen.findByRole('alert')).textContent).toContain('Validation failed');
    await user.click(await finish());
    await waitFor(() => expect(server.sent('finishDelivery')).toHaveLength(2));
    expect(new Set(server.sent('finishDelivery').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('waits while nobody answers', async () => {
    const { server } = openDelivery();
    const button = await finish();
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(screen.getByText(/^No connection since/u)).toBeTruthy();
  });
});

describe('a delivery that is not there', () => {
  it('says so', async () => {
    openDelivery({ deliveryDetails: () => refuse('delivery_not_found') });
    expect(await screen.findByText('There is no such delivery')).toBeTruthy();
  });

  it('whose order has no items says where to add them', async () => {
    openDelivery({ deliveryDetails: () => someDelivery({ orderItems: [], deliveredItems: [] }) });
    expect(await screen.findByText(/Add them to the order first/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: '#7C1D0' }).getAttribute('href')).toContain(ORDER_ID);
  });
});

describe('what the page of a delivery asks for', () => {
  /** What every screen asks for by itself, wherever one is. */
  const everywhere = ['getVenue', 'venue', 'ping', 'overviewChanges', 'overview', 'tasksTodo', 'stockLevels'];

  it('is this delivery, who is who and how this tablet is, then the delivery alone, once with each poll and each message', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { server } = openDelivery();
    let seen = 0;
    const asked = () => {
      const names = server.calls.slice(seen).map(({ name }) => name);
      seen = server.calls.length;
      return names.filter((name) => !everywhere.includes(name)).toSorted();
    };
    await finish();
    expect(asked()).toEqual(['calendar', 'deliveryDetails', 'devicePrefs']);
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    expect(asked()).toEqual(['deliveryDetails']);
    act(() => lastSocket().hear(JSON.stringify({ timestamp: Date.now(), tableId: 'T12' })));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(seen));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(asked()).toEqual(['deliveryDetails']);
  });
});
