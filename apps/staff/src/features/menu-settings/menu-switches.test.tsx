import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { irina } from '../../testing/answers.ts';
import { noAnswer, refuse } from '../../testing/fake-server.ts';
import { aMenuItem, wings } from '../../testing/menu-answers.ts';
import { cola, isOn, openMenu, rankOf, rowOf, switchOf, wholeMenu } from '../../testing/menu-list.ts';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

describe('the switch of an item', () => {
  it('takes it off at once, without a dialog, and Undo brings it back (S-091)', async () => {
    const { server, user } = openMenu();
    await user.click(await switchOf('Cola'));
    await waitFor(async () => expect(isOn(await switchOf('Cola'))).toBe(false));
    expect(server.sent('activateMenuItem').map(({ params, body }) => [params['id'], body])).toEqual([
      ['cola', { active: false }],
    ]);
    expect(await screen.findByText('3 of 4 on')).toBeTruthy();
    expect(screen.getByText('Cola is off the menu')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo: put Cola back on the menu' }));
    await waitFor(async () => expect(isOn(await switchOf('Cola'))).toBe(true));
    expect(server.sent('activateMenuItem').at(-1)?.body).toEqual({ active: true });
    expect(document.activeElement).toBe(await switchOf('Cola'));
    expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull();
  });

  it('offers Undo for five seconds, and waits while somebody is about to press it', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    openMenu();
    fireEvent.click(await switchOf('Cola'));
    const undo = await screen.findByRole('button', { name: /^Undo/u });
    act(() => undo.focus());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(undo.isConnected).toBe(true);
    act(() => undo.blur());
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(undo.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(undo.isConnected).toBe(false);
  });

  it('of a dish takes off all sizes that were on, and Undo brings back exactly those', async () => {
    const { server, user } = openMenu([wings('8pc', { active: false }), wings('12pc')]);
    expect(await screen.findByText('1 of 2 sizes on · 3 stock links')).toBeTruthy();
    const all = screen.getByRole('switch', { name: 'Buffalo wings, all sizes, on the menu' });
    await user.click(all);
    await waitFor(() => expect(isOn(all)).toBe(false));
    await user.click(await screen.findByRole('button', { name: /^Undo/u }));
    await waitFor(() => expect(isOn(all)).toBe(true));
    expect(server.sent('activateMenuItem').map(({ params, body }) => [params['id'], body])).toEqual([
      ['wings_buffalo__12pc', { active: false }],
      ['wings_buffalo__12pc', { active: true }],
    ]);
    expect(await screen.findByText('1 of 2 sizes on · 3 stock links')).toBeTruthy();
  });

  it('of a dish that is off puts all its sizes on', async () => {
    const { server, user } = openMenu([wings('8pc', { active: false }), wings('12pc', { active: false })]);
    await user.click(await screen.findByRole('switch', { name: /all sizes/u }));
    await waitFor(() => expect(server.sent('activateMenuItem')).toHaveLength(2));
    expect(await screen.findByText('2 of 2 on')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull();
  });

  it.each([
    ['the server fails', refuse('internal_error')],
    ['nobody answers', noAnswer],
  ] as const)('stays on when %s, and says so (S-100)', async (_, said) => {
    const { server, user } = openMenu(wholeMenu, { activateMenuItem: () => said });
    await user.click(await switchOf('Cola'));
    expect((await within(await rowOf('Cola')).findByRole('alert')).textContent).toBe(
      'Failed to update item.',
    );
    expect(isOn(await switchOf('Cola'))).toBe(true);
    server.handlers.activateMenuItem = () => aMenuItem({ id: 'cola', active: false });
    await user.click(await switchOf('Cola'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('sends one call for an impatient finger', async () => {
    let answer = (): void => {};
    const { server, user } = openMenu(wholeMenu, {
      activateMenuItem: () =>
        new Promise((resolve) => {
          answer = () => resolve({ ...cola, active: false });
        }),
    });
    await user.click(await switchOf('Cola'));
    await user.click(await switchOf('Cola'));
    answer();
    await screen.findByRole('button', { name: /^Undo/u });
    expect(server.sent('activateMenuItem')).toHaveLength(1);
  });
});

describe('the place of an item', () => {
  it('is saved when the field is left, and says so (S-092)', async () => {
    const { server, user } = openMenu();
    const field = await rankOf('Cola');
    await user.clear(field);
    await user.type(field, '7');
    expect(server.sent('rankMenuItem')).toEqual([]);
    await user.tab();
    expect(await within(await rowOf('Cola')).findByText('Saved')).toBeTruthy();
    expect(server.sent('rankMenuItem').map(({ params, body }) => [params['id'], body])).toEqual([
      ['cola', { rank: 7 }],
    ]);
    await waitFor(() => expect(field.value).toBe('7'));
  });

  it('is saved with Enter, and arrow keys change it by one', async () => {
    const { server, user } = openMenu();
    const field = await rankOf('Cola');
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field.value).toBe('21');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('rankMenuItem').map(({ body }) => body)).toEqual([{ rank: 21 }]));
  });

  it('is not sent when nothing changed or Escape gave it up', async () => {
    const { server, user } = openMenu();
    const field = await rankOf('Cola');
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowDown}');
    await user.tab();
    await user.click(field);
    await user.keyboard('{ArrowUp}{Escape}');
    await user.tab();
    expect(field.value).toBe('20');
    expect(server.sent('rankMenuItem')).toEqual([]);
  });

  it('must be a whole number', async () => {
    const { server, user } = openMenu();
    const field = await rankOf('Cola');
    await user.clear(field);
    await user.tab();
    const alert = await within(await rowOf('Cola')).findByRole('alert');
    expect(alert.textContent).toBe('A whole number from 0 to 9999.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(alert.id);
    expect(server.sent('rankMenuItem')).toEqual([]);
  });

  it('keeps what was typed when it could not be saved', async () => {
    const { server, user } = openMenu(wholeMenu, { rankMenuItem: () => noAnswer });
    const field = await rankOf('Cola');
    await user.clear(field);
    await user.type(field, '5{Enter}');
    expect((await within(await rowOf('Cola')).findByRole('alert')).textContent).toBe(
      'Failed to update item.',
    );
    expect(field.value).toBe('5');
    server.handlers.rankMenuItem = () => ({ ...cola, rank: 5 });
    await user.type(field, '{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is saved once more when it was changed again before the first was saved', async () => {
    const answers: (() => void)[] = [];
    const { server, user } = openMenu(wholeMenu, {
      rankMenuItem: () => new Promise((resolve) => answers.push(() => resolve(cola))),
    });
    const field = await rankOf('Cola');
    await user.clear(field);
    await user.type(field, '5{Enter}');
    await user.clear(field);
    await user.type(field, '6{Enter}');
    expect(server.sent('rankMenuItem').map(({ body }) => body)).toEqual([{ rank: 5 }]);
    answers.at(-1)?.();
    await waitFor(() =>
      expect(server.sent('rankMenuItem').map(({ body }) => body)).toEqual([{ rank: 5 }, { rank: 6 }]),
    );
  });
});

describe('dishes that go off by themselves', () => {
  const admin = { ...irina, isAdmin: true };
  const settings = (autoSoldOut: boolean) => ({ autoSoldOut });
  const label = 'Take dishes off when stock runs out';

  it('are the administrator’s to decide (AMB-113)', async () => {
    let isOnNow = false;
    const { server, user } = openMenu(wholeMenu, {
      ping: () => admin,
      getVenue: () => settings(isOnNow),
      putVenue: ({ body }) => {
        isOnNow = (body as { autoSoldOut: boolean }).autoSoldOut;
        return settings(isOnNow);
      },
    });
    const control = await screen.findByRole('switch', { name: label });
    await waitFor(() => expect((control as HTMLInputElement).disabled).toBe(false));
    await user.click(control);
    await waitFor(() => expect(isOn(control)).toBe(true));
    expect(server.sent('putVenue').map(({ body }) => body)).toEqual([{ autoSoldOut: true }]);
    await user.click(control);
    await waitFor(() => expect(isOn(control)).toBe(false));
  });

  it('say when the setting was not saved', async () => {
    const { user } = openMenu(wholeMenu, {
      ping: () => admin,
      getVenue: () => settings(true),
      putVenue: () => noAnswer,
    });
    const control = await screen.findByRole('switch', { name: label });
    await waitFor(() => expect(isOn(control)).toBe(true));
    await user.click(control);
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
    expect(isOn(control)).toBe(true);
  });

  it('are not shown to others, who do not ask for the settings either', async () => {
    const { server } = openMenu();
    await rowOf('Cola');
    expect(screen.queryByRole('switch', { name: label })).toBeNull();
    expect(server.sent('getVenue')).toEqual([]);
  });
});

describe('while nobody answers', () => {
  it('the last known menu stays, and its switches wait', async () => {
    const { server } = openMenu();
    await rowOf('Cola');
    server.handlers.overview = () => noAnswer;
    server.handlers.menuSettings = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^No connection since/u)).toBeTruthy();
    expect((await switchOf('Cola')).disabled).toBe(true);
    expect((await rankOf('Cola')).disabled).toBe(true);
    expect(screen.queryByText('Failed to load menu.')).toBeNull();
  });
});
