import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { anOverview, NOW } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Limit = Answer<'orderingLimits'>['limits'][number];
const paused: Limit = {
  id: 'pause:kitchen',
  kind: 'pause',
  scope: 'kitchen',
  who: 'phones',
  reason: 'busy',
  portions: null,
  since: NOW,
  until: NOW + 900_000,
  by: 'irina',
};
beforeEach(signedIn);

function open(limits: readonly Limit[] = [], handlers: Handlers = {}, address?: string) {
  let now = [...limits];
  const server = new FakeServer({
    overview: () => anOverview({ limits: now }),
    limitOrdering: () => {
      now = [paused];
      return { limits: now };
    },
    resumeOrdering: () => {
      now = [];
      return { limits: now };
    },
    ...handlers,
  });
  return { server, ...renderApp(address) };
}

describe('a kitchen that is paused', () => {
  it('is told on every screen, with who did it, and taken back there with one tap (D-068)', async () => {
    const { server, user } = open([paused], {}, '/waiter/profile?lang=en');
    expect(await screen.findByText(/Orders paused: Kitchen, Phones, until \d\d:\d\d/u)).toBeTruthy();
    expect(screen.getByText(/Too many orders · irina/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(server.sent('resumeOrdering').map(({ params }) => params)).toEqual([{ id: 'pause%3Akitchen' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull(), {
      timeout: 3_000,
    });
  });

  it('stays told when it could not be taken back', async () => {
    const { user } = open([paused], { resumeOrdering: () => refuse('unavailable') });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
  });
});

describe('whoever has too much to do', () => {
  it('pauses phones from hall or kitchen for a quarter of an hour', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause orders' }));
    const form = within(await screen.findByRole('form', { name: 'Pause or slow down' }));
    await user.click(form.getByRole('radio', { name: 'Kitchen' }));
    await user.click(form.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(server.sent('limitOrdering')).toHaveLength(1));
    expect(server.sent('limitOrdering')[0]?.body).toEqual({
      kind: 'pause',
      who: 'phones',
      scope: 'kitchen',
      length: 15,
      reason: 'busy',
    });
    expect(await screen.findByText(/Orders paused: Kitchen/u, {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('or lets in so many portions, which must be a number', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause orders' }));
    const form = within(await screen.findByRole('form', { name: 'Pause or slow down' }));
    await user.click(form.getByRole('radio', { name: 'Slow down' }));
    await user.clear(form.getByLabelText('Portions in 5 minutes'));
    await user.type(form.getByLabelText('Portions in 5 minutes'), '0');
    await user.click(form.getByRole('button', { name: 'Start' }));
    expect((await form.findByRole('alert')).textContent).toBe('A whole number from 1 to 200.');
    await user.clear(form.getByLabelText('Portions in 5 minutes'));
    await user.type(form.getByLabelText('Portions in 5 minutes'), '5');
    await user.selectOptions(form.getByLabelText('For how long'), 'day');
    await user.click(form.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(server.sent('limitOrdering')).toHaveLength(1));
    expect(server.sent('limitOrdering')[0]?.body).toEqual({
      kind: 'slow',
      portions: 5,
      scope: 'venue',
      length: 'day',
      reason: 'busy',
    });
  });
});

describe('a station that has more to do than half an hour', () => {
  const wings = {
    id: 'wings',
    names: { en: 'Wings' },
    side: 'kitchen',
    screen: true,
    off: false,
    slots: 2,
    open: 6,
    waitSeconds: 2_160,
    load: 'full',
    inFiveMinutes: 4,
  } as const;
  const kitchenBoard = (change: Partial<Answer<'kitchenBoard'>['stations'][number]> = {}) => ({
    kitchenBoard: () => ({
      now: NOW,
      stations: [{ ...wings, ...change }],
      orders: [],
      rows: [],
      totals: [],
      ingredients: [],
      waiters: [],
    }),
  });

  it('is said at the pass, with how many portions phones can have instead: one tap (K-043)', async () => {
    const { server, user } = open([], kitchenBoard(), '/waiter/pass');
    expect(await screen.findByText('Wings: full, 36 min of work')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Slow phones down: 4 portions in 5 minutes' }));
    await waitFor(() => expect(server.sent('limitOrdering')).toHaveLength(1));
    expect(server.sent('limitOrdering')[0]?.body).toEqual({
      kind: 'slow',
      scope: 'kitchen',
      portions: 4,
      length: 30,
      reason: 'busy',
    });
    await waitFor(() => expect(screen.queryByText(/^Wings: full/u)).toBeNull(), { timeout: 3_000 });
  });

  it.each([
    ['is only busy', {}, { load: 'busy' }],
    ['has its phones limited already', { scope: 'venue' }, {}],
    ['has no known pace', {}, { inFiveMinutes: null }],
  ] as const)('is offered nothing where it %s', async (_, limit, change) => {
    const limits = 'scope' in limit ? [{ ...paused, ...limit }] : [];
    const { server } = open(limits, kitchenBoard(change), '/waiter/pass');
    expect(await screen.findByText('Nothing at the pass')).toBeTruthy();
    await waitFor(() => expect(server.sent('kitchenBoard')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Slow phones/u })).toBeNull();
  });
});
