import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noAnswer, refuse, silence } from '../../testing/fake-server.ts';
import { configForm, field, openStockSettings, STOCK_SETTINGS } from '../../testing/open-stock-settings.tsx';
import { signedIn } from '../../testing/render-app.tsx';
import { aConfig } from '../../testing/stock-answers.ts';

beforeEach(() => signedIn());

const newForm = async () => within(await screen.findByRole('form', { name: 'New stock item' }));
const errors = (of: Awaited<ReturnType<typeof configForm>>) =>
  of.queryAllByRole('alert').map((error) => error.textContent);

describe('a new stock config', () => {
  it('begins with the defaults, and the units are exactly four', async () => {
    openStockSettings('/create');
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
    const { server, user } = openStockSettings('/create');
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
    const { server, user } = openStockSettings('/create');
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Salt');
    await user.clear(field(fields, name));
    await user.type(field(fields, name), typed);
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    expect(errors(fields)).toEqual([said]);
    expect(server.sent('createStockConfig')).toEqual([]);
  });

  it('is sent with what was typed, comma or dot, and then opens to its dependencies', async () => {
    const { server, user } = openStockSettings('/create', {
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
        guestNames: { ro: '', ru: '', en: '' },
        removable: false,
        inTotals: false,
        allergens: null,
        mayContain: [],
      },
    ]);
    expect(window.location.pathname).toBe(`${STOCK_SETTINGS}/new/edit`);
  });

  it.each([
    ['stock_config_name_taken', 'A stock config with this name already exists.'],
    ['internal_error', 'Failed to create config.'],
    ['invalid_request', 'Failed to create config.'],
  ] as const)('shows a %s', async (code, said) => {
    const { user } = openStockSettings('/create', { createStockConfig: () => refuse(code) });
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Cauliflower');
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() => expect(errors(fields)).toEqual([said]));
    expect(field(fields, 'Name').value).toBe('Cauliflower');
  });

  it('ties the taken name to its field, until another one is typed', async () => {
    const { user } = openStockSettings('/create', {
      createStockConfig: () => refuse('stock_config_name_taken'),
    });
    const fields = await newForm();
    await user.type(field(fields, 'Name'), 'Cauliflower');
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() => expect(field(fields, 'Name').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field(fields, 'Name'));
    await user.type(field(fields, 'Name'), ' 2');
    expect(errors(fields)).toEqual([]);
  });

  it('says that nobody answers, and keeps what was typed', async () => {
    const { user } = openStockSettings('/create', { createStockConfig: () => noAnswer });
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
    const { user } = openStockSettings('/create', {}, language);
    const fields = within(await screen.findByRole('form', { name: title }));
    await user.click(fields.getByRole('button', { name: save }));
    expect(errors(fields)).toEqual([missing]);
  });
});

describe('a stock config that is there', () => {
  it('says how guests read it after "without", and that they may leave it out', async () => {
    let config = aConfig();
    const { server, user } = openStockSettings('/wings/edit', {
      stockConfig: () => config,
      updateStockConfig: ({ body }) => {
        config = { ...config, ...(body as object) };
        return config;
      },
    });
    const fields = await configForm();
    await user.click(fields.getByRole('switch', { name: 'Guests may leave it out' }));
    expect(fields.getByText('Guests see it once it has a name for them.')).toBeTruthy();
    await user.type(field(fields, 'After “without”: Русский'), 'крылышек');
    expect(fields.queryByText('Guests see it once it has a name for them.')).toBeNull();
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    expect(await fields.findByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(server.sent('updateStockConfig')[0]?.body).toMatchObject({
      guestNames: { ro: '', ru: 'крылышек', en: '' },
      removable: true,
      inTotals: false,
    });
  });

  it('is loaded, and saved as a whole', async () => {
    let config = aConfig({ supplier: 'forward', min: 2.5 });
    const { server, user } = openStockSettings('/wings/edit', {
      stockConfig: () => config,
      updateStockConfig: ({ body }) => {
        config = { ...config, ...(body as object) };
        return config;
      },
    });
    const fields = await configForm();
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
        guestNames: { ro: '', ru: '', en: '' },
        removable: false,
        inTotals: false,
        allergens: null,
        mayContain: [],
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
    const { user } = openStockSettings('/wings/edit', { updateStockConfig: () => refuse(code) });
    const fields = await configForm();
    await user.click(fields.getByRole('radio', { name: 'item' }));
    await user.click(fields.getByRole('button', { name: 'Save stock item' }));
    await waitFor(() => expect(errors(fields)).toEqual(said));
  });

  it('that is gone says so', async () => {
    openStockSettings('/wings/edit', { stockConfig: () => refuse('stock_config_not_found') });
    expect(await screen.findByText('This stock item is gone')).toBeTruthy();
  });

  it('shows that it loads', async () => {
    openStockSettings('/wings/edit', { stockConfig: () => silence });
    const section = within(await screen.findByRole('region', { name: 'Stock item' }));
    expect(section.getByText('Loading')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Stock item' })).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    const { server, user } = openStockSettings('/wings/edit', {
      stockConfig: () => refuse('internal_error'),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.stockConfig = () => aConfig();
    await user.click(again);
    expect((await configForm()).getByLabelText('Name')).toBeTruthy();
  });

  it('waits while nobody answers', async () => {
    const { server } = openStockSettings('/wings/edit');
    await configForm();
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    const save = await screen.findByRole('button', { name: 'Save stock item' });
    await waitFor(() => expect((save as HTMLButtonElement).disabled).toBe(true));
    expect(screen.getByText(/^No connection since/u)).toBeTruthy();
  });
});
