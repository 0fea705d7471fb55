import { languages } from '@masa/domain/language';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SetupStep } from '@masa/domain/setup';
import { anOverview, irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { aNewTable, newVenue } from '../../testing/new-venue.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
function openAt(step: SetupStep | '', given: Parameters<typeof newVenue>[0] = {}, more: Handlers = {}) {
  const { kept, handlers } = newVenue(given);
  const server = new FakeServer({ ...handlers, ...more });
  return { kept, server, ...renderApp(`/waiter/setup/${step}`) };
}
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const steps = async () => within(await screen.findByRole('navigation', { name: 'Steps' }));

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

  it('makes the tables, and after a broken line only those that are missing', async () => {
    const { server, kept, user } = openAt('tables');
    await heading('Your tables');
    const add = server.handlers.addDiningTable;
    await user.type(screen.getByLabelText('Zone'), 'Hall');
    await user.clear(screen.getByLabelText('How many tables'));
    await user.type(screen.getByLabelText('How many tables'), '99');
    await user.click(goOn());
    expect(screen.getByText('A whole number up to 60.')).toBeTruthy();
    await user.clear(screen.getByLabelText('How many tables'));
    await user.type(screen.getByLabelText('How many tables'), '3');
    server.handlers.addDiningTable = (call) => {
      if (kept.tables.length === 1) return refuse('internal_error');
      return add?.(call) ?? noAnswer;
    };
    await user.click(goOn());
    await screen.findByText('Not all tables were added. Press Continue again for the rest.');
    server.handlers.addDiningTable = (call) => add?.(call) ?? noAnswer;
    await user.click(goOn());
    await heading('Your menu');
    expect(kept.tables.map(({ tableName, zone, virtual }) => [tableName, zone, virtual])).toEqual([
      ['1', 'Hall', false],
      ['2', 'Hall', false],
      ['3', 'Hall', false],
      ['Take-away', null, true],
    ]);
  });

  it('takes the demo menu when somebody wants it, also when it has come meanwhile', async () => {
    const { server, kept, user } = openAt('menu');
    await heading('Your menu');
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe(
      '/waiter/settings/menu/file',
    );
    server.handlers.takeDemoMenu = () => refuse('internal_error');
    await user.click(screen.getByRole('button', { name: 'Take the demo menu' }));
    await screen.findByText('Not added. Please try again.');
    server.handlers.takeDemoMenu = () => {
      kept.dishes = 3;
      return refuse('menu_exists');
    };
    await user.click(screen.getByRole('button', { name: 'Take the demo menu' }));
    await screen.findByText('There are 3 items on the menu.');
    expect(screen.queryByRole('button', { name: 'Take the demo menu' })).toBeNull();
    expect((await steps()).getByRole('link', { name: 'Menu Done' })).toBeTruthy();
  });

  it('goes on as soon as the demo menu is in, whether the page shows it yet or not', async () => {
    const { server, kept, user } = openAt('menu');
    await heading('Your menu');
    server.handlers.takeDemoMenu = () => {
      kept.dishes = 3;
      server.handlers.menuSettings = () => silence;
      return { status: 'created', items: 3 };
    };
    await user.click(screen.getByRole('button', { name: 'Take the demo menu' }));
    await screen.findByText('The demo menu is in');
    await user.click(goOn());
    await waitFor(() => expect(kept.venue.setup).toMatchObject({ menu: 'done' }));
    expect(screen.queryByRole('button', { name: 'Yes, leave' })).toBeNull();
  });

  it('adds people one after the other, and asks before it leaves one half typed', async () => {
    const { kept, user } = openAt('users');
    await heading('Your staff');
    await user.type(screen.getByLabelText('Username'), 'ana');
    await user.type(screen.getByLabelText('Name'), 'Ana');
    await user.type(screen.getByLabelText('First password'), 'secret of ana');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await within(await screen.findByRole('list', { name: 'Everybody with an account' })).findByText('Ana');
    expect(window.location.pathname).toBe('/waiter/setup/users');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
    await user.type(screen.getByLabelText('Username'), 'io');
    await user.click(goOn());
    await user.click(await screen.findByRole('button', { name: 'Yes, leave' }));
    await heading('Your printers');
    expect(kept.people.map(({ username }) => username)).toEqual(['irina', 'ana']);
  });

  it('shows a code to scan at the end; finishing leads to the hall and ends it', async () => {
    const setup = { venue: 'done' } as const;
    const tables = [aNewTable('Bar', { virtual: true, address: null }), aNewTable('1')];
    const { kept, user, left } = openAt('done', { venue: { setup }, tables });
    await heading('Ready for the first guest');
    expect(await screen.findByRole('img', { name: 'QR code of table 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://masa.example/table/T1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/waiter/home'));
    expect(kept.venue.setup).toBeNull();
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
