import { languages } from '@masa/domain/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOverview, irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence } from '../../testing/fake-server.ts';
import { aNewTable, newVenue } from '../../testing/new-venue.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { goOn, heading, openAt, steps } from '../../testing/setup-page.tsx';

beforeEach(() => signedIn());

describe('setting up a venue', () => {
  it('opens by itself when the administrator signs in, and not again once it was left', async () => {
    localStorage.clear();
    void new FakeServer(newVenue().handlers);
    const { user } = renderApp('/waiter');
    await user.type(await screen.findByLabelText('Username'), 'irina');
    await user.type(screen.getByLabelText('Password'), 'printed');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await heading('Your venue');
    expect(window.location.pathname).toBe('/waiter/setup/venue');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const banner = (await screen.findByText('Your venue is not set up yet')).closest('div');
    expect(window.location.pathname).toBe('/waiter/home');
    await user.click(within(banner ?? document.body).getByRole('link', { name: 'Go on' }));
    await heading('Your venue');
  });

  it('is nothing for a venue that is set up, and nothing for others', async () => {
    const server = new FakeServer({ ping: () => ({ ...irina, isAdmin: true }) });
    const { unmount } = renderApp('/waiter/home');
    await waitFor(() => expect(server.sent('getVenue')).toHaveLength(1));
    await screen.findByRole('tab', { name: /Hall/u });
    expect(screen.queryByText('Your venue is not set up yet')).toBeNull();
    unmount();
    const other = new FakeServer({ getVenue: () => ({ setup: {} }) });
    renderApp('/waiter/setup');
    await screen.findByText('Only the administrator sets up the venue.');
    expect(other.sent('getVenue')).toHaveLength(0);
  });

  it('goes on where it was left: at the first step that is neither answered nor done elsewhere', async () => {
    const setup = { venue: 'done', administrator: 'skipped', menu: 'done' } as const;
    openAt('', { venue: { setup }, tables: [aNewTable('1')] });
    await heading('Your staff');
    const list = await steps();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Venue Done',
      '2Administrator Skipped',
      'Tables Done',
      '4Menu Skipped',
      '5Staff ',
      '6Printers ',
      '7Ready ',
    ]);
    expect(list.getByRole('link', { name: 'Staff' }).getAttribute('aria-current')).toBe('page');
  });

  it('says that it loads, and what to do when nobody answers', async () => {
    openAt('venue', {}, { getVenue: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
  });

  it('can be tried again when it could not be loaded', async () => {
    const { server, kept, user } = openAt('venue', {}, { staffAccounts: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.staffAccounts = () => kept.people;
    await user.click(again);
    expect(await heading('Your venue')).toBeTruthy();
  });

  it('is over once it was finished', async () => {
    openAt('venue', { venue: { setup: null } });
    expect(await screen.findByText('The venue is set up')).toBeTruthy();
  });
});

describe('a step', () => {
  it('saves the venue and leads to the next one', async () => {
    const { kept, user } = openAt('venue');
    await heading('Your venue');
    await user.click(goOn());
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), ' Penaj ');
    await user.type(screen.getByLabelText('Address'), 'Strada 31 August');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), ' +373 22 123 456');
    await user.type(screen.getByRole('textbox', { name: 'Fiscal code' }), '1003600012345 ');
    await user.click(screen.getByRole('checkbox', { name: 'Русский' }));
    await user.click(goOn());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You' })));
    expect(kept.venue).toMatchObject({
      name: 'Penaj',
      address: 'Strada 31 August',
      phone: '+373 22 123 456',
      fiscalCode: '1003600012345',
      languages: languages.filter((each) => each !== 'ru'),
      businessDayStart: '05:00',
      guestUndoSeconds: 10,
      kitchenView: 'order',
      askAge: true,
      setup: { venue: 'done' },
    });
  });

  it('offers a new venue ten seconds to take an order back, and lets it say otherwise', async () => {
    const { kept, user } = openAt('venue');
    const seconds = await screen.findByLabelText<HTMLInputElement>(
      'Seconds in which guests can take an order back',
    );
    expect(seconds.value).toBe('10');
    await user.type(screen.getByLabelText('Name'), 'Penaj');
    await user.type(seconds, '0');
    await user.click(goOn());
    expect(screen.getByText('A whole number from 0 to 20.')).toBeTruthy();
    await user.clear(seconds);
    await user.type(seconds, '0');
    await user.click(goOn());
    await heading('You');
    expect(kept.venue).toMatchObject({ guestUndoSeconds: 0 });
  });

  it('offers a new venue the question whether a guest is 18, and lets it say otherwise (D-051)', async () => {
    const { kept, user } = openAt('venue');
    const asks = await screen.findByRole('switch', { name: 'Guests are asked once whether they are 18' });
    expect(asks.matches(':checked, [aria-checked="true"]')).toBe(true);
    await user.type(screen.getByLabelText('Name'), 'Penaj');
    await user.click(asks);
    await user.click(goOn());
    await heading('You');
    expect(kept.venue).toMatchObject({ askAge: false });
  });

  it('leaves a venue that is known already what it has', async () => {
    openAt('venue', {
      venue: { setup: { venue: 'done' }, name: 'Penaj', guestUndoSeconds: 0, askAge: false },
    });
    await heading('Your venue');
    expect(
      screen
        .getByRole('switch', { name: 'Guests are asked once whether they are 18' })
        .matches(':checked, [aria-checked="true"]'),
    ).toBe(false);
    expect(
      screen.getByLabelText<HTMLInputElement>('Seconds in which guests can take an order back').value,
    ).toBe('0');
  });

  it('can be skipped, gone back from, and asks once about what was typed', async () => {
    const { kept, user } = openAt('tables', { venue: { setup: { venue: 'done' } } });
    await heading('Your tables');
    await user.type(screen.getByLabelText('Zone'), 'Terrace');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await heading('Your menu');
    expect(kept.tables).toEqual([]);
    expect(kept.venue.setup).toEqual({ venue: 'done', tables: 'skipped' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your tables');
  });

  it('says that it was not saved, and stays', async () => {
    const { user } = openAt('printers', {}, { putVenue: () => noAnswer });
    await heading('Your printers');
    await user.click(goOn());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await heading('Your printers');
  });

  it('gives the administrator a password of their own, and stays signed in with it', async () => {
    const { server, kept, user } = openAt('administrator');
    await heading('You');
    await user.clear(screen.getByLabelText('Your name'));
    await user.type(screen.getByLabelText('Your name'), 'Elena');
    await user.click(goOn());
    expect(screen.getByText('Please enter at least 10 characters.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Your own password'));
    await user.type(screen.getByLabelText('Your own password'), 'password123');
    const takesIt = server.handlers.changeStaff;
    server.handlers.changeStaff = () => refuse('password_common');
    await user.click(goOn());
    await screen.findByText(/^Too easy to guess/u);
    server.handlers.changeStaff = (call) => takesIt?.(call) ?? noAnswer;
    await user.clear(screen.getByLabelText('Your own password'));
    await user.type(screen.getByLabelText('Your own password'), 'nobody knows');
    // The old device password ends with the change; whatever asks meanwhile is refused.
    let isOld = false;
    const { ping, changeStaff, login } = server.handlers;
    server.handlers.ping = (call) => (isOld ? refuse('unauthorized') : (ping?.(call) ?? noAnswer));
    server.handlers.overview = () => refuse('unauthorized');
    server.handlers.changeStaff = (call) => {
      isOld = true;
      return changeStaff?.(call) ?? noAnswer;
    };
    server.handlers.login = async (call) => {
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(server.sent('ping').length).toBeGreaterThan(1));
      await new Promise((done) => setTimeout(done, 50));
      isOld = false;
      server.handlers.overview = () => anOverview();
      return login?.(call) ?? noAnswer;
    };
    await user.click(goOn());
    await heading('Your tables');
    expect(server.sent('changeStaff').at(-1)).toMatchObject({
      params: { username: 'irina' },
      body: { displayName: 'Elena', password: 'nobody knows' },
    });
    expect(server.sent('login')[0]?.body).toMatchObject({ username: 'irina', password: 'nobody knows' });
    expect(localStorage.getItem('admin-credentials')).toContain('another device secret');
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(kept.venue.setup).toEqual({ administrator: 'done' });
  });
});

describe.each([
  ['ro', 'Mesele dumneavoastră'],
  ['ru', 'Ваши столы'],
])('in %s', (language, title) => {
  it('the wizard speaks it', async () => {
    void new FakeServer(newVenue().handlers);
    renderApp(`/waiter/setup/tables?lang=${language}`);
    expect(await heading(title)).toBeTruthy();
  });
});
