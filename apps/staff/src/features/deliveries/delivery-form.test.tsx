import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCamera } from '../../testing/fake-camera.ts';
import { noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import {
  aDelivery,
  aSupplierOrder,
  DELIVERY_ID,
  ORDER_ID,
  supplyServer,
} from '../../testing/supply-answers.ts';

beforeEach(() => {
  signedIn();
  fakeCamera();
});

async function newDelivery(handlers: Handlers = {}, of = '') {
  const server = supplyServer({ createDelivery: () => aDelivery(), ...handlers });
  const app = renderApp(`/waiter/stock/deliveries/new${of}?lang=en`);
  const form = within(await screen.findByRole('form', { name: 'New delivery' }));
  return { server, form, ...app };
}
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

describe('a new delivery', () => {
  it('needs its order and the amount of the invoice', async () => {
    const { server, form, user } = await newDelivery();
    expect(form.getByText('Pending')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Create delivery' }));
    expect(alerts()).toEqual(['Please select the original order.', 'Please enter the invoice amount.']);
    expect(document.activeElement).toBe(form.getByLabelText('Original order'));
    expect(server.sent('createDelivery')).toEqual([]);
  });

  it.each(['1,005', '2.840,00', 'much'])('does not take "%s" for an amount', async (typed) => {
    const { server, form, user } = await newDelivery({}, `/${ORDER_ID}`);
    await user.type(form.getByLabelText('Invoice amount, MDL'), typed);
    await user.click(form.getByRole('button', { name: 'Create delivery' }));
    expect(alerts()).toEqual(['Write the amount in MDL with at most two decimals, such as 2840.50.']);
    expect(server.sent('createDelivery')).toEqual([]);
  });

  it('is made once, with its amount in whole bani, and opens', async () => {
    const { server, form, user } = await newDelivery({
      supplierOrders: () => [aSupplierOrder({ id: 'done', status: 'completed' }), aSupplierOrder()],
    });
    const options = within(form.getByLabelText('Original order')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose an order',
      '#7C1D0 · qualiko · 24 Nov',
      '#DONE · qualiko · 24 Nov',
    ]);
    await user.selectOptions(form.getByLabelText('Original order'), ORDER_ID);
    await user.type(form.getByLabelText('Invoice amount, MDL'), '1 250,05');
    await user.type(form.getByLabelText(/^Notes/u), 'Ranch comes Tuesday. ');
    await user.upload(
      form.getByLabelText('Add a photo or PDF'),
      new File(['pixels'], '2211.jpg', { type: 'image/jpeg' }),
    );
    expect(await form.findByText('2211.jpg')).toBeTruthy();
    await user.dblClick(form.getByRole('button', { name: 'Create delivery' }));
    expect(await screen.findByText('Nothing entered yet')).toBeTruthy();
    expect(window.location.pathname).toBe(`/waiter/stock/deliveries/${DELIVERY_ID}`);
    const sent = server.sent('createDelivery');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        supplierOrderId: ORDER_ID,
        invoiceAmount: 125_005,
        invoiceDocuments: ['stored.webp'],
        notes: 'Ranch comes Tuesday.',
        receivedByEmployeeId: 'irina',
      },
    ]);
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/u);
  });

  it.each<[string, typeof noAnswer | ReturnType<typeof refuse>, string]>([
    ['no answer', noAnswer, "Error creating delivery.The server doesn't answer. Check the connection."],
    [
      'a deleted order',
      refuse('supplier_order_not_found'),
      'Error creating delivery.This order was deleted.',
    ],
  ])('says that it was not made: %s', async (_, answer, words) => {
    const { form, user } = await newDelivery({ createDelivery: () => answer }, `/${ORDER_ID}`);
    await user.type(form.getByLabelText('Invoice amount, MDL'), '10');
    await user.click(form.getByRole('button', { name: 'Create delivery' }));
    await waitFor(() => expect(alerts()).toEqual([words]));
    expect(form.getByLabelText<HTMLInputElement>('Invoice amount, MDL').value).toBe('10');
  });
});

describe('a pending delivery', () => {
  async function edit(handlers: Handlers = {}) {
    const server = supplyServer({ changeDelivery: () => aDelivery(), ...handlers });
    const app = renderApp(`/waiter/stock/deliveries/${DELIVERY_ID}?lang=en`);
    await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit delivery' }));
    return { server, form, ...app };
  }

  it('is changed, but not its order', async () => {
    const { server, form, user } = await edit();
    expect(form.getByLabelText<HTMLSelectElement>('Original order').disabled).toBe(true);
    const amount = form.getByLabelText<HTMLInputElement>('Invoice amount, MDL');
    expect(amount.value).toBe('2\u00a0840.00');
    await user.clear(amount);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(alerts()).toEqual(['Please enter the invoice amount.']);
    await user.type(amount, '2850.5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit delivery' })).toBeNull());
    expect(server.sent('changeDelivery').map(({ params, body }) => [params, body])).toEqual([
      [
        { id: DELIVERY_ID },
        {
          receivedByEmployeeId: 'irina',
          invoiceAmount: 285_050,
          invoiceDocuments: [],
          notes: 'Ranch comes Tuesday.',
        },
      ],
    ]);
  });

  it('says that it was not changed', async () => {
    const { form, user } = await edit({ changeDelivery: () => refuse('delivery_validated') });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(alerts()).toEqual(['Error updating delivery.Somebody has already finished this delivery.']),
    );
  });

  it('is not finished over changes that are not saved', async () => {
    await edit();
    const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'Finish delivery' });
    expect(finish.disabled).toBe(true);
    expect(screen.getByText('Save or cancel your changes first.')).toBeTruthy();
  });

  it('is deleted after a question', async () => {
    const server = supplyServer({ deleteDelivery: () => ({ status: 'deleted', id: DELIVERY_ID }) });
    const { user } = renderApp(`/waiter/stock/deliveries/${DELIVERY_ID}?lang=en`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/stock/deliveries'));
    expect(server.sent('deleteDelivery').map(({ params }) => params)).toEqual([{ id: DELIVERY_ID }]);
  });
});

describe('the list of deliveries', () => {
  const open = (handlers: Handlers = {}) => ({
    server: supplyServer(handlers),
    ...renderApp('/waiter/stock/deliveries?lang=en'),
  });

  it('says of each from whom, when, to whom, how much and whether it is finished', async () => {
    open({
      deliveries: () => [
        aDelivery({ itemCount: 2 }),
        aDelivery({ id: 'other', status: 'validated', itemCount: 1 }),
      ],
    });
    await screen.findAllByText('20 Nov 2026, Ion');
    const rows = screen.getAllByRole('link', { name: /^Order #/u });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/#7C1D0.*qualiko.*Pending.*2 items · 2\s840\sMDL/u),
      expect.stringMatching(/#7C1D0.*qualiko.*Validated.*1 item · 2\s840\sMDL/u),
    ]);
  });

  it('is never blank', async () => {
    const { server, user } = open({ deliveries: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.deliveries = () => [];
    await user.click(again);
    expect(await screen.findByText('No deliveries yet')).toBeTruthy();
  });

  it('says that it is loading', async () => {
    open({ deliveries: () => silence });
    const list = within(await screen.findByRole('region', { name: 'Deliveries' }));
    expect(list.getByText('Loading')).toBeTruthy();
  });
});
