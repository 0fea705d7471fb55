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
