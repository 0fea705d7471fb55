import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { presetRights } from '@masa/domain/right';
import { irina, NOW } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Asked = Answer<'approvals'>[number];
const asked = (change: Partial<Asked> = {}): Asked => ({
  id: 'consent',
  deed: 'strike_off',
  subject: 'fries',
  amount: 6_200,
  askedBy: 'ana',
  givenBy: null,
  expiresAt: '2026-11-20T18:12:00.000Z',
  ...change,
});
const manager = { ...irina, rights: [...presetRights.manager] };
const openWith = (waiting: Asked[], handlers: Handlers = {}) => {
  const server = new FakeServer({ ping: () => manager, approvals: () => waiting, ...handlers });
  return { server, ...renderApp('/waiter/home?lang=en') };
};

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('a consent that somebody waits for', () => {
  it('M-048: arrives on the device of whoever may give it, with who asks and the sum, and is given there', async () => {
    const { server, user } = openWith([asked()], { giveApproval: () => asked({ givenBy: 'irina' }) });
    const strip = within(await screen.findByRole('region', { name: 'Somebody asks for your consent' }));
    expect(await strip.findByText('Ana asks:')).toBeTruthy();
    expect(strip.getByText(/^\s?62\sMDL$/u)).toBeTruthy();
    await user.click(strip.getByRole('button', { name: 'Agree' }));
    await waitFor(() =>
      expect(server.sent('giveApproval').map(({ params }) => params['approvalId'])).toEqual(['consent']),
    );
  });

  it('is refused there, and says when it was too late', async () => {
    const { server, user } = openWith([asked()], { refuseApproval: () => refuse('approval_not_found') });
    const strip = within(await screen.findByRole('region', { name: 'Somebody asks for your consent' }));
    await user.click(strip.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(server.sent('refuseApproval')).toHaveLength(1));
    expect(await strip.findByText('Not done')).toBeTruthy();
  });

  it('is not asked of oneself, nor of whoever may not consent', async () => {
    const own = openWith([asked({ askedBy: 'irina' }), asked({ id: 'given', givenBy: 'boss' })]);
    await screen.findByRole('tab', { name: /Hall/u });
    await waitFor(() => expect(own.server.sent('approvals').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Somebody asks for your consent' })).toBeNull();
    own.unmount();
    const other = openWith([asked()], { ping: () => irina });
    await screen.findByRole('tab', { name: /Hall/u });
    expect(other.server.sent('approvals')).toEqual([]);
  });
});
