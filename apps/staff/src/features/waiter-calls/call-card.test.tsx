import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCall, anOverview, NOW } from '../../testing/answers.ts';
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
      'Table 3, Ana calls the waiter, waiting 3 minutes',
      'Table 9, Petru calls the waiter, waiting 1 minute',
    ]);
    expect(cards[0]?.textContent).toContain('20:04 · 3 min ago');
  });

  it.each([
    [1, 'fresh', 'Table 9, Petru calls the waiter, waiting 1 minute'],
    [2, 'amber', 'Table 9, Petru calls the waiter, waiting 2 minutes'],
    [5, 'red', 'Table 9, Petru calls the waiter, waiting 5 minutes, late'],
  ] as const)('grows old like a dish: after %d minutes it is %s', async (minutes, age, name) => {
    const call = aCall({ createdTs: NOW - minutes * 60_000 });
    void new FakeServer({ overview: () => anOverview({ waiterCalls: [call] }) });
    renderApp();
    const card = await screen.findByRole('article');
    expect(card.getAttribute('aria-label')).toBe(name);
    expect(card.textContent).toContain(`${minutes}′`);
    expect(['amber', 'red'].filter((old) => card.classList.contains(`waiter-calls-${old}`))).toEqual(
      age === 'fresh' ? [] : [age],
    );
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
