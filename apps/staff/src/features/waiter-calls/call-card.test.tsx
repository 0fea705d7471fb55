import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCall, anOverview } from '../../testing/answers.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 3_000 };
beforeEach(signedIn);

describe('a call for the waiter', () => {
  it('names table and guest, the longest waiting first, and counts from the first call', async () => {
    void new FakeServer({
      overview: () =>
        anOverview({
          waiterCalls: [
            aCall(),
            aCall({ id: 'call-0', tableName: '3', username: 'Ana', createdTs: aCall().createdTs - 120_000 }),
          ],
        }),
    });
    renderApp();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Table 3, Ana calls the waiter',
      'Table 9, Petru calls the waiter',
    ]);
    expect(cards[0]?.textContent).toContain('20:04 · 3 min ago');
  });

  it('goes when it is accepted', async () => {
    let calls = [aCall()];
    const server = new FakeServer({
      overview: () => anOverview({ waiterCalls: calls }),
      acceptWaiterCall: () => {
        calls = [];
        return { status: 'done' };
      },
    });
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(server.sent('acceptWaiterCall')[0]?.params).toEqual({ callId: 'call-1' });
    await expect.poll(() => screen.queryByRole('button', { name: 'Accept' }), PATIENT).toBeNull();
  });

  it('says in the card that accepting failed', async () => {
    void new FakeServer({
      overview: () => anOverview({ waiterCalls: [aCall()] }),
      acceptWaiterCall: () => refuse('unavailable'),
    });
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
  });
});
