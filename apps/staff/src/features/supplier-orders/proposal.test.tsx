import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aSupplierOrder, supplyServer } from '../../testing/supply-answers.ts';

beforeEach(signedIn);

const proposed = (stockConfigId: string, quantity: number, urgent: boolean, daysLeft: number | null) => ({
  stockConfigId,
  quantity,
  onHand: 1.5,
  onOrder: 2,
  usedPerDay: 0.75,
  daysLeft,
  urgent,
});

async function openProposal(handlers: Handlers = {}, { language = 'en', supplier = 'qualiko' } = {}) {
  const server = supplyServer({
    supplierOrders: () => [],
    stockProposal: () => [
      {
        supplierId: 'qualiko',
        items: [proposed('wings', 12.5, true, 2.9), proposed('blue', 4, false, null)],
      },
      { supplierId: 'forward', items: [] },
    ],
    orderProposal: () => aSupplierOrder({ documents: [] }),
    ...handlers,
  });
  const app = renderApp(`/waiter/stock/orders?lang=${language}`);
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${supplier}`, 'u') }));
  return { server, form: within(screen.getByRole('form')), ...app };
}

describe('what to order', () => {
  it('says how much, and the figures that say why', async () => {
    const { form } = await openProposal();
    const wings = form.getByRole('listitem', { name: 'Chicken wings' }).textContent;
    expect(wings).toContain('urgent');
    expect(wings).toMatch(/On hand 1\.5\skg · on order 2\skg · 0\.75\skg a day · 2 days left/u);
    expect(form.getByRole('listitem', { name: 'Blue cheese sauce' }).textContent).toContain(
      'not used lately',
    );
    expect(form.getByLabelText<HTMLInputElement>('How much of Chicken wings, in kg').value).toBe('12.5');
    // Who has nothing to bring is not offered.
    expect(screen.queryByRole('button', { name: /^forward/u })).toBeNull();
  });

  it('becomes an order of what is left in it by one press, once', async () => {
    const { server, form, user } = await openProposal();
    const amount = form.getByLabelText('How much of Chicken wings, in kg');
    await user.clear(amount);
    await user.type(amount, '7,25');
    await user.clear(form.getByLabelText('How much of Blue cheese sauce, in kg'));
    await user.dblClick(form.getByRole('button', { name: 'Order 1 item' }));
    expect(await screen.findByRole('link', { name: 'Order #7C1D0 from qualiko: look at it' })).toBeTruthy();
    const sent = server.sent('orderProposal');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        supplierId: 'qualiko',
        expectedDeliveryDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as unknown,
        items: [{ stockConfigId: 'wings', quantity: 7.25 }],
      },
    ]);
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/u);
  });

  it.each([
    ['0,001', 'An amount is not right. Correct it, or empty it.'],
    ['many', 'An amount is not right. Correct it, or empty it.'],
    ['0', 'Every amount is empty.'],
  ])('does not order "%s"', async (typed, words) => {
    const { form, user } = await openProposal();
    await user.clear(form.getByLabelText('How much of Blue cheese sauce, in kg'));
    const amount = form.getByLabelText('How much of Chicken wings, in kg');
    await user.clear(amount);
    await user.type(amount, typed);
    const order = form.getByRole<HTMLButtonElement>('button', { name: /^Order/u });
    expect(order.disabled).toBe(true);
    expect(form.getByText(words)).toBeTruthy();
  });

  it('keeps what was typed when the order did not get through, and sends the same deed again', async () => {
    const { server, form, user } = await openProposal({ orderProposal: () => noAnswer });
    await user.click(form.getByRole('button', { name: 'Order 2 items' }));
    expect((await form.findByRole('alert')).textContent).toContain('Error creating order.');
    await user.click(form.getByRole('button', { name: 'Order 2 items' }));
    await waitFor(() => expect(server.sent('orderProposal')).toHaveLength(2));
    expect(new Set(server.sent('orderProposal').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it.each([
    ['ro', /^Comandă 2 poziții$/u, '12,5'],
    ['ru', /^Заказать 2 позиции$/u, '12,5'],
  ])('is there in %s', async (language, words, amount) => {
    const { form } = await openProposal({}, { language });
    expect(form.getByRole('button', { name: words })).toBeTruthy();
    expect(form.getByDisplayValue(amount)).toBeTruthy();
  });
});

describe('a proposal that is not there', () => {
  const open = (handlers: Handlers) => ({
    server: supplyServer({ supplierOrders: () => [], ...handlers }),
    ...renderApp('/waiter/stock/orders?lang=en'),
  });
  const section = async () => within(await screen.findByRole('region', { name: 'What to order' }));

  it('says that there is nothing to order', async () => {
    open({ stockProposal: () => [] });
    expect(await (await section()).findByText('Nothing to order')).toBeTruthy();
  });

  it('says that it is loading', async () => {
    open({ stockProposal: () => silence });
    expect((await section()).getByText('Loading')).toBeTruthy();
  });

  it('says that it failed, and tries again', async () => {
    const { server, user } = open({ stockProposal: () => refuse('internal_error') });
    const again = await (await section()).findByRole('button', { name: 'Try again' });
    server.handlers.stockProposal = () => [];
    await user.click(again);
    expect(await (await section()).findByText('Nothing to order')).toBeTruthy();
  });
});
