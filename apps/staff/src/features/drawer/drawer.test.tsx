import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { aCheck, anOverview, aPrinter, irina, NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Drawer = Answer<'drawers'>['drawers'][number];
type Shift = NonNullable<Drawer['shift']>;

const aShift = (change: Partial<Shift> = {}): Shift => ({
  id: 'shift-1',
  state: 'open',
  day: '2026-11-20',
  openedBy: 'irina',
  openedTs: NOW - 3_600_000,
  float: 100_000,
  checks: 11,
  cash: null,
  expected: null,
  difference: null,
  counts: [],
  moves: [
    { id: 'm1', kind: 'out', amount: 6_000, reason: 'purchase', note: 'Ice, 2 bags', by: 'irina', ts: NOW },
  ],
  closed: null,
  ...change,
});
const aDrawer = (change: Partial<Drawer> = {}): Drawer => ({
  id: 'bar',
  name: 'Bar',
  pulse: null,
  shift: aShift(),
  last: null,
  ...change,
});
const counted = aShift({
  state: 'counted',
  cash: 187_500,
  expected: 281_500,
  difference: -5_000,
  counts: [{ ts: NOW, amount: 276_500, pieces: [] }],
});
const cashier = { ...irina, rights: [...presetRights.cashier] };
const openWith = (drawers: Drawer[], handlers: Handlers = {}, language = 'en', at = '/drawer') => {
  const server = new FakeServer({
    ping: () => cashier,
    drawers: () => ({ drawers, own: null }),
    ...handlers,
  });
  return { server, ...renderApp(`/waiter${at}?lang=${language}`) };
};
const card = () => screen.findByRole('region', { name: 'Bar' });

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('the drawer', () => {
  it.each([
    ['en', 'The expected sum is hidden until you count', /^Shift of Irina$/iu],
    ['ro', 'Suma așteptată este ascunsă până numărați', /^Tura: Irina$/iu],
    ['ru', 'Ожидаемая сумма скрыта до пересчёта', /^Смена: Irina$/iu],
  ])(
    'M-058: tells in %s who has it and what moved, and hides what should be there',
    async (language, hidden, whose) => {
      openWith([aDrawer()], {}, language);
      const drawer = within(await card());
      expect(drawer.getByText(whose)).toBeTruthy();
      expect(drawer.getByText(hidden)).toBeTruthy();
      expect(drawer.getByText('Ice, 2 bags')).toBeTruthy();
      expect(drawer.queryByText(/1\s?875/u)).toBeNull();
    },
  );

  it('is opened with what stayed in it, or what somebody says', async () => {
    const closed = { by: 'irina', ts: NOW, counted: 281_500, stays: 100_000, note: null };
    const last = aShift({ state: 'closed', expected: 281_500, difference: 0, closed });
    const { server, user } = openWith([aDrawer({ shift: null, last })], { openDrawer: () => aDrawer() });
    const drawer = within(await card());
    expect(drawer.getByText(/^Left as float: 1\s000\sMDL, to the safe: 1\s815\sMDL$/u)).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: /^Open with 1\s000\sMDL$/u }));
    await waitFor(() =>
      expect(server.sent('openDrawer').map(({ body }) => body)).toEqual([{ float: 100_000 }]),
    );
  });

  it('gives cash out for a reason, which has to be said in words where it is a purchase', async () => {
    const { server, user } = openWith([aDrawer()], { moveCash: () => aDrawer() });
    const drawer = within(await card());
    await user.click(drawer.getByRole('button', { name: 'Cash out' }));
    await user.type(drawer.getByLabelText('Amount, MDL'), '60');
    await user.click(drawer.getByRole('radio', { name: 'Small purchase' }));
    const take = () => drawer.getByRole('button', { name: /^Take out 60\sMDL$/u });
    expect(take().hasAttribute('disabled')).toBe(true);
    await user.type(drawer.getByLabelText('What for'), 'Lime');
    await user.click(take());
    await waitFor(() =>
      expect(server.sent('moveCash').map(({ body }) => body)).toEqual([
        { kind: 'out', amount: 6_000, reason: 'purchase', note: 'Lime' },
      ]),
    );
  });

  it('is counted by notes and coins, one field after the other', async () => {
    const { server, user } = openWith([aDrawer()], { countDrawer: () => aDrawer({ shift: counted }) });
    const drawer = within(await card());
    await user.click(drawer.getByRole('button', { name: 'Count and end the shift' }));
    const notes = within(drawer.getByRole('group', { name: 'Notes' }));
    await user.click(notes.getByLabelText(/^500\sMDL$/u));
    await user.keyboard('5{Tab}{Tab}13');
    expect(drawer.getByText(/^3\s800\sMDL$/u)).toBeTruthy();
    await user.type(within(drawer.getByRole('group', { name: 'Coins' })).getByLabelText(/^10\sMDL$/u), '2');
    await user.click(drawer.getByRole('button', { name: 'Done, show the difference' }));
    await waitFor(() =>
      expect(server.sent('countDrawer').map(({ body }) => body)).toEqual([
        {
          amount: 382_000,
          pieces: [
            { worth: 50_000, pieces: 5 },
            { worth: 10_000, pieces: 13 },
            { worth: 1_000, pieces: 2 },
          ],
        },
      ]),
    );
  });

  it('ends with the difference in its button, and asks for words where much is missing', async () => {
    const { server, user } = openWith([aDrawer({ shift: counted })], { closeDrawer: () => aDrawer() });
    const drawer = within(await card());
    expect(drawer.getByText('Short')).toBeTruthy();
    expect(drawer.getByText(/^−50\sMDL$/u)).toBeTruthy();
    const end = () => drawer.getByRole('button', { name: /^End with −50\sMDL$/u });
    expect(end().hasAttribute('disabled')).toBe(true);
    await user.type(drawer.getByLabelText('What may have happened'), 'Change for table 5');
    await user.click(end());
    await waitFor(() =>
      expect(server.sent('closeDrawer').map(({ body }) => body)).toEqual([
        { note: 'Change for table 5', stays: 100_000 },
      ]),
    );
  });

  it.each([
    ['en', '2 tables are not paid', 'Table 5, Table 9'],
    ['ro', '2 mese nu sunt achitate', 'Masa 5, Masa 9'],
    ['ru', 'Не оплачены 2 стола', 'Стол 5, Стол 9'],
  ])(
    'AMB-286: says in %s which tables are open before it ends, and lets it end',
    async (language, title, which) => {
      const at = (row: string, change: Parameters<typeof aCheck>[0] = {}) =>
        aCheck({
          checkId: `check-${row}-${change.paid ?? 0}`,
          tableId: `T${row}`,
          tableName: row,
          ...change,
        });
      const checks = [at('5'), at('9'), at('9', { paid: 100 }), at('7', { paid: 48_600 })];
      openWith([aDrawer({ shift: counted })], { overview: () => anOverview({ checks }) }, language);
      const drawer = within(await card());
      expect(await drawer.findByText(title)).toBeTruthy();
      expect(drawer.getByText(new RegExp(`^${which}\\. `, 'u'))).toBeTruthy();
    },
  );

  it('says nothing of tables where all are paid', async () => {
    openWith([aDrawer({ shift: counted })], { overview: () => anOverview({ checks: [] }) });
    const drawer = within(await card());
    expect(await drawer.findByRole('button', { name: /^End with/u })).toBeTruthy();
    expect(drawer.queryByText(/not paid/u)).toBeNull();
  });

  it('prints the summary of a shift that ended, with what was said of its difference', async () => {
    const closed = { by: 'irina', ts: NOW, counted: 276_500, stays: 100_000, note: 'A wrong note' };
    const last = aShift({ state: 'closed', expected: 281_500, difference: -5_000, closed });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = openWith([aDrawer({ shift: null, last })]);
    const ended = within(await screen.findByRole('region', { name: 'Shift ended' }));
    expect(ended.getByText('A wrong note')).toBeTruthy();
    // It is read without its screen.
    expect(ended.getByText(/^Bar/u).parentElement?.textContent).toMatch(/^Bar · \d+ \w+ 2026$/u);
    expect(ended.getByText('Counted: 2 765 MDL · Expected: 2 815 MDL')).toBeTruthy();
    await user.click(ended.getByRole('button', { name: 'Print the summary' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says what was refused', async () => {
    const { user } = openWith([aDrawer()], { openWithoutSale: () => refuse('drawer_not_open') });
    const drawer = within(await card());
    await user.click(drawer.getByRole('button', { name: 'No sale' }));
    await user.click(await drawer.findByRole('radio', { name: 'Opened by mistake' }));
    await user.click(drawer.getByRole('button', { name: 'Open the drawer' }));
    expect(await screen.findByText('Not done')).toBeTruthy();
  });

  it('keeps its buttons for who lacks the right, and says why they are shut', async () => {
    openWith([aDrawer()], { ping: () => irina });
    const drawer = within(await card());
    for (const name of ['Cash in', 'Cash out', 'No sale', 'Count and end the shift'])
      expect(drawer.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  });

  it('M-056: a house without one hears of none in the hall, and the administrator adds one in the settings', async () => {
    const { server, user } = openWith(
      [],
      { ping: () => admin, addDrawer: () => aDrawer() },
      'en',
      '/settings/drawers',
    );
    const add = within(await screen.findByRole('region', { name: 'Add a drawer' }));
    await user.type(add.getByLabelText('Name of the drawer'), 'Bar');
    await user.click(add.getByRole('button', { name: 'Add a drawer' }));
    await waitFor(() =>
      expect(server.sent('addDrawer').map(({ body }) => body)).toEqual([{ name: 'Bar', pulse: null }]),
    );
  });

  it('M-056: is a way from the hall where there is one, and no word where there is none', async () => {
    const none = openWith([], {}, 'en', '/home');
    await screen.findByRole('tab', { name: /Hall/u });
    expect(screen.queryByText('Drawer')).toBeNull();
    none.unmount();
    openWith([aDrawer()], { tabletDrawer: () => ({ drawers: 1, into: 'Bar' }) }, 'en', '/home');
    expect((await screen.findByRole('link', { name: 'Drawer' })).getAttribute('href')).toContain(
      '/waiter/drawer',
    );
  });

  it('hangs on a printer that its settings name, with the plug of its cable', async () => {
    const bar = aDrawer({ shift: null });
    const { server, user } = openWith(
      [bar],
      {
        ping: () => admin,
        printers: () => [aPrinter({ id: 'p1', name: 'receipts' })],
        renameDrawer: () => bar,
      },
      'en',
      '/settings/drawers',
    );
    const one = within(await screen.findByRole('region', { name: 'Bar' }));
    await one.findByRole('option', { name: 'receipts' });
    await user.selectOptions(one.getByRole('combobox', { name: 'Opened by the printer' }), 'p1');
    await user.selectOptions(one.getByRole('combobox', { name: 'Plug of its cable' }), '5');
    await user.click(one.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sent('renameDrawer').map(({ body }) => body)).toEqual([
        { name: 'Bar', pulse: { printerId: 'p1', pin: 5 } },
      ]),
    );
  });

  it('asks a second person for the PIN where the house wants one, and takes the consent along', async () => {
    const needed = refuse('approval_needed', { deed: 'cash_move', subject: 'bar', amount: 60_000 });
    const approval = {
      id: 'consent',
      deed: 'cash_move' as const,
      subject: 'bar',
      amount: 60_000,
      askedBy: 'irina',
      givenBy: null,
      expiresAt: '2026-11-20T18:12:00.000Z',
    };
    const victor = { username: 'victor', displayName: 'Victor', pin: 'ready' as const, current: false };
    const { server, user } = openWith([aDrawer()], {
      moveCash: ({ body }) => ((body as { approvalId?: string }).approvalId ? aDrawer() : needed),
      tabletPeople: () => [{ ...victor, approves: true }],
      askApproval: () => approval,
      giveApproval: () => ({ ...approval, givenBy: 'victor' }),
    });
    const drawer = within(await card());
    await user.click(drawer.getByRole('button', { name: 'Cash out' }));
    await user.type(drawer.getByLabelText('Amount, MDL'), '600');
    await user.click(drawer.getByRole('radio', { name: 'Tip paid out' }));
    await user.click(drawer.getByRole('button', { name: /^Take out 600\sMDL$/u }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cash out' }));
    await user.type(await sheet.findByLabelText('PIN of Victor'), '2468');
    await user.click(sheet.getByRole('button', { name: 'Agree' }));
    await sheet.findByText('Agreed; it holds for a minute.');
    await user.click(sheet.getByRole('button', { name: /^Take out 600\sMDL$/u }));
    await waitFor(() =>
      expect(server.sent('moveCash').at(-1)?.body).toMatchObject({ amount: 60_000, approvalId: 'consent' }),
    );
  });

  it('is counted with less and more beside each note', async () => {
    const { server, user } = openWith([aDrawer()], {
      countDrawer: () => aDrawer({ shift: counted }),
      closeDrawer: () => aDrawer(),
    });
    const drawer = within(await card());
    await user.click(drawer.getByRole('button', { name: 'Count and end the shift' }));
    const more = await drawer.findAllByRole('button', { name: /^One more of 50\sMDL$/u });
    await user.click(more[0] ?? document.body);
    await user.click(more[0] ?? document.body);
    await user.click(drawer.getAllByRole('button', { name: /^One less of 50\sMDL$/u })[0] ?? document.body);
    await user.click(drawer.getByRole('button', { name: 'Done, show the difference' }));
    await waitFor(() =>
      expect(server.sent('countDrawer').map(({ body }) => body)).toEqual([
        { amount: 5_000, pieces: [{ worth: 5_000, pieces: 1 }] },
      ]),
    );
  });

  it('handed over keeps for the next one all that was counted', async () => {
    const { server, user } = openWith([aDrawer({ shift: { ...counted, difference: 0 } })], {
      closeDrawer: () => aDrawer(),
    });
    const drawer = within(await card());
    await user.click(drawer.getByRole('radio', { name: /^Hand over/u }));
    await user.click(drawer.getByRole('button', { name: 'End the shift' }));
    await waitFor(() =>
      expect(server.sent('closeDrawer').map(({ body }) => body)).toEqual([{ note: null, stays: 276_500 }]),
    );
  });

  it('is chosen for a tablet where there are several', async () => {
    const drawers = [aDrawer(), aDrawer({ id: 'terrace', name: 'Terrace' })];
    const { server, user } = openWith(drawers, { chooseDrawer: () => ({ status: 'kept' as const }) });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'The drawer of this tablet' }),
      'terrace',
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await waitFor(() =>
      expect(server.sent('chooseDrawer').map(({ body }) => body)).toEqual([{ drawerId: 'terrace' }]),
    );
  });

  it('offers to load it again when it could not be loaded', async () => {
    openWith([], { drawers: () => noAnswer });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
