import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-server.ts';
import { boardWith, card, fries, row, wings, type Change } from '../../testing/order-board.tsx';
import { signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

describe('courses on the board by order', () => {
  const waiting = (change: Change = {}) => fries({ course: 2, held: true, ...change });

  it('stand dashed below what is made now, in no total and behind no tap of the card (K-029)', async () => {
    const { server, user } = await boardWith([
      wings({ course: 1 }),
      waiting(),
      waiting({ id: 'fries-2', place: { number: 3, of: 3 } }),
    ]);
    const order = within(await card(/^Table 12/u));
    const course = within(order.getByRole('region', { name: 'Course 2 · on hold' }));
    expect(course.getByText(/^2× Fries/u)).toBeTruthy();
    expect(course.queryByRole('button', { name: /Fries/u })).toBeNull();
    expect(order.queryByText('The guest can still take it back')).toBeNull();
    const allDay = within(screen.getByRole('complementary', { name: 'All day' }));
    expect(allDay.getByText('+2 later')).toBeTruthy();
    await user.click(order.getByRole('button', { name: 'Start preparing' }));
    await waitFor(() => expect(server.sent('advanceOrder')).toHaveLength(1));
    expect(server.sent('advanceOrder')[0]?.params).toMatchObject({ orderId: 'wings-1' });
  });

  it('make no card late, on either board, while they wait (K-029)', async () => {
    const ready = { course: 1, status: 'ready_for_delivery', work: 'ready_for_delivery' } as const;
    await boardWith([wings({ ...ready, minutes: 50 }), waiting({ minutes: 50 })]);
    expect((await card(/^Table 12/u)).getAttribute('aria-label')).not.toContain('late');
    expect((await card(/^Table 12/u)).querySelector('.board-card-foot')).toBeNull();
  });

  it('are fired from the card, whole (K-029)', async () => {
    const { server, user, show } = await boardWith([wings({ course: 1 }), waiting()], {
      fireCourse: () => ({ fired: [] }),
    });
    const order = within(await card(/^Table 12/u));
    await user.click(order.getByRole('button', { name: 'Fire course 2' }));
    await waitFor(() => expect(server.sent('fireCourse')).toHaveLength(1));
    expect(server.sent('fireCourse')[0]?.body).toEqual({ batchId: 'b1', tableId: 'T12', course: 2 });
    await show({ openKitchenOrders: [wings({ course: 1 }), fries({ course: 2 })] });
    expect(await row(/^Fries/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fire course 2' })).toBeNull();
  });

  it('that are fired stand each under its own name, and merge no dishes of one with those of another', async () => {
    await boardWith([
      wings({ course: 1 }),
      fries({ course: 1 }),
      fries({ id: 'fries-2', course: 2, place: { number: 3, of: 4 } }),
      fries({ id: 'fries-3', course: 2, place: { number: 4, of: 4 } }),
    ]);
    const order = await card(/^Table 12/u);
    const lines = [...order.querySelectorAll('.board-card-course-name, .board-card-name')];
    expect(lines.map(({ textContent }) => textContent.trim().replace(/\s8\spcs$/u, ''))).toEqual([
      'Course 1',
      'Buffalo wings',
      'Fries',
      'Course 2',
      '2× Fries',
    ]);
  });

  it('have no name where nobody has named any', async () => {
    await boardWith([fries(), fries({ id: 'fries-2', place: { number: 3, of: 3 } })]);
    const order = await card(/^Table 12/u);
    expect(within(order).getByRole('button', { name: /^2× Fries/u })).toBeTruthy();
    expect(within(order).queryByText(/Course/u)).toBeNull();
  });

  it('are reached with the arrows like any row (K-045)', async () => {
    const { user } = await boardWith([wings({ course: 1 }), waiting()]);
    const fire = within(await card(/^Table 12/u)).getByRole('button', { name: 'Fire course 2' });
    for (let steps = 0; steps < 6 && document.activeElement !== fire; steps += 1)
      await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(fire);
  });

  it('that cannot be fired say why', async () => {
    const { user } = await boardWith([wings({ course: 1 }), waiting()], {
      fireCourse: () => refuse('course_not_found'),
    });
    const order = within(await card(/^Table 12/u));
    await user.click(order.getByRole('button', { name: 'Fire course 2' }));
    expect(await order.findByText(/\S/u, { selector: '.board-card-failure' })).toBeTruthy();
  });
});
