import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type TableAnswer = Answer<'diningTables'>[number];
const aTable = (change: Partial<TableAnswer> = {}): TableAnswer => ({
  tableId: '7BCDEFGHJKMN',
  tableName: '7',
  zone: 'Hall',
  virtual: false,
  active: true,
  sort: 7,
  address: 'https://masa.example/table/7BCDEFGHJKMN',
  reach: 'open',
  sheet: { madeAt: '2026-11-20T18:00:00.000Z', stale: false },
  ...change,
});
const terrace = aTable({
  tableId: '8BCDEFGHJKMN',
  tableName: 'Terrace 8',
  zone: 'Terrace',
  sort: 8,
  address: 'https://masa.example/table/8BCDEFGHJKMN',
  sheet: { madeAt: '2026-11-20T18:00:00.000Z', stale: true },
});
const glovo = aTable({
  tableId: 'VBCDEFGHJKMN',
  tableName: 'Glovo',
  zone: null,
  virtual: true,
  address: null,
  sheet: null,
});

beforeEach(() => signedIn());

const base = '/waiter/settings/tables';
function openAt(path = '', handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    diningTables: () => [aTable(), terrace, glovo],
    tableQr: () => new Uint8Array([1]),
    getVenue: () => ({}),
    ...handlers,
  });
  return { server, ...renderApp(`${base}${path}?lang=${language}`) };
}
const list = async () => within(await screen.findByRole('region', { name: 'Tables' }));
const errors = () => screen.queryAllByRole('alert').map((error) => error.textContent);

describe('the tables', () => {
  it('are a tab of the administrator’s settings and of nobody else’s', async () => {
    const { user } = openAt('');
    await user.click(await screen.findByRole('link', { name: 'Tables' }));
    expect(await (await list()).findByRole('link', { name: /^7/u })).toBeTruthy();
  });

  it('are not offered to others', async () => {
    openAt('', { ping: () => irina, diningTables: () => refuse('administrator_only') });
    await screen.findByRole('link', { name: 'Printers' });
    expect(screen.queryByRole('link', { name: 'Tables' })).toBeNull();
  });

  it('stand by zone, what is no table at all last, and say whose sheet is out of date', async () => {
    openAt();
    const all = await list();
    expect((await all.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
      'Hall',
      'Terrace',
      'Virtual tables, for staff only',
    ]);
    expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '7',
      'Terrace 8Sheet out of date',
      'Glovo',
    ]);
    expect(all.getByText('1 table has a sheet that is out of date')).toBeTruthy();
  });

  it('say that there are none', async () => {
    openAt('', { diningTables: () => [] });
    expect(await screen.findByText('No tables yet')).toBeTruthy();
  });

  it('show that they load', async () => {
    openAt('', { diningTables: () => silence });
    expect((await list()).getByText('Loading')).toBeTruthy();
  });

  it('offer to try again', async () => {
    const { server, user } = openAt('', { diningTables: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.diningTables = () => [aTable()];
    await user.click(again);
    expect((await list()).getByRole('link', { name: /^7/u })).toBeTruthy();
  });
});

describe('a new table', () => {
  it('is added with its zone and opens to its code', async () => {
    const { server, user } = openAt('/create', { addDiningTable: () => terrace });
    await user.type(await screen.findByLabelText('Name'), ' Terrace 8 ');
    await user.type(screen.getByLabelText('Zone'), 'Terrace');
    await user.dblClick(screen.getByRole('button', { name: 'Save table' }));
    await screen.findByRole('img', { name: 'QR code of table Terrace 8' });
    expect(server.sent('addDiningTable').map(({ body }) => body)).toEqual([
      { tableName: 'Terrace 8', zone: 'Terrace', virtual: false },
    ]);
    expect(server.sent('addDiningTable')[0]?.idempotencyKey).toBeTruthy();
    expect(window.location.pathname).toBe(`${base}/8BCDEFGHJKMN/edit`);
  });

  it('may be virtual', async () => {
    const { server, user } = openAt('/create', { addDiningTable: () => glovo });
    await user.type(await screen.findByLabelText('Name'), 'Glovo');
    await user.click(screen.getByRole('radio', { name: 'Virtual' }));
    await user.click(screen.getByRole('button', { name: 'Save table' }));
    await waitFor(() => expect(server.sent('addDiningTable')[0]?.body).toMatchObject({ virtual: true }));
  });

  it('needs a name that no other has', async () => {
    const { user } = openAt('/create', { addDiningTable: () => refuse('table_name_taken') });
    await user.click(await screen.findByRole('button', { name: 'Save table' }));
    expect(errors()).toEqual(['Please enter a name.']);
    await user.type(screen.getByLabelText('Name'), '7');
    await user.click(screen.getByRole('button', { name: 'Save table' }));
    await waitFor(() => expect(errors()).toEqual(['Another table in service has this name.']));
  });
});

describe('one table', () => {
  it('is renamed; nothing else of it is asked for again', async () => {
    let table = aTable();
    const { server, user } = openAt('/7BCDEFGHJKMN/edit', {
      diningTables: () => [table],
      changeDiningTable: ({ body }) => {
        table = { ...table, ...(body as object) };
        return table;
      },
    });
    const name = await screen.findByLabelText('Name');
    await user.type(name, 'a');
    await user.click(screen.getByRole('button', { name: 'Save table' }));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(server.sent('changeDiningTable').map(({ body }) => body)).toEqual([
      { tableName: '7a', zone: 'Hall', sort: 7 },
    ]);
    expect(screen.getByRole('heading', { name: '7a' })).toBeTruthy();
  });

  it('goes out of service at once when nobody sits there', async () => {
    const { server, user } = openAt('/7BCDEFGHJKMN/edit', {
      changeDiningTable: () => aTable({ active: false }),
    });
    await user.click(await screen.findByRole('switch', { name: 'In service' }));
    await waitFor(() =>
      expect(server.sent('changeDiningTable').map(({ body }) => body)).toEqual([{ active: false }]),
    );
  });

  it('goes out of service after the question that says who sits there', async () => {
    const { server, user } = openAt('/7BCDEFGHJKMN/edit', {
      diningTables: () => [aTable({ visits: { staying: 2, ending: 1 } })],
      changeDiningTable: () => aTable({ active: false }),
    });
    await user.click(await screen.findByRole('switch', { name: 'In service' }));
    const question = within(screen.getByRole('group', { name: 'Take this table out of service?' }));
    expect(
      question.getByText(
        '1 visit without dishes ends. 2 visits with dishes keep their bills and wait in the hall until they are kept.',
      ),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'In service' }).checked).toBe(true);
    expect(server.sent('changeDiningTable')).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'In service' }));
    await user.click(screen.getByRole('button', { name: 'Yes, take it out' }));
    await waitFor(() => expect(server.sent('changeDiningTable')).toHaveLength(1));
  });

  it('gets a new code after the question that says what it ends', async () => {
    let tables = [aTable({ visits: { staying: 1, ending: 2 } })];
    const renewed = aTable({ tableId: '9BCDEFGHJKMN', address: 'https://masa.example/table/9BCDEFGHJKMN' });
    const { server, user } = openAt('/7BCDEFGHJKMN/edit', {
      diningTables: () => tables,
      renewTableCode: () => {
        tables = [renewed];
        return renewed;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Renew code' }));
    const question = screen.getByRole('group', { name: 'A new code for this table?' });
    expect(within(question).getByText(/old sheets stop working/u).textContent).toMatch(
      /2 visits without dishes end\. 1 visit with dishes keeps its bill/u,
    );
    expect(server.sent('renewTableCode')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Yes, renew' }));
    expect(await screen.findByText('https://masa.example/table/9BCDEFGHJKMN')).toBeTruthy();
    expect(server.sent('renewTableCode').map(({ params }) => params)).toEqual([{ tableId: '7BCDEFGHJKMN' }]);
    expect(window.location.pathname).toBe(`${base}/9BCDEFGHJKMN/edit`);
  });

  it.each([
    ['this_machine', 'Phones cannot open this address', /names this computer only/u],
    ['nowhere', 'Phones cannot open this address', /got no address from the router/u],
    ['local_name', 'Not every phone may open this address', /several phones/u],
    ['other_machine', 'Not every phone may open this address', /another computer/u],
  ] as const)('warns of an address that is not every phone’s: %s', async (reach, title, text) => {
    openAt('/7BCDEFGHJKMN/edit', { diningTables: () => [aTable({ reach })] });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text).textContent).toMatch(/PUBLIC_URL=http:\/\/192\.168\.1\.20:8080 npm start/u);
  });

  it('that is virtual has no code', async () => {
    openAt('/VBCDEFGHJKMN/edit');
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(screen.queryByText('Renew code')).toBeNull();
  });

  it('that is gone says so', async () => {
    openAt('/nowhere/edit');
    expect(await screen.findByText('This table is gone')).toBeTruthy();
  });

  it('asks once before changes are lost', async () => {
    const { user } = openAt('/7BCDEFGHJKMN/edit');
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Printers' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('7!');
  });
});

describe('the sheets', () => {
  const wifi = { ssid: 'Penaj', password: 'bererece', security: 'WPA' } as const;
  const tab = () => {
    const assign = vi.fn<(url: string) => void>();
    const close = vi.fn<() => void>();
    vi.stubGlobal('open', () => ({ location: { assign }, close }));
    return { assign, close };
  };

  it('are made for what has no good one, unless all are chosen', async () => {
    const opened = tab();
    const { server, user } = openAt('/sheets', {
      getVenue: () => ({ wifi }),
      qrSheets: () => new Uint8Array([37]),
    });
    expect((await screen.findAllByRole('checkbox')).map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      true,
    ]);
    await user.click(screen.getByRole('button', { name: 'Make sheets for 1 table' }));
    await waitFor(() => expect(opened.assign).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('radio', { name: 'Tent cards' }));
    await user.click(await screen.findByRole('switch', { name: /Wi-Fi/u }));
    await user.click(screen.getByRole('button', { name: 'Make sheets for 2 tables' }));
    await waitFor(() =>
      expect(server.sent('qrSheets').map(({ query }) => Object.fromEntries(query))).toEqual([
        { format: 'a4', tables: '8BCDEFGHJKMN', wifi: '0', anyway: '0' },
        { format: 'tent', tables: '7BCDEFGHJKMN,8BCDEFGHJKMN', wifi: '1', anyway: '0' },
      ]),
    );
  });

  it('with a code that no phone can open are made after a question only', async () => {
    const opened = tab();
    const { server, user } = openAt('/sheets', {
      diningTables: () => [aTable({ reach: 'this_machine', sheet: null })],
      qrSheets: () => new Uint8Array([37]),
    });
    const make = await screen.findByRole('button', { name: 'Make sheets for 1 table' });
    expect(screen.getByText('Phones cannot open this address')).toBeTruthy();
    await user.click(make);
    const question = within(screen.getByRole('group', { name: 'Print codes that no phone can open?' }));
    expect(question.getByText(/not counted as made/u)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('qrSheets')).toEqual([]);
    await user.click(make);
    await user.click(screen.getByRole('button', { name: 'Print them anyway' }));
    await waitFor(() => expect(opened.assign).toHaveBeenCalledOnce());
    expect(server.sent('qrSheets').map(({ query }) => query.get('anyway'))).toEqual(['1']);
    expect(screen.queryByRole('group', { name: 'Print codes that no phone can open?' })).toBeNull();
  });

  it('ask as well when the server finds out first', async () => {
    const opened = tab();
    const { server, user } = openAt('/sheets', { qrSheets: () => refuse('address_unreachable') });
    await user.click(await screen.findByRole('button', { name: /^Make sheets/u }));
    const anyway = await screen.findByRole('button', { name: 'Print them anyway' });
    expect(errors()).toEqual([]);
    server.handlers.qrSheets = () => new Uint8Array([37]);
    await user.click(anyway);
    await waitFor(() => expect(opened.assign).toHaveBeenCalledOnce());
    expect(server.sent('qrSheets').map(({ query }) => query.get('anyway'))).toEqual(['0', '1']);
  });

  it('need a table, and say where the Wi-Fi is entered', async () => {
    const { server, user } = openAt('/sheets');
    expect(await screen.findByText('To print the Wi-Fi as well, enter it under Venue.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Terrace 8/u }));
    await user.click(screen.getByRole('button', { name: 'Make sheets for 0 tables' }));
    expect(errors()).toEqual(['Please choose at least one table.']);
    expect(server.sent('qrSheets')).toEqual([]);
  });

  it('that could not be made leave no empty tab', async () => {
    const opened = tab();
    const { user } = openAt('/sheets', { qrSheets: () => noAnswer });
    await user.click(await screen.findByRole('button', { name: /^Make sheets/u }));
    await waitFor(() => expect(opened.close).toHaveBeenCalledOnce());
    expect(errors()).toEqual(["The server doesn't answer. Check the connection."]);
  });
});
