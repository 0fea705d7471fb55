import { waitFor, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../testing/answers.ts';
import { noAnswer } from '../../testing/fake-server.ts';
import { boardWith, row, wings } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

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
});
