import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OTHER_TABLE, session, TABLE, tableSummary } from '../testing/evening.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';

const nameField = () => screen.findByRole('textbox', { name: "What's your name?" });
const done = () => screen.getByRole('button', { name: 'Done' });
const stored = (): unknown => JSON.parse(localStorage.getItem('customer-session') ?? 'null');

describe('a guest who scans a table for the first time', () => {
  const address = `/table/${TABLE}?lang=en`;

  it('is welcomed at the table and asked for a name; Done waits for it', async () => {
    await openApp(address);
    const field = await nameField();
    // It is drawn first, and then it takes the focus.
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
    expect(screen.getByText('Welcome')).toBeShown();
    expect(screen.getByText(/The QR code belongs to this table/u)).toBeShown();
    expect(done()).toBeDisabled();
    fireEvent.change(await nameField(), { target: { value: '   ' } });
    expect(done()).toBeDisabled();
    expect(done()).toHaveReason('Please enter your name first');
  });

  it('reads at once that the waiter brings a slip, where guests order with one', async () => {
    await openApp(address, { tableSummary: { ...tableSummary, ordering: 'slip' } });
    expect(await nameField()).toBeShown();
    expect(await screen.findByText('The waiter brings you a slip with a code')).toBeShown();
  });

  it('sits down: the session is created with the name and kept, and home opens', async () => {
    let seat = (): void => undefined;
    const seated = new Promise<void>((resolve) => {
      seat = resolve;
    });
    const api = await openApp(address, { createSession: () => seated.then(() => session()) });
    await userEvent.type(await nameField(), '  Ana   Maria {Enter}');
    expect(screen.getByRole('button', { name: 'One moment…' }).getAttribute('aria-busy')).toBe('true');
    seat();
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
    expect(location.pathname + location.search).toBe('/?lang=en');
    expect(stored()).toEqual(session());
    const uniqueCustomerId = localStorage.getItem('customer-unique-id');
    expect(uniqueCustomerId).toMatch(/^\d{13}-\d{20,39}$/u);
    expect(api.callsOf('createSession')[0]?.body).toEqual({
      table: TABLE,
      uniqueCustomerId,
      username: 'Ana Maria',
    });
  });

  it('sits down once, though a hurried finger presses before the first press is seen on the screen', async () => {
    const api = await openApp(address, { createSession: session() });
    fireEvent.change(await nameField(), { target: { value: 'Ana' } });
    act(() => {
      done().click();
      done().click();
    });
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
    expect(api.callsOf('createSession')).toHaveLength(1);
  });

  it('is told how long a name may be, instead of being called by half of it', async () => {
    const long = 'Ana-Maria-Alexandra de la Vasilievca-Nouă';
    const api = await openApp(address, { createSession: session() });
    fireEvent.change(await nameField(), { target: { value: long } });
    expect((await nameField()).getAttribute('value')).toBe(long);
    expect(screen.getByRole('alert')).toHaveText('At most 40 characters, please.');
    fireEvent.click(done());
    expect(api.callsOf('createSession')).toEqual([]);
    expect(document.activeElement).toBe(await nameField());
    fireEvent.change(await nameField(), { target: { value: long.slice(0, 40) } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(done());
    await waitFor(() => expect(api.callsOf('createSession')).toHaveLength(1));
  });

  it('is told in three languages when it fails, and may try again', async () => {
    const api = await openApp(address, { createSession: lost });
    fireEvent.change(await nameField(), { target: { value: 'Ana' } });
    fireEvent.click(done());
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveText('A apărut o eroare tehnică.'));
    expect(alert).toHaveText('Произошла техническая ошибка.');
    expect(alert).toHaveText("There's been a technical error.");
    expect(alert.textContent).not.toContain('new code');
    api.now({ createSession: session() });
    fireEvent.click(done());
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
  });

  it('learns at once that the code is an old one, and to ask the staff for the new one', async () => {
    await openApp(address, {
      tableSummary: refuse('table_not_found'),
      createSession: refuse('table_not_found'),
    });
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveText('Спросите у персонала новый код.'));
    expect(alert).toHaveText('Please ask the staff for the new code.');
    expect(alert).toHaveText('Cereți personalului codul nou.');
    expect(alert).toHaveText('This code no longer works');
    expect(alert.textContent).not.toContain('technical error');
  });

  it.each([
    ['has closed', session({ status: 'closed' })],
    ['has forgotten', refuse('session_not_found')],
  ])(
    'is asked for the name when the phone remembers a visit here that the server %s',
    async (_, getSession) => {
      await openApp(address, { getSession }, { session: session() });
      expect(await nameField()).toBeShown();
      expect(location.pathname).toBe(`/table/${TABLE}`);
    },
  );

  it('is asked for the name again when the visit of before is closed', async () => {
    await openApp(address, {}, { session: session({ status: 'closed' }) });
    expect(await nameField()).toBeShown();
  });
});

describe('a guest with a session', () => {
  const names = {
    tableSummary: ({ params }: { readonly params: Readonly<Record<string, string>> }) => ({
      ...tableSummary,
      tableId: params['tableId'] ?? '',
      tableName: params['tableId'] === TABLE ? '12' : '7',
    }),
  };

  it('goes straight home from the own table', async () => {
    await openApp(`/table/${TABLE}?lang=en`, {}, { session: session() });
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
    expect(location.pathname).toBe('/');
  });

  it('is shown both tables, and moves with all orders', async () => {
    const moved = session({ tableId: OTHER_TABLE });
    const api = await openApp(
      `/table/${OTHER_TABLE}?lang=en`,
      { ...names, moveSession: moved },
      { session: session() },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, move me to Table 7' }));
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
    expect(api.callsOf('moveSession')[0]?.body).toEqual({ table: OTHER_TABLE, sessionId: 'ana-session' });
    expect(stored()).toEqual(moved);
  });

  it('stays at the previous table on cancel', async () => {
    const api = await openApp(`/table/${OTHER_TABLE}?lang=en`, names, { session: session() });
    fireEvent.click(await screen.findByRole('button', { name: "No, I'm staying at Table 12" }));
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
    expect(api.callsOf('moveSession')).toHaveLength(0);
    expect(stored()).toEqual(session());
  });

  it('goes on with the new code of the own table, with one tap', async () => {
    const moved = session({ tableId: OTHER_TABLE });
    const api = await openApp(
      `/table/${OTHER_TABLE}?lang=en`,
      { tableSummary, moveSession: moved },
      { session: session({ ordering: 'staff' }) },
    );
    expect(await screen.findByRole('heading', { name: 'Your table has a new code' })).toBeShown();
    expect(screen.queryByText(/moved to another table/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    const visit = await screen.findByRole('region', { name: 'Your visit' });
    expect(visit.textContent).not.toContain('The waiter will confirm your visit');
    expect(api.callsOf('moveSession')[0]?.body).toEqual({ table: OTHER_TABLE, sessionId: 'ana-session' });
    expect(stored()).toEqual(moved);
  });

  it.each([
    ['en', 'This is the slip of your table', 'Go on'],
    ['ro', 'Acesta este biletul mesei dumneavoastră', 'Continuă'],
    ['ru', 'Это талон вашего стола', 'Продолжить'],
  ])('is told that the slip of the own table is one, not a new code (%s)', async (language, words, goOn) => {
    const moved = session({ tableId: OTHER_TABLE });
    await openApp(
      `/table/${OTHER_TABLE}?lang=${language}`,
      {
        tableSummary: ({ params }: { params: Record<string, string> }) =>
          params['tableId'] === OTHER_TABLE ? tableSummary : { ...tableSummary, ordering: 'slip' as const },
        moveSession: moved,
      },
      { session: session({ ordering: 'slip' }) },
    );
    expect(await screen.findByRole('heading', { name: words })).toBeShown();
    fireEvent.click(screen.getByRole('button', { name: goOn }));
    await waitFor(() => expect(stored()).toEqual(moved));
  });

  it('cannot move to another table before the waiter has kept the visit, and reads why', async () => {
    await openApp(`/table/${OTHER_TABLE}?lang=en`, names, { session: session({ ordering: 'staff' }) });
    expect(await screen.findByText('The waiter will confirm your visit')).toBeShown();
    expect(screen.queryByRole('button', { name: /^Yes, move me/u })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: "No, I'm staying at Table 12" }));
    expect(await screen.findByRole('region', { name: 'Your visit' })).toBeShown();
  });

  it('is told that the other table has a slip of its own before he is moved there', async () => {
    const seated = { ...tableSummary, tableName: '7', ordering: 'slip' as const };
    await openApp(
      `/table/${OTHER_TABLE}?lang=en`,
      {
        tableSummary: ({ params }: { readonly params: Readonly<Record<string, string>> }) =>
          params['tableId'] === OTHER_TABLE ? seated : tableSummary,
      },
      { session: session() },
    );
    expect(await screen.findByText('The waiter brings you a slip with a code')).toBeShown();
    expect(screen.queryByRole('button', { name: /^Yes, move me/u })).toBeNull();
  });

  it('goes on with the slip of the own table, with one tap, when he was only looking', async () => {
    const moved = session({ tableId: OTHER_TABLE });
    await openApp(
      `/table/${OTHER_TABLE}?lang=en`,
      { tableSummary, moveSession: moved },
      { session: session({ ordering: 'slip' }) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    const visit = await screen.findByRole('region', { name: 'Your visit' });
    expect(visit.textContent).not.toContain('slip');
    expect(stored()).toEqual(moved);
  });

  it('sees the generic error when the change fails', async () => {
    await openApp(
      `/table/${OTHER_TABLE}?lang=en`,
      { ...names, moveSession: refuse('check_requested') },
      { session: session() },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, move me to Table 7' }));
    expect(await screen.findByRole('alert')).toHaveText("ErrorThere's been a technical error.");
  });
});
