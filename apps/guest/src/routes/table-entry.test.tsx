import { fireEvent, screen, waitFor } from '@testing-library/react';
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
    expect(await nameField()).toBe(document.activeElement);
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeShown();
    expect(screen.getByText('Welcome')).toBeShown();
    expect(screen.getByText(/The QR code belongs to this table/u)).toBeShown();
    expect(done()).toBeDisabled();
    fireEvent.change(await nameField(), { target: { value: '   ' } });
    expect(done()).toBeDisabled();
    expect(done()).toHaveReason('Please enter your name first');
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
  });

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
