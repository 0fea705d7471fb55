import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aConfig, cream, suppliers } from '../../testing/stock-answers.ts';

beforeEach(() => signedIn());

const base = '/waiter/settings/stock-settings';
function openAt(path: string, handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    stockConfigs: () => [aConfig(), cream],
    suppliers: () => suppliers,
    stockConfig: () => aConfig(),
    stockLinks: () => [],
    ...handlers,
  });
  return { server, ...renderApp(`${base}/${path}?lang=${language}`) };
}
const newForm = async () => within(await screen.findByRole('form', { name: 'New stock item' }));
const form = async () => within(await screen.findByRole('form', { name: 'Stock item' }));
const field = (of: Awaited<ReturnType<typeof form>>, label: string) =>
  of.getByLabelText<HTMLInputElement>(label);
const errors = (of: Awaited<ReturnType<typeof form>>) =>
  of.queryAllByRole('alert').map((error) => error.textContent);

describe('a new stock config', () => {
  it('begins with the defaults, and the units are exactly four', async () => {
    openAt('create');
    const fields = await newForm();
    expect(
      ['Name', 'Min', 'Max', 'Stock check, every N days'].map((name) => field(fields, name).value),
    ).toEqual(['', '0', '0', '7']);
    const units = within(fields.getByRole('radiogroup', { name: 'Unit' })).getAllByRole('radio');
    expect(units.map((unit) => [unit.getAttribute('value'), (unit as HTMLInputElement).checked])).toEqual([
      ['grams', true],
      ['liter', false],
      ['kg', false],
      ['item', false],
    ]);
    const supplier = fields.getByLabelText<HTMLSelectElement>('Supplier');
    expect(supplier.value).toBe('qualiko');
    expect(
      within(supplier)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['qualiko', 'nearbystore']);
  });

  it('says under each field what is missing, and nothing is sent', async () => {
    const { server, user } = openAt('create');
    const fields = await newForm();
    for (const name of ['Min', 'Max', 'Stock check, every N days']) await user.clear(field(fields, name));
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    expect(errors(fields)).toEqual([
      'Please enter a name.',
      'Please enter the minimum.',
      'Please enter the maximum.',
      'Please enter the number of days.',
    ]);
    expect(document.activeElement).toBe(field(fields, 'Name'));
    expect(server.sent('createStockConfig')).toEqual([]);
  });

  it.each([
    ['Min', 'two', 'A number with at most three decimals, such as 2.5.'],
    ['Min', '-1', 'A number with at most three decimals, such as 2.5.'],
    ['Max', '1.2345', 'A number with at most three decimals, such as 2.5.'],
    ['Min', '5', 'The maximum is below the minimum.'],
    ['Stock check, every N days', '0', 'A whole number of days, from 1 to 3650.'],
    ['Stock check, every N days', '1.5', 'A whole number of days, from 1 to 3650.'],
  ])('refuses %s %s', async (name, typed, said) => {
    const { server, user } = openAt('create');
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Salt');
    await user.clear(field(fields, name));
    await user.type(field(fields, name), typed);
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    expect(errors(fields)).toEqual([said]);
    expect(server.sent('createStockConfig')).toEqual([]);
  });

  it('is sent with what was typed, comma or dot, and then opens to its dependencies', async () => {
    const { server, user } = openAt('create', {
      createStockConfig: () => aConfig({ id: 'new', name: 'Celery' }),
      stockConfig: () => aConfig({ id: 'new', name: 'Celery' }),
    });
    const fields = await newForm();
    await user.type(field(fields, 'Name'), '  Celery ');
    await user.clear(field(fields, 'Min'));
    await user.type(field(fields, 'Min'), '1,5');
    await user.clear(field(fields, 'Max'));
    await user.type(field(fields, 'Max'), '12.25');
    await user.click(fields.getByRole('radio', { name: 'kg' }));
    await user.selectOptions(fields.getByLabelText('Supplier'), 'nearbystore');
    await user.dblClick(fields.getByRole('button', { name: 'Save stock item' }));
    await screen.findByRole('region', { name: 'Dependencies' });
    expect(server.sent('createStockConfig').map(({ body }) => body)).toEqual([
      {
        name: 'Celery',
        min: 1.5,
        max: 12.25,
        unit: 'kg',
        supplier: 'nearbystore',
        stockControlSchedule: 7,
      },
    ]);
    expect(window.location.pathname).toBe(`${base}/new/edit`);
  });

  it.each([
    ['stock_config_name_taken', 'A stock config with this name already exists.'],
    ['internal_error', 'Failed to create config.'],
    ['invalid_request', 'Failed to create config.'],
  ] as const)('shows a %s', async (code, said) => {
    const { user } = openAt('create', { createStockConfig: () => refuse(code) });
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Cauliflower');
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() => expect(errors(fields)).toEqual([said]));
    expect(field(fields, 'Name').value).toBe('Cauliflower');
  });

  it('ties the taken name to its field, until another one is typed', async () => {
    const { user } = openAt('create', { createStockConfig: () => refuse('stock_config_name_taken') });
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Cauliflower');
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() => expect(field(fields, 'Name').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field(fields, 'Name'));
    await user.type(field(fields, 'Name'), ' 2');
    expect(errors(fields)).toEqual([]);
  });

  it('says that nobody answers, and keeps what was typed', async () => {
    const { user } = openAt('create', { createStockConfig: () => noAnswer });
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Salt');
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() =>
      expect(errors(fields)).toEqual([
        "Failed to create config. The server doesn't answer. Check the connection.",
      ]),
    );
    expect(field(fields, 'Name').value).toBe('Salt');
  });

  it.each([
    ['ro', 'Articol de stoc nou', 'Salvează articolul', 'Introduceți denumirea.'],
    ['ru', 'Новая складская позиция', 'Сохранить позицию', 'Введите название.'],
  ])('is asked for in %s as well', async (language, title, save, missing) => {
    const { user } = openAt('create', {}, language);
    const fields = within(await screen.findByRole('form', { name: title }));
    await user.click(fields.getByRole('button', { name: save }));
    expect(errors(fields)).toEqual([missing]);
  });
});

describe('a stock config that is there', () => {
  it('is loaded, and saved as a whole', async () => {
    let config = aConfig({ supplier: 'forward', min: 2.5 });
    const { server, user } = openAt('wings/edit', {
      stockConfig: () => config,
      updateStockConfig: ({ body }) => {
        config = { ...config, ...(body as object) };
        return config;
      },
    });
    const fields = await form();
    expect(server.sent('stockConfig')[0]?.params).toEqual({ id: 'wings' });
    expect(field(fields, 'Min').value).toBe('2.5');
    // Its own supplier stays, though nobody orders there any more.
    const offered = within(fields.getByLabelText('Supplier')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['qualiko', 'forward', 'nearbystore']);
    await user.clear(field(fields, 'Max'));
    await user.type(field(fields, 'Max'), '30');
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    expect(await fields.findByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(server.sent('updateStockConfig').map(({ body }) => body)).toEqual([
      {
        id: 'wings',
        name: 'Chicken wings',
        min: 2.5,
        max: 30,
        unit: 'kg',
        supplier: 'forward',
        stockControlSchedule: 3,
      },
    ]);
    expect(field(fields, 'Max').value).toBe('30');
  });

  it.each([
    ['stock_config_name_taken', ['A stock config with this name already exists.']],
    ['internal_error', ['Failed to update config.']],
    [
      'unit_in_use',
      ['The unit cannot change while batches, recipes or orders use it.', 'Failed to update config.'],
    ],
    ['supplier_not_found', ['There is no such supplier.', 'Failed to update config.']],
  ] as const)('shows a %s', async (code, said) => {
    const { user } = openAt('wings/edit', { updateStockConfig: () => refuse(code) });
    const fields = await form();
    await user.click(fields.getByRole('radio', { name: 'item' }));
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() => expect(errors(fields)).toEqual(said));
  });

  it('that is gone says so', async () => {
    openAt('wings/edit', { stockConfig: () => refuse('stock_config_not_found') });
    expect(await screen.findByText('This stock item is gone')).toBeTruthy();
  });

  it('shows that it loads', async () => {
    openAt('wings/edit', { stockConfig: () => silence });
    const section = within(await screen.findByRole('region', { name: 'Stock item' }));
    expect(section.getByText('Loading')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Stock item' })).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    const { server, user } = openAt('wings/edit', { stockConfig: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.stockConfig = () => aConfig();
    await user.click(again);
    expect((await form()).getByLabelText('Name')).toBeTruthy();
  });

  it('waits while nobody answers', async () => {
    const { server } = openAt('wings/edit');
    await form();
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    const save = await screen.findByRole('button', { name: 'Save stock item' });
    await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(true));
    expect(screen.getByText(/^No connection since/u)).toBeTruthy();
  });
});

describe('unsaved changes', () => {
  const changed = async (handlers: Handlers = {}) => {
    const app = openAt('wings/edit', handlers);
    const fields = await form();
    await app.user.type(field(fields, 'Name'), '!');
    return { ...app, fields };
  };
  const question = () => screen.findByRole('group', { name: 'Leave without saving?' });

  it('are asked about when another screen is opened', async () => {
    const { user, fields } = await changed();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await question()).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(window.location.pathname).toBe(`${base}/wings/edit`);
    expect(field(fields, 'Name').value).toBe('Chicken wings!');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, leave' }));
    expect(window.location.pathname).toBe('/waiter/home');
  });

  it('are asked about by "back"', async () => {
    void new FakeServer({
      stockConfigs: () => [aConfig()],
      suppliers: () => suppliers,
      stockConfig: () => aConfig(),
      stockLinks: () => [],
    });
    const { user } = renderApp(`${base}?lang=en`);
    await user.click(await screen.findByRole('link', { name: /^Chicken wings/u }));
    const fields = await form();
    await user.type(field(fields, 'Name'), '!');
    act(() => window.history.back());
    await question();
    await waitFor(() => expect(window.location.pathname).toBe(`${base}/wings/edit`));
    expect(field(fields, 'Name').value).toBe('Chicken wings!');
    await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
    await waitFor(() => expect(window.location.pathname).toBe(base));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Stock item' })).toBeNull());
  });

  it('are no more when they were taken back or saved', async () => {
    const { user, fields } = await changed({
      updateStockConfig: () => aConfig({ name: 'Chicken wings!' }),
    });
    await user.type(field(fields, 'Name'), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(window.location.pathname).toBe('/waiter/home');
  });

  it('hold the closing of the page', async () => {
    await changed();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});

describe('deleting a stock config', () => {
  it('is asked for in place and leads back to the list', async () => {
    const { server, user } = openAt('wings/edit', {
      deleteStockConfig: () => ({ status: 'deleted', id: 'wings' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete stock item' }));
    expect(screen.getByRole('group', { name: 'Delete Chicken wings?' })).toBe(document.activeElement);
    expect(server.sent('deleteStockConfig')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(window.location.pathname).toBe(base));
    expect(server.sent('deleteStockConfig').map(({ params }) => params)).toEqual([{ id: 'wings' }]);
  });

  it.each([
    [refuse('stock_config_in_use'), 'This stock config is still used.'],
    [noAnswer, 'Not deleted. Try again.'],
  ] as const)('says why it was refused', async (said, words) => {
    const { user } = openAt('wings/edit', { deleteStockConfig: () => said });
    await user.click(await screen.findByRole('button', { name: 'Delete stock item' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    expect(window.location.pathname).toBe(`${base}/wings/edit`);
    await user.click(screen.getByRole('button', { name: 'Delete stock item' }));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('that a colleague was faster with is no failure', async () => {
    const { user } = openAt('wings/edit', { deleteStockConfig: () => refuse('stock_config_not_found') });
    await user.click(await screen.findByRole('button', { name: 'Delete stock item' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(window.location.pathname).toBe(base));
  });
});
