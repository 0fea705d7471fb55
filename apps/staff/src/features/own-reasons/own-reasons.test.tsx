import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const glass = {
  id: 'broken_glass',
  for: 'strike_off' as const,
  words: { en: 'Broken glass' },
  needsNote: false,
  wasted: true,
  active: true,
};
const openWith = (handlers: Handlers = {}) => {
  const server = new FakeServer({
    ping: () => admin,
    reasons: () => ({ lossControl: 'notice', own: [glass] }),
    putVenue: () => ({}),
    ...handlers,
  });
  return { server, ...renderApp('/waiter/settings/reasons?lang=en') };
};

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('the reasons of the house', () => {
  it('are added in its own words, for one kind of deed, beside those that there are', async () => {
    const { server, user } = openWith();
    const add = within(await screen.findByRole('region', { name: 'Add a reason' }));
    expect(add.getByRole('button', { name: 'Add a reason' }).hasAttribute('disabled')).toBe(true);
    await user.selectOptions(add.getByRole('combobox', { name: 'For what' }), 'comp');
    await user.type(add.getByLabelText('English'), 'Our anniversary');
    await user.click(add.getByRole('switch', { name: 'Asks for a few words' }));
    await user.click(add.getByRole('button', { name: 'Add a reason' }));
    await waitFor(() => expect(server.sent('putVenue')).toHaveLength(1));
    expect(server.sent('putVenue')[0]?.body).toMatchObject({
      ownReasons: [glass, { for: 'comp', words: { en: 'Our anniversary' }, needsNote: true, active: true }],
    });
  });

  it('are offered no longer instead of being deleted', async () => {
    const { server, user } = openWith();
    const list = within(await screen.findByRole('list', { name: 'Reasons of the house' }));
    expect(list.getByText('Broken glass')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Offer no longer' }));
    await waitFor(() =>
      expect(server.sent('putVenue').map(({ body }) => body)).toEqual([
        { ownReasons: [{ ...glass, active: false }] },
      ]),
    );
  });

  it('can be loaded again when they could not be', async () => {
    openWith({ reasons: () => noAnswer });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
