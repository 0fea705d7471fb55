import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { aTask, ion, irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type PersonAnswer = Answer<'tabletPeople'>[number];
const own: PersonAnswer = {
  username: 'irina',
  displayName: 'Irina',
  pin: 'ready',
  current: true,
  approves: false,
};
const other = (change: Partial<PersonAnswer> = {}): PersonAnswer => ({
  username: 'ion',
  displayName: 'Ion',
  pin: 'ready',
  current: false,
  approves: false,
  ...change,
});
const stored = () => JSON.parse(localStorage.getItem('admin-credentials') ?? 'null') as unknown;
const isIon = (authorization: string | null) => authorization === `Basic ${btoa('ion:ions-device')}`;

const tablet = (handlers: Handlers = {}, address = '/waiter?lang=en') => {
  const server = new FakeServer({
    ping: ({ authorization }) => (isIon(authorization) ? ion : irina),
    tabletPeople: () => [own, other()],
    switchPerson: () => ({ ...ion, password: 'ions-device' }),
    ...handlers,
  });
  return { server, ...renderApp(address) };
};
async function openMenu(user: UserEvent, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Signed in as/u }));
  await user.click(screen.getByRole('button', { name: item }));
}
const pin = () => screen.findByLabelText('PIN of Ion');
async function pickIon(user: UserEvent): Promise<void> {
  await openMenu(user, 'Change person');
  await user.click(await screen.findByRole('button', { name: /Ion/u }));
  await pin();
}

beforeEach(signedIn);

describe('a shared tablet', () => {
  it('is taken over by PIN on its keys, and keeps the new person’s password as a sign-in does', async () => {
    const { server, user } = tablet();
    await pickIon(user);
    for (const key of ['2', '4', '6', '9']) await user.click(screen.getByRole('button', { name: key }));
    await user.click(screen.getByRole('button', { name: 'Delete the last digit' }));
    await user.click(screen.getByRole('button', { name: '8' }));
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByRole('button', { name: 'Signed in as Ion' })).toBeTruthy();
    expect(server.sent('switchPerson').map(({ body }) => body)).toEqual([{ username: 'ion', pin: '2468' }]);
    expect(stored()).toEqual({ username: 'ion', password: 'ions-device' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // His board, not hers.
    const kitchen = await screen.findByRole('tab', { name: /Kitchen/u });
    expect(kitchen.getAttribute('aria-selected')).toBe('true');
  });

  it('takes a typed PIN as well, digits only', async () => {
    const { server, user } = tablet();
    await pickIon(user);
    expect(document.activeElement).toBe(await pin());
    await user.keyboard('2a46b8{Enter}');
    await screen.findByRole('button', { name: 'Signed in as Ion' });
    expect(server.sent('switchPerson').map(({ body }) => body)).toEqual([{ username: 'ion', pin: '2468' }]);
  });

  it('says when a PIN is wrong, and empties the field', async () => {
    const { user } = tablet({ switchPerson: () => refuse('wrong_pin') });
    await pickIon(user);
    await user.keyboard('1111{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This PIN is wrong.');
    expect(await pin()).toHaveProperty('value', '');
    expect(stored()).toEqual({ username: 'irina', password: 'device-secret' });
  });

  it('asks for the password when five were wrong', async () => {
    const { server, user } = tablet({
      switchPerson: () => refuse('pin_ended'),
      login: () => ({ ...ion, password: 'ions-device' }),
    });
    await pickIon(user);
    await user.keyboard('1111{Enter}');
    expect(await screen.findByText('Too many wrong PINs: the password is needed.')).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ion');
    await user.type(screen.getByLabelText('Password'), 'winter wings{Enter}');
    await screen.findByRole('button', { name: 'Signed in as Ion' });
    expect(server.sent('login').map(({ body }) => body)).toMatchObject([
      { username: 'ion', password: 'winter wings' },
    ]);
    // Whoever had it stays signed in, to come back.
    expect(server.sent('logout')).toEqual([]);
  });

  it('asks for the password of whoever has no PIN', async () => {
    const { user } = tablet({ tabletPeople: () => [own, other({ pin: 'not_set' })] });
    await openMenu(user, 'Change person');
    await user.click(await screen.findByRole('button', { name: /Ion/u }));
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ion');
  });

  it('lets one more sign in, and says when that is refused', async () => {
    const { user } = tablet({ tabletPeople: () => [own], login: () => refuse('unauthorized') });
    await openMenu(user, 'Change person');
    expect(await screen.findByText('Nobody else is signed in on this tablet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Somebody else signs in' }));
    await user.type(screen.getByLabelText('Username'), 'vera');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Check the username and password');
    expect(stored()).toEqual({ username: 'irina', password: 'device-secret' });
  });

  it('says when the other one is not signed in here any more', async () => {
    const { user } = tablet({ switchPerson: () => refuse('not_on_this_tablet') });
    await pickIon(user);
    await user.keyboard('2468{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This person is not signed in here any more.',
    );
  });

  it('says when nobody answers, and gives the focus back on closing', async () => {
    const { user } = tablet({ switchPerson: () => noAnswer });
    await pickIon(user);
    await user.keyboard('2468{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("The server doesn't answer.");
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Signed in as Irina' }));
  });

  it('keeps what was answered of a task for its person, and shows it to nobody else', async () => {
    const task = aTask({ photoProofs: [] });
    const { user } = tablet(
      {
        tasksTodo: () => [task],
        switchPerson: ({ body }) =>
          (body as { username: string }).username === 'ion'
            ? { ...ion, password: 'ions-device' }
            : { ...irina, password: 'device-secret' },
        tabletPeople: ({ authorization }) =>
          isIon(authorization) ? [other({ current: true }), { ...own, current: false }] : [own, other()],
      },
      `/waiter/tasks/${task.id}?lang=en`,
    );
    const lines = () => screen.findByRole('checkbox', { name: 'Lines rinsed' });
    await user.click(await lines());
    await pickIon(user);
    await user.keyboard('2468{Enter}');
    await screen.findByRole('button', { name: 'Signed in as Ion' });
    expect(await lines()).toHaveProperty('checked', false);
    await openMenu(user, 'Change person');
    await user.click(await screen.findByRole('button', { name: /^I?Irina/u }));
    await screen.findByLabelText('PIN of Irina');
    await user.keyboard('1357{Enter}');
    await screen.findByRole('button', { name: 'Signed in as Irina' });
    expect(await lines()).toHaveProperty('checked', true);
  });
});

describe('one’s own PIN', () => {
  it('is set after it was typed twice', async () => {
    const { server, user } = tablet({
      tabletPeople: () => [{ ...own, pin: 'not_set' }],
      setPin: () => ({ status: 'saved' }),
    });
    await openMenu(user, 'My PIN');
    const sheet = within(await screen.findByRole('dialog', { name: 'My PIN' }));
    expect(await sheet.findByText('You have no PIN yet.')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Remove the PIN' })).toBeNull();
    await user.type(sheet.getByLabelText('New PIN'), '24a6');
    await user.click(sheet.getByRole('button', { name: 'Save the PIN' }));
    expect(sheet.getByRole('alert').textContent).toBe('Please enter 4 to 8 digits.');
    await user.type(sheet.getByLabelText('New PIN'), '8');
    await user.type(sheet.getByLabelText('The same PIN again'), '2469');
    expect(sheet.getByRole('alert').textContent).toBe('The two PINs differ.');
    await user.type(sheet.getByLabelText('The same PIN again'), '{Backspace}8');
    await user.click(sheet.getByRole('button', { name: 'Save the PIN' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('setPin').map(({ body }) => body)).toEqual([{ pin: '2468' }]);
  });

  it.each(['1234', '0000', '1403'])('cannot be %s, and says why', async (simple) => {
    const { server, user } = tablet({ setPin: () => ({ status: 'saved' }) });
    await openMenu(user, 'My PIN');
    const sheet = within(await screen.findByRole('dialog', { name: 'My PIN' }));
    await user.type(await sheet.findByLabelText('New PIN'), simple);
    await user.type(sheet.getByLabelText('The same PIN again'), simple);
    await user.click(sheet.getByRole('button', { name: 'Save the PIN' }));
    expect(sheet.getByRole('alert').textContent).toMatch(/^Too easy to guess/u);
    expect(server.sent('setPin')).toEqual([]);
  });

  it('is removed', async () => {
    const { server, user } = tablet({ setPin: () => ({ status: 'saved' }) });
    await openMenu(user, 'My PIN');
    await user.click(await screen.findByRole('button', { name: 'Remove the PIN' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('setPin').map(({ body }) => body)).toEqual([{ pin: null }]);
  });
});

describe('one’s own password', () => {
  const fill = async (user: UserEvent, current: string, password: string) => {
    const sheet = within(await screen.findByRole('dialog', { name: 'My password' }));
    await user.clear(sheet.getByLabelText('Password until now'));
    await user.type(sheet.getByLabelText('Password until now'), current);
    await user.clear(sheet.getByLabelText('New password'));
    await user.type(sheet.getByLabelText('New password'), password);
    await user.click(sheet.getByRole('button', { name: 'Save the password' }));
    return sheet;
  };

  it('is changed by who knows the one before, who stays signed in', async () => {
    const { server, user } = tablet({
      setPassword: () => ({ status: 'saved' }),
      login: () => ({ ...irina, password: 'the-next-device-secret' }),
    });
    await openMenu(user, 'My password');
    await fill(user, 'winter wings', 'four ducks on a tram');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('setPassword').map(({ body }) => body)).toEqual([
      { current: 'winter wings', password: 'four ducks on a tram' },
    ]);
    expect(server.sent('login')[0]?.body).toMatchObject({ password: 'four ducks on a tram' });
    expect(stored()).toEqual({ username: 'irina', password: 'the-next-device-secret' });
  });

  it('says what is wrong beside the field', async () => {
    const { server, user } = tablet({ setPassword: () => refuse('wrong_password') });
    await openMenu(user, 'My password');
    const sheet = await fill(user, 'a guess', 'short');
    expect(sheet.getByRole('alert').textContent).toBe('Please enter at least 10 characters.');
    expect(server.sent('setPassword')).toEqual([]);
    await fill(user, 'a guess', 'four ducks on a tram');
    expect(await sheet.findByText('This password is wrong.')).toBeTruthy();
    server.handlers.setPassword = () => refuse('password_common');
    await fill(user, 'winter wings', 'password123');
    expect(await sheet.findByText(/^Too easy to guess/u)).toBeTruthy();
    expect(stored()).toEqual({ username: 'irina', password: 'device-secret' });
  });
});

describe('the password once more', () => {
  const savePin = async (user: UserEvent) => {
    await openMenu(user, 'My PIN');
    const sheet = within(await screen.findByRole('dialog', { name: 'My PIN' }));
    await user.type(sheet.getByLabelText('New PIN'), '2468');
    await user.type(sheet.getByLabelText('The same PIN again'), '2468');
    await user.click(sheet.getByRole('button', { name: 'Save the PIN' }));
  };
  const question = async () => within(await screen.findByRole('dialog', { name: 'Your password once more' }));
  const aWhileAfter = () => {
    let isSaid = false;
    return tablet({
      setPin: () => (isSaid ? { status: 'saved' } : refuse('password_again')),
      sayPasswordAgain: ({ body }) => {
        isSaid = (body as { password: string }).password === 'winter wings';
        return isSaid ? { status: 'heard' } : refuse('wrong_password');
      },
    });
  };

  it('is asked for a while after the sign-in, and then what was to be saved is saved', async () => {
    const { server, user } = aWhileAfter();
    await savePin(user);
    const asked = await question();
    await user.type(asked.getByLabelText('Password'), 'a guess{Enter}');
    expect((await asked.findByRole('alert')).textContent).toBe('This password is wrong.');
    await user.type(asked.getByLabelText('Password'), 'winter wings{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('setPin')).toHaveLength(2);
    expect(server.sent('sayPasswordAgain').map(({ body }) => body)).toEqual([
      { password: 'a guess' },
      { password: 'winter wings' },
    ]);
  });

  it('may be left unsaid: nothing is changed', async () => {
    const { server, user } = aWhileAfter();
    await savePin(user);
    await user.click((await question()).getByRole('button', { name: 'Close' }));
    const sheet = within(screen.getByRole('dialog', { name: 'My PIN' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('That did not work. Try again.');
    expect(server.sent('setPin')).toHaveLength(1);
    expect(server.sent('sayPasswordAgain')).toEqual([]);
  });
});
