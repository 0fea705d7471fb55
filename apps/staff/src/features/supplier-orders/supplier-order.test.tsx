import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import {
  anOrderedItem,
  aSupplierOrder,
  ORDER_ID,
  someDetails,
  supplyServer,
} from '../../testing/supply-answers.ts';

beforeEach(signedIn);

function openOrder(handlers: Handlers = {}) {
  const server = supplyServer({
    addSupplierOrderItem: () => anOrderedItem('celery', 2.5),
    removeSupplierOrderItem: () => ({ status: 'deleted', id: 'ordered-ranch' }),
    deleteSupplierOrder: () => ({ status: 'deleted', id: ORDER_ID }),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/stock/orders/${ORDER_ID}?lang=en`) };
}
const item = async (name: string) => within(await screen.findByRole('listitem', { name }));
const addForm = async () => within(await screen.findByRole('form', { name: 'Add item' }));

describe('the list of supplier orders', () => {
  const openList = (handlers: Handlers = {}) => ({
    server: supplyServer(handlers),
    ...renderApp('/waiter/stock/orders?lang=en'),
  });

  it('says of each what state it is in and how much of it came', async () => {
    openList({
      supplierOrders: () => [
        aSupplierOrder(),
        aSupplierOrder({ id: 'aaaaa', status: 'completed', itemCount: 2, fullCount: 2 }),
        aSupplierOrder({ id: 'bbbbb', itemCount: 0, fullCount: 0 }),
      ],
    });
    const rows = await screen.findAllByRole('link', { name: /^Order #/u });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/#7C1D0.*Pending.*24 Nov 2026.*1 of 3 delivered in full/u),
      expect.stringMatching(/#AAAAA.*Completed.*2 of 2 delivered in full/u),
      expect.stringMatching(/#BBBBB.*Pending.*No items yet/u),
    ]);
  });

  it('is never blank: loading, empty, failed', async () => {
    const { server, user } = openList({ supplierOrders: () => refuse('internal_error') });
    const list = within(await screen.findByRole('region', { name: 'Supplier orders' }));
    const again = await list.findByRole('button', { name: 'Try again' });
    server.handlers.supplierOrders = () => [];
    await user.click(again);
    expect(await screen.findByText('No supplier orders yet')).toBeTruthy();
  });

  it('says that it is loading', async () => {
    openList({ supplierOrders: () => silence });
    const list = within(await screen.findByRole('region', { name: 'Supplier orders' }));
    expect(list.getByText('Loading')).toBeTruthy();
  });
});

describe('a supplier order', () => {
  it('shows what came of each item, with its state in a word', async () => {
    openOrder();
    const came = async (name: string) => (await screen.findByRole('listitem', { name })).textContent;
    expect(await came('Chicken wings')).toMatch(/Full.*20\sof 20\skg/u);
    expect(await came('Blue cheese sauce')).toMatch(/Partial.*2\.5\sof 4\skg/u);
    expect(await came('Ranch dressing')).toMatch(/Pending.*0\sof 3\skg/u);
    expect(screen.getByText('1 of 3 delivered in full')).toBeTruthy();
    expect(await screen.findByText('20 Nov, Irina')).toBeTruthy();
    expect(screen.getByText('24 Nov 2026')).toBeTruthy();
  });

  it('cannot be deleted once something came of it, and says so', async () => {
    openOrder();
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(remove.disabled).toBe(true);
    expect(screen.getByText("Can't be deleted: it has a delivery.").id).toBe(
      remove.getAttribute('aria-describedby'),
    );
  });

  it('is deleted after a question', async () => {
    const { server, user } = openOrder({ supplierOrderDetails: () => someDetails({ deliveryCount: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('deleteSupplierOrder')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/stock/orders'));
    expect(server.sent('deleteSupplierOrder')[0]?.params).toEqual({ id: ORDER_ID });
  });

  it('that got a delivery meanwhile stays, and says why', async () => {
    const { user } = openOrder({
      supplierOrderDetails: () => someDetails({ deliveryCount: 0 }),
      deleteSupplierOrder: () => refuse('supplier_order_has_deliveries'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error deleting order.It has a delivery by now.');
  });

  it('is changed as a whole', async () => {
    const { server, user } = openOrder({ changeSupplierOrder: () => aSupplierOrder() });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(screen.getByRole('form', { name: 'Edit order' }));
    await user.clear(form.getByLabelText(/^Description/u));
    await user.type(form.getByLabelText(/^Description/u), 'No ranch');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit order' })).toBeNull());
    expect(server.sent('changeSupplierOrder').map(({ params, body }) => [params, body])).toEqual([
      [
        { id: ORDER_ID },
        {
          createdByEmployeeId: 'irina',
          supplierId: 'qualiko',
          expectedDeliveryDate: '2026-11-24',
          description: 'No ranch',
          documents: ['offer.pdf'],
        },
      ],
    ]);
  });

  it('that was proposed is changed without a paper, one made by the form keeps one (S-128)', async () => {
    const { server, user } = openOrder({
      supplierOrderDetails: () => someDetails({ documents: [] }),
      changeSupplierOrder: () => aSupplierOrder({ documents: [] }),
    });
    const edit = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }));
      return within(screen.getByRole('form', { name: 'Edit order' }));
    };
    const proposed = await edit();
    await user.clear(proposed.getByLabelText(/^Description/u));
    server.handlers.supplierOrderDetails = () => someDetails({ documents: ['offer.pdf'] });
    await user.click(proposed.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit order' })).toBeNull());
    expect(server.sent('changeSupplierOrder')[0]?.body).toMatchObject({ description: '', documents: [] });
    await screen.findByRole('button', { name: 'Open Document 1.pdf' });
    const made = await edit();
    await user.click(made.getByRole('button', { name: 'Remove Document 1.pdf' }));
    await user.click(made.getByRole('button', { name: 'Save' }));
    expect(made.getByText('Please upload at least one document.')).toBeTruthy();
    expect(server.sent('changeSupplierOrder')).toHaveLength(1);
  });

  it('opens its pdf in another tab, and closes the tab when that fails', async () => {
    const tab = { location: { assign: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
    vi.stubGlobal('open', () => tab);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf' }));
    const { server, user } = openOrder();
    const chip = await screen.findByRole('button', { name: 'Open Document 1.pdf' });
    await user.click(chip);
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith('blob:pdf'));
    expect(server.sent('readImage')[0]?.params).toEqual({ filename: 'offer.pdf' });
    server.handlers.readImage = () => refuse('image_not_found');
    await user.click(chip);
    expect(await screen.findByText('The document could not be opened.')).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('that is not there says so', async () => {
    openOrder({ supplierOrderDetails: () => refuse('supplier_order_not_found') });
    expect(await screen.findByText('There is no such order')).toBeTruthy();
  });

  it('waits with its buttons while nobody answers', async () => {
    const { server } = openOrder();
    const edit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Edit' });
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/^No connection since/u);
    await waitFor(() => expect(edit.disabled).toBe(true));
    const form = await addForm();
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Add item' }).disabled).toBe(true);
  });
});

describe('the items of a supplier order', () => {
  it('can be taken off while nothing of them came', async () => {
    const { server, user } = openOrder();
    expect((await item('Chicken wings')).queryByRole('button')).toBeNull();
    expect((await item('Blue cheese sauce')).queryByRole('button')).toBeNull();
    await user.click((await item('Ranch dressing')).getByRole('button', { name: 'Remove Ranch dressing' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(server.sent('removeSupplierOrderItem')).toHaveLength(1));
    expect(server.sent('removeSupplierOrderItem')[0]?.params).toEqual({ id: 'ordered-ranch' });
  });

  it('are added from what is kept and not in the order yet, this supplier first', async () => {
    const { server, user } = openOrder();
    const form = await addForm();
    const options = within(form.getByLabelText('Stock item')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose an item', 'Lager keg', 'Celery']);
    await user.selectOptions(form.getByLabelText('Stock item'), 'Celery');
    await user.type(form.getByLabelText('Quantity, kg'), '2,5');
    await user.dblClick(form.getByRole('button', { name: 'Add item' }));
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Quantity').value).toBe(''));
    expect(server.sent('addSupplierOrderItem').map(({ body }) => body)).toEqual([
      { supplierOrderId: ORDER_ID, stockConfigId: 'celery', expectedQuantity: 2.5 },
    ]);
  });

  it.each([
    ['', '', 'Please fill in all required fields.'],
    ['Celery', '', 'Please fill in all required fields.'],
    ['', '2', 'Please fill in all required fields.'],
    ['Celery', '0', 'Write a quantity of at least 0.01, with at most three decimals.'],
    ['Celery', '0.009', 'Write a quantity of at least 0.01, with at most three decimals.'],
    ['Celery', 'two', 'Write a quantity of at least 0.01, with at most three decimals.'],
  ])('are refused as "%s" "%s"', async (stock, quantity, words) => {
    const { server, user } = openOrder();
    const form = await addForm();
    if (stock !== '') await user.selectOptions(form.getByLabelText('Stock item'), stock);
    if (quantity !== '') await user.type(form.getByLabelText(/^Quantity/u), quantity);
    await user.click(form.getByRole('button', { name: 'Add item' }));
    expect((await form.findByRole('alert')).textContent).toBe(words);
    expect(server.sent('addSupplierOrderItem')).toEqual([]);
  });

  it('are the smallest of 0.01', async () => {
    const { server, user } = openOrder();
    const form = await addForm();
    await user.selectOptions(form.getByLabelText('Stock item'), 'Celery');
    await user.type(form.getByLabelText(/^Quantity/u), '0.01');
    await user.click(form.getByRole('button', { name: 'Add item' }));
    await waitFor(() => expect(server.sent('addSupplierOrderItem')).toHaveLength(1));
  });

  it.each([
    ['order_item_twice', 'This stock item is already in the order. Each item can only be added once.'],
    ['stock_config_not_found', 'Error adding item to order.This stock item is no longer kept.'],
    ['internal_error', 'Error adding item to order.'],
  ] as const)('say why they were not added: %s', async (code, words) => {
    const { user } = openOrder({ addSupplierOrderItem: () => refuse(code) });
    const form = await addForm();
    await user.selectOptions(form.getByLabelText('Stock item'), 'Celery');
    await user.type(form.getByLabelText(/^Quantity/u), '2');
    await user.click(form.getByRole('button', { name: 'Add item' }));
    expect((await form.findByRole('alert')).textContent).toBe(words);
    expect(form.getByLabelText<HTMLInputElement>(/^Quantity/u).value).toBe('2');
  });

  it('that a colleague adds while one is being chosen are refused on the spot', async () => {
    const { server, user } = openOrder();
    const form = await addForm();
    await user.selectOptions(form.getByLabelText('Stock item'), 'Celery');
    server.handlers.supplierOrderDetails = () => {
      const details = someDetails();
      return { ...details, orderItems: [...details.orderItems, anOrderedItem('celery', 1)] };
    };
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await form.findByRole('alert')).textContent).toMatch(/^This stock item is already in the order/u);
  });
});
