import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCamera } from '../../testing/fake-camera.ts';
import { noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aSupplierOrder, ORDER_ID, someDetails, supplyServer } from '../../testing/supply-answers.ts';

const photo = () => new File(['pixels'], 'list.jpg', { type: 'image/jpeg' });
const pdf = () => new File(['%PDF'], 'offer.pdf', { type: 'application/pdf' });

beforeEach(() => {
  signedIn();
  fakeCamera();
});

async function newOrder(handlers: Handlers = {}, language = 'en') {
  const server = supplyServer({
    createSupplierOrder: () => aSupplierOrder({ deliveryCount: 0 }),
    ...handlers,
  });
  const app = renderApp(`/waiter/stock/orders/new?lang=${language}`);
  const form = within(await screen.findByRole('form'));
  return { server, form, ...app };
}
type Opened = Awaited<ReturnType<typeof newOrder>>;

const add = (form: Opened['form']) => form.getByLabelText('Add a photo or PDF');
const create = (form: Opened['form']) => form.getByRole('button', { name: 'Create order' });
async function fill({ form, user }: Pick<Opened, 'form' | 'user'>): Promise<void> {
  await user.selectOptions(form.getByLabelText('Supplier'), 'forward');
  await user.type(form.getByLabelText('Expected delivery date'), '2026-11-24');
}
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

describe('a new supplier order', () => {
  it('says what is missing, in the words of the specification, and sends nothing', async () => {
    const { server, form, user } = await newOrder();
    await user.click(create(form));
    expect(alerts()).toEqual([
      'Please select a supplier.',
      'Please select an expected delivery date.',
      'Please upload at least one document.',
    ]);
    expect(document.activeElement).toBe(form.getByLabelText('Supplier'));
    expect(server.sent('createSupplierOrder')).toEqual([]);
  });

  it('offers the suppliers who are active', async () => {
    const { form } = await newOrder();
    const options = within(form.getByLabelText('Supplier')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a supplier',
      'qualiko',
      'forward',
    ]);
  });

  it('sends its papers when they are chosen and refers to them by name', async () => {
    const names = ['a.webp', 'b.pdf'];
    const { server, form, user } = await newOrder({
      uploadImage: () => ({ filename: names.shift() ?? 'more.webp' }),
      supplierOrderDetails: () => ({ ...someDetails(), deliveries: [] }),
    });
    await fill({ form, user });
    await user.upload(add(form), photo());
    expect(await form.findByText('list.jpg')).toBeTruthy();
    await user.upload(add(form), pdf());
    expect(await form.findByRole('button', { name: 'Open offer.pdf' })).toBeTruthy();
    await user.type(form.getByLabelText(/^Description/u), ' Wings first ');
    await user.click(create(form));
    expect(await screen.findByText('Order #7C1D0')).toBeTruthy();
    expect(window.location.pathname).toBe(`/waiter/stock/orders/${ORDER_ID}`);
    const [sent] = server.sent('createSupplierOrder');
    expect(sent?.body).toEqual({
      createdByEmployeeId: 'irina',
      description: 'Wings first',
      supplierId: 'forward',
      expectedDeliveryDate: '2026-11-24',
      documents: ['a.webp', 'b.pdf'],
    });
    expect(sent?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/u);
  });

  it('is one order, however often the button is tapped', async () => {
    const { server, form, user } = await newOrder({ createSupplierOrder: () => silence });
    await fill({ form, user });
    await user.upload(add(form), pdf());
    await form.findByRole('button', { name: 'Open offer.pdf' });
    await user.dblClick(create(form));
    expect(server.sent('createSupplierOrder')).toHaveLength(1);
  });

  it('keeps everything when nobody answers, and is the same deed at the next try', async () => {
    const { server, form, user } = await newOrder({ createSupplierOrder: () => noAnswer });
    await fill({ form, user });
    await user.upload(add(form), pdf());
    await form.findByRole('button', { name: 'Open offer.pdf' });
    await user.click(create(form));
    const said = await screen.findByText('Error creating order.');
    expect(said.closest('[role="alert"]')?.textContent).toContain("The server doesn't answer.");
    await user.click(create(form));
    await waitFor(() => expect(server.sent('createSupplierOrder')).toHaveLength(2));
    const keys = server.sent('createSupplierOrder').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks once before it is left with something in it', async () => {
    const { form, user } = await newOrder();
    await user.type(form.getByLabelText(/^Description/u), 'Wings');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(form.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText<HTMLTextAreaElement>(/^Description/u).value).toBe('Wings');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(form.getByRole('button', { name: 'Yes, leave' }));
    expect(await screen.findByRole('heading', { name: 'What to order' })).toBeTruthy();
  });

  it.each([
    ['ro', 'Creează comanda', 'Alegeți un furnizor.'],
    ['ru', 'Создать заказ', 'Выберите поставщика.'],
  ])('is there in %s', async (language, button, error) => {
    const { form, user } = await newOrder({}, language);
    await user.click(form.getByRole('button', { name: button }));
    expect(form.getByText(error)).toBeTruthy();
  });
});

describe('the papers of an order', () => {
  it('say that they did not get through, and are tried again', async () => {
    const { server, form, user } = await newOrder({ uploadImage: () => refuse('internal_error') });
    await fill({ form, user });
    await user.upload(add(form), photo());
    expect(await form.findByText('Failed to upload image.')).toBeTruthy();
    await user.click(create(form));
    expect(alerts()).toContain('Some documents are not uploaded yet. Wait for them, or remove them.');
    expect(server.sent('createSupplierOrder')).toEqual([]);
    server.handlers.uploadImage = () => ({ filename: 'a.webp' });
    await user.click(form.getByRole('button', { name: 'list.jpg: try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(create(form));
    await waitFor(() => expect(server.sent('createSupplierOrder')).toHaveLength(1));
  });

  it('that the server takes in no case are not tried again', async () => {
    const { form, user } = await newOrder({ uploadImage: () => refuse('unsupported_type') });
    await user.upload(add(form), pdf());
    expect(await form.findByText(/Choose a picture or a PDF of at most 10 MB/u)).toBeTruthy();
    expect(form.queryByRole('button', { name: /try again/u })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Remove offer.pdf' }));
    expect(form.queryByText('offer.pdf')).toBeNull();
    expect(document.activeElement).toBe(add(form));
  });

  it('that are no pictures are not sent', async () => {
    fakeCamera({ picture: null });
    const { server, form, user } = await newOrder();
    await user.upload(add(form), photo());
    expect(await form.findByText(/can't be read as a picture/u)).toBeTruthy();
    expect(server.sent('uploadImage')).toEqual([]);
  });

  it('go by themselves when the network is back', async () => {
    const { server, form, user } = await newOrder({ uploadImage: () => noAnswer });
    await user.upload(add(form), photo());
    await form.findByText('Failed to upload image.');
    server.handlers.uploadImage = () => ({ filename: 'a.webp' });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(form.getByText('list.jpg')).toBeTruthy();
  });
});
