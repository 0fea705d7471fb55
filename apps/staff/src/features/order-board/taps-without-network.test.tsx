import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, NOW } from '../../testing/answers.ts';
import { noAnswer } from '../../testing/fake-server.ts';
import { boardWith, card, fries, row, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const next = wings({ batchId: 'b2', tableId: 'T5', tableName: '5', minutes: 2 });

describe('without a network', () => {
  it('a tap is kept with a clock, and sent with where it was seen when somebody answers again (K-052)', async () => {
    let isAway = false;
    const { server, user } = await boardWith([wings()], {
      advanceOrder: () => (isAway ? noAnswer : anOrder()),
      moveCard: () =>
        isAway
          ? noAnswer
          : { deedId: null, undoUntil: null, moved: [], skipped: [{ id: 'wings-1', why: 'moved_on' }] },
    });
    isAway = true;
    await user.click(await row(/^Buffalo wings/u));
    expect((await row(/^Buffalo wings/u)).textContent).toContain('waits for the network');
    isAway = false;
    expect(await screen.findAllByText('1 dish had moved on already.')).not.toEqual([]);
    expect(server.sent('moveCard').at(-1)?.body).toMatchObject({
      items: [{ id: 'wings-1', seen: 'ordered' }],
    });
  });

  it('a tap is dropped after a minute and says so: nobody knows any more who stands there (K-052)', async () => {
    let isAway = false;
    const { server, user } = await boardWith([wings()], {
      advanceOrder: () => (isAway ? noAnswer : anOrder()),
      moveCard: () => (isAway ? noAnswer : { deedId: null, undoUntil: null, moved: [], skipped: [] }),
    });
    isAway = true;
    await user.click(await row(/^Buffalo wings/u));
    await waitFor(async () =>
      expect((await row(/^Buffalo wings/u)).textContent).toContain('waits for the network'),
    );
    const now = Date.now() + 90_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
    await waitFor(async () => expect((await row(/^Buffalo wings/u)).textContent).toContain('Not saved'));
    const tries = server.sent('moveCard').length + server.sent('advanceOrder').length;
    isAway = false;
    clock.mockRestore();
    // Longer than between two tries.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(server.sent('moveCard').length + server.sent('advanceOrder').length).toBe(tries);
    expect((await row(/^Buffalo wings/u)).textContent).toContain('Not saved');
  });

  it('an order that was finished stays, with its number and a clock, until somebody has heard of it (K-052)', async () => {
    const begun = { status: 'being_prepared', work: 'being_prepared' } as const;
    const done = { status: 'ready_for_delivery', work: 'ready_for_delivery' } as const;
    let isAway = false;
    const { server, show, user } = await boardWith([fries({ minutes: 9, ...begun }), next], {
      advanceOrder: () => (isAway ? noAnswer : anOrder()),
      moveCard: () => (isAway ? noAnswer : { deedId: 'd', undoUntil: NOW, moved: [], skipped: [] }),
    });
    const numberOf = async (table: RegExp) =>
      (await card(table)).querySelector('.board-card-key')?.textContent;
    expect([await numberOf(/^Table 12/u), await numberOf(/^Table 5/u)]).toEqual(['1', '2']);
    isAway = true;
    await user.click(await row(/^Ready for pickup/u));
    const kept = await waitFor(() => screen.getByText(/waits for the network/u));
    expect(kept.closest('article')).toBe(await card(/^Table 12/u));
    expect([await numberOf(/^Table 12/u), await numberOf(/^Table 5/u)]).toEqual(['1', '2']);
    expect(within(await card(/^Table 12/u)).queryByRole('button', { name: 'Ready for pickup' })).toBeNull();
    isAway = false;
    await waitFor(() => expect(server.sent('moveCard')).not.toEqual([]));
    await show({ openKitchenOrders: [fries({ minutes: 9, ...done }), next] });
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Table 12/u })).toBeNull());
  });
});
