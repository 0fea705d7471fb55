import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardWith, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

async function keysOf() {
  const opened = await boardWith([wings()], { kitchenDone: () => ({ orders: [] }) });
  await opened.user.click(screen.getByRole('button', { name: "This tablet's board" }));
  const list = within(await screen.findByRole('group', { name: 'Keys' }));
  const press = async (action: string, key: string, code = '') => {
    await opened.user.click(list.getByRole('button', { name: new RegExp(`^${action}: key`, 'u') }));
    fireEvent.keyDown(list.getByRole('button', { name: 'Press a key' }), { key, code });
  };
  const kept = () => opened.server.sent('putDevicePrefs').at(-1)?.body;
  return { ...opened, list, press, kept };
}

describe('the keys of a bump bar (AMB-242)', () => {
  it('are told with what they do, and another one in the place of the usual does it from then on', async () => {
    const { list, press, kept, server, user } = await keysOf();
    expect(list.getAllByRole('button').map((key) => key.getAttribute('aria-label'))).toEqual([
      'Undo: key Backspace',
      'Last done: key R',
      'Next station: key S',
      'All day: key A',
      'Sticker: key P',
      'Sound: key M',
      'Leave the full screen: key Escape',
    ]);
    await press('Last done', 'F7');
    expect(await list.findByRole('button', { name: 'Last done: key F7' })).toBeTruthy();
    expect(kept()).toMatchObject({ prefs: { keys: { lastDone: 'F7' } } });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(server.sent('kitchenDone')).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'F7' });
    await waitFor(() => expect(server.sent('kitchenDone')).toHaveLength(1));
  });

  it('stand below how large the letters are, and from how far they are read', async () => {
    const { user, kept } = await keysOf();
    expect(screen.getByText(/^Read from 1\.2\sm on a usual screen/u)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'L' }));
    expect(await screen.findByText(/^Read from 1\.5\sm on a usual screen/u)).toBeTruthy();
    expect(kept()).toMatchObject({ prefs: { text: 'L' } });
  });

  it('do one thing each: a taken one and one with a meaning of its own are refused in words', async () => {
    const { list, press, server } = await keysOf();
    await press('Undo', 'M');
    expect(list.getByText('M is for Sound already.').closest('li')?.textContent).toMatch(/^Undo/u);
    await press('Undo', '4');
    expect(list.getByText('4 has a meaning of its own here. Choose another one.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^4 has a meaning/u));
    expect(list.getByRole('button', { name: 'Undo: key Backspace' })).toBeTruthy();
    expect(server.sent('putDevicePrefs')).toEqual([]);
  });

  it('are no key that bears a digit on another layout: it moves a card', async () => {
    const { list, press, server } = await keysOf();
    await press('Undo', '&', 'Digit1');
    expect(list.getByRole('button', { name: 'Undo: key Backspace' })).toBeTruthy();
    expect(list.getByText(/^& has a meaning of its own here/u)).toBeTruthy();
    expect(server.sent('putDevicePrefs')).toEqual([]);
  });

  it('are the usual ones again by one button, which stands there where they are not', async () => {
    const { list, press, kept, user } = await keysOf();
    expect(list.queryByRole('button', { name: 'Usual keys' })).toBeNull();
    await press('Undo', 'Delete');
    await user.click(await list.findByRole('button', { name: 'Usual keys' }));
    expect(kept()).toMatchObject({ prefs: { keys: {} } });
    expect(list.getByRole('button', { name: 'Undo: key Backspace' })).toBeTruthy();
  });
});
