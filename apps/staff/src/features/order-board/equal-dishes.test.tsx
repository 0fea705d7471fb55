import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { noAnswer, refuse } from '../../testing/fake-server.ts';
import { boardWith, fries, row } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const first = fries({ place: { number: 1, of: 3 } });
const second = fries({ id: 'fries-2', place: { number: 2, of: 3 } });
const third = fries({ id: 'fries-3', place: { number: 3, of: 3 } });
const rows = () => screen.getAllByRole('button', { name: /Fries/u }).filter((one) => one.closest('article'));

describe('a row of equal dishes', () => {
  it.each([
    ['first', first],
    ['second', second],
  ])('leaves out the %s where it was struck off: that one stands apart (K-061)', async (_, gone) => {
    const { server, show, user } = await boardWith([first, second, third], {
      moveCard: () => ({ deedId: 'd', undoUntil: NOW, moved: [], skipped: [] }),
    });
    await row(/^3× Fries/u);
    const left = [first, second, third].filter((one) => one !== gone);
    await show({ openKitchenOrders: left });
    const struck = await row(/struck off/u);
    expect(rows()).toHaveLength(2);
    await user.click(await row(/^2× Fries/u));
    await waitFor(() =>
      expect(server.sent('moveCard')[0]?.body).toMatchObject({ items: left.map(({ id }) => ({ id })) }),
    );
    await user.click(struck);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('is of those alone that nobody wants at once: what is urgent stands apart (AMB-241)', async () => {
    await boardWith([first, { ...second, rush: { by: 'ana', at: NOW } }, third]);
    expect((await row(/^2× Fries/u)).textContent).not.toMatch(/urgent/iu);
    expect((await row(/urgent/iu)).textContent).not.toContain('2×');
    expect(rows()).toHaveLength(2);
  });

  describe('of which one was tapped by itself', () => {
    const refused = () => refuse('illegal_transition');

    it('says of how many a tap was refused, whichever of them it was', async () => {
      const { show, user } = await boardWith([third], { advanceOrder: refused });
      await user.click(await row(/^Fries/u));
      await waitFor(async () =>
        expect((await row(/^Fries/u)).textContent).toContain('A colleague was faster'),
      );
      await show({ openKitchenOrders: [first, second, third] });
      expect((await row(/^3× Fries/u)).textContent).toMatch(/1 of 3: A colleague was faster/u);
    });

    it('says it of all where all of them were refused', async () => {
      const { user } = await boardWith([first, second], { moveCard: () => refuse('order_not_found') });
      await user.click(await row(/^2× Fries/u));
      await waitFor(async () => expect((await row(/^2× Fries/u)).textContent).toContain('struck off'));
      expect((await row(/^2× Fries/u)).textContent).not.toContain(' of 2');
    });

    it('waits for the network only where each of them does: the others can still be tapped', async () => {
      const { show, user } = await boardWith([first], {
        advanceOrder: () => noAnswer,
        moveCard: () => noAnswer,
      });
      await user.click(await row(/^Fries/u));
      await waitFor(async () =>
        expect((await row(/^Fries/u)).textContent).toContain('waits for the network'),
      );
      const begun = { status: 'being_prepared', work: 'being_prepared' } as const;
      await show({ openKitchenOrders: [first, { ...second, ...begun }] });
      expect((await row(/^2× Fries/u)).textContent).not.toContain('waits for the network');
      expect((await row(/^2× Fries/u)).getAttribute('aria-busy')).toBeNull();
    });
  });
});
