import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina, NOW } from '../../testing/answers.ts';
import { FakeServer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type AccountAnswer = Answer<'staffAccounts'>[number];
const anAccount = (change: Partial<AccountAnswer> = {}): AccountAnswer => ({
  username: 'ion',
  displayName: 'Ion',
  roles: ['kitchen'],
  isAdmin: false,
  active: true,
  rights: null,
  discountLimit: { percent: null, amount: null },
  ...change,
});
const boss = anAccount({
  username: 'irina',
  displayName: 'Irina',
  roles: ['waiter', 'kitchen'],
  isAdmin: true,
});
const gone = anAccount({ username: 'dan', displayName: 'Dan', active: false });

const open = (handlers: Handlers = {}, at = '/waiter/settings/staff', language = 'en') => {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    staffAccounts: () => [gone, anAccount(), boss],
    devices: () => [],
    ...handlers,
  });
  return { server, ...renderApp(`${at}?lang=${language}`) };
};
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

beforeEach(signedIn);

describe('the list of the staff', () => {
  it('is a tab of the administrator alone', async () => {
    const { user } = open({}, '/waiter/settings');
    await user.click(await screen.findByRole('link', { name: 'Staff' }));
    expect(window.location.pathname).toBe('/waiter/settings/staff');
    expect(await row('Ion')).toBeTruthy();
  });

  it('is shown to nobody else', async () => {
    const { server } = open({ ping: () => irina });
    expect(await screen.findByText('Only the administrator changes the accounts of the staff.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
    expect(server.sent('staffAccounts')).toEqual([]);
  });

  it('says who works where, who may change things and who is out', async () => {
    open();
    await row('Ion');
    const rows = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(rows).toEqual([
      'DDandanKitchenDisabledDan may sign in',
      'IIonionKitchenIon may sign in',
      'IIrinairinaHallKitchenAdministratorYouIrina may sign in',
    ]);
  });

  it('shows that it loads', async () => {
    open({ staffAccounts: () => silence });
    const list = within(await screen.findByRole('region', { name: 'Everybody with an account' }));
    expect(list.getByText('Loading')).toBeTruthy();
  });

  it('offers to try again when the server fails', async () => {
    const { server, user } = open({ staffAccounts: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.staffAccounts = () => [boss];
    await user.click(again);
    expect(await row('Irina')).toBeTruthy();
  });
});

describe('whoever leaves', () => {
  it('is disabled after a question, and let in again without', async () => {
    let ion = anAccount();
    const { server, user } = open({
      staffAccounts: () => [ion, boss],
      changeStaff: ({ body }) => (ion = { ...ion, ...(body as Partial<AccountAnswer>) }),
    });
    const own = await screen.findByRole('switch', { name: 'Ion may sign in' });
    await user.click(own);
    expect(server.sent('changeStaff')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, disable' }));
    expect(await screen.findByText('Disabled')).toBeTruthy();
    await waitFor(() => expect(own).toHaveProperty('disabled', false));
    await user.click(own);
    await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
    expect(server.sent('changeStaff').map(({ params, body }) => [params['username'], body])).toEqual([
      ['ion', { active: false }],
      ['ion', { active: true }],
    ]);
  });

  it('stays where it is the last administrator, and it is said why', async () => {
    const { user } = open({ changeStaff: () => refuse('last_administrator') });
    await user.click(await screen.findByRole('switch', { name: 'Irina may sign in' }));
    await user.click(screen.getByRole('button', { name: 'Yes, disable' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody must stay administrator.');
    const own = screen.getByRole('switch', { name: 'Irina may sign in' });
    await waitFor(() => expect(own).toHaveProperty('checked', true));
  });
});

describe('a new account', () => {
  const create = '/waiter/settings/staff/create';
  it('needs a username, a name, a role and a password', async () => {
    const { server, user } = open({}, create);
    await user.click(await screen.findByRole('checkbox', { name: 'Hall' }));
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 've ra');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const said = screen.getAllByRole('alert').map((one) => one.textContent);
    expect(said).toEqual([
      'Only letters, digits, dots, dashes and underscores.',
      'Please enter a name.',
      'Please choose at least one.',
      'Please enter at least 10 characters.',
    ]);
    expect(server.sent('addStaff')).toEqual([]);
  });

  it('is made once, and opened', async () => {
    const { server, user } = open(
      { addStaff: ({ body }) => ({ ...anAccount(), ...(body as Partial<AccountAnswer>) }) },
      create,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'vera');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Vera');
    await user.click(screen.getByRole('checkbox', { name: 'Kitchen' }));
    await user.type(screen.getByLabelText('First password'), 'winter wings');
    server.handlers.staffAccounts = () => [boss, anAccount({ username: 'vera', displayName: 'Vera' })];
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/staff/vera/edit'));
    expect(server.sent('addStaff').map(({ body }) => body)).toEqual([
      {
        username: 'vera',
        displayName: 'Vera',
        roles: ['waiter', 'kitchen'],
        isAdmin: false,
        rights: null,
        discountLimit: { percent: null, amount: null },
        password: 'winter wings',
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Vera' })).toBeTruthy();
  });

  it('with a weak password is told why, under it', async () => {
    const { user } = open({ addStaff: () => refuse('password_is_name') }, create);
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'vera');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Vera');
    await user.type(screen.getByLabelText('First password'), 'vera-vera-1');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The password must not be the name of the person.',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('First password'));
  });

  it('with a username that is taken says so under it', async () => {
    const { user } = open({ addStaff: () => refuse('username_taken') }, create);
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'ion');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ion');
    await user.type(screen.getByLabelText('First password'), 'winter wings');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody already has this username.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }));
  });
});

describe('an account', () => {
  const edit = '/waiter/settings/staff/ion/edit';
  it('is changed: name, roles, right', async () => {
    let ion = anAccount();
    const { server, user } = open(
      {
        staffAccounts: () => [ion, boss],
        changeStaff: ({ body }) => (ion = { ...ion, ...(body as Partial<AccountAnswer>) }),
      },
      edit,
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Ion the cook');
    await user.click(screen.getByRole('checkbox', { name: 'Administrator: may change the settings' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeTruthy();
    expect(server.sent('changeStaff').map(({ body }) => body)).toEqual([
      {
        displayName: 'Ion the cook',
        roles: ['kitchen'],
        isAdmin: true,
        rights: null,
        discountLimit: { percent: null, amount: null },
      },
    ]);
  });

  it('gets a new password', async () => {
    const { server, user } = open({ changeStaff: () => anAccount() }, edit);
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Set this password' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter at least 10 characters.');
    await user.type(screen.getByLabelText('New password'), 'er than that');
    await user.click(screen.getByRole('button', { name: 'Set this password' }));
    expect(await screen.findByText('New password set')).toBeTruthy();
    expect(server.sent('changeStaff').map(({ body }) => body)).toEqual([{ password: 'shorter than that' }]);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it.each([
    [
      'password_common',
      'Too easy to guess: a common word, a row of keys or a number. Put several words together.',
    ],
    ['password_is_name', 'The password must not be the name of the person.'],
  ] as const)('is told why its new password is refused: %s', async (failure, reason) => {
    const { user } = open({ changeStaff: () => refuse(failure) }, edit);
    await user.type(await screen.findByLabelText('New password'), 'password123');
    await user.click(screen.getByRole('button', { name: 'Set this password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('lists the devices of this person only', async () => {
    const device = {
      id: 'phone',
      username: 'ion',
      deviceName: 'Chrome, Android',
      createdAt: new Date(NOW).toISOString(),
      lastUsedAt: new Date(NOW).toISOString(),
      current: false,
    };
    const others = { ...device, id: 'tablet', username: 'irina', deviceName: 'Safari, iPad' };
    const { server, user } = open(
      {
        devices: () => [device, others],
        revokeDevice: () => ({ status: 'deleted', id: 'phone' }),
      },
      edit,
    );
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome, Android' }));
    expect(screen.queryByText('Safari, iPad')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(server.sent('revokeDevice')).toHaveLength(1));
  });

  it('is handed out as a file', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob);
          return 'blob:data';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    const data = { username: 'ion', displayName: 'Ion', exportedAt: new Date(NOW).toISOString(), kept: {} };
    const { user } = open({ staffData: () => data }, edit);
    await user.click(await screen.findByRole('button', { name: 'Download as a file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(data);
  });

  it('is erased after a question, which leads back to the list', async () => {
    const { server, user } = open(
      { eraseStaff: () => ({ status: 'erased', pseudonym: 'erased-abcdefgh' }) },
      edit,
    );
    await user.click(await screen.findByRole('button', { name: 'Erase this person' }));
    expect(server.sent('eraseStaff')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, erase' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/staff'));
    expect(server.sent('eraseStaff').map(({ params }) => params['username'])).toEqual(['ion']);
  });

  it('of one’s own cannot be erased here', async () => {
    open({}, '/waiter/settings/staff/irina/edit');
    await screen.findByRole('button', { name: 'Download as a file' });
    expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  });

  it('that nobody has says so', async () => {
    open({}, '/waiter/settings/staff/nobody/edit');
    expect(await screen.findByText('There is no such account')).toBeTruthy();
  });

  it.each([
    ['ro', 'Nume', 'Șterge această persoană'],
    ['ru', 'Имя', 'Стереть этого человека'],
  ])('is there in %s as well', async (language, name, erase) => {
    open({}, edit, language);
    expect(await screen.findByRole('textbox', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: erase })).toBeTruthy();
  });
});
