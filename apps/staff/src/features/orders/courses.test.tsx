import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, anOverview, ion } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const card = () => screen.findByRole('article');

describe('a dish of a course', () => {
  it('waits for its course, and one press fires the whole of it (K-029)', async () => {
    const held = anOrder({ batchId: 'batch-1', course: 2, held: true, minutes: 50 });
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [held] }),
      fireCourse: () => ({ fired: [] }),
    });
    const { user } = renderApp('/waiter/home?tab=kitchen');
    const shown = within(await card());
    expect(shown.getByText('Course 2 waits')).toBeTruthy();
    expect((await card()).getAttribute('aria-label')).not.toContain('late');
    expect(shown.queryByRole('button', { name: 'Start preparing' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Fire course 2' }));
    await waitFor(() => expect(server.sent('fireCourse')).toHaveLength(1));
    expect(server.sent('fireCourse')[0]?.body).toMatchObject({ batchId: 'batch-1', course: 2 });
  });

  it.each([
    ['with others of the kitchen', { serve: 'together', place: { number: 1, of: 2 } }, 1],
    ['by itself', { serve: 'together', place: { number: 1, of: 1 } }, 0],
    ['as each is ready', { serve: 'as_ready', place: { number: 1, of: 2 } }, 0],
  ] as const)('says that its guest wants it together, ordered %s (AMB-235)', async (_, change, said) => {
    const order = anOrder(change);
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [order] }),
    });
    renderApp('/waiter/home?tab=kitchen');
    expect(within(await card()).queryAllByText('All together')).toHaveLength(said);
    expect(server.sent('fireCourse')).toEqual([]);
  });

  it('says for which seat of its table it is', async () => {
    const order = anOrder({ seat: 3 });
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [order] }),
    });
    renderApp('/waiter/home?tab=kitchen');
    expect(within(await card()).getByText('Seat 3')).toBeTruthy();
    expect(server.sent('fireCourse')).toEqual([]);
  });

  it('lets a fired course that nobody has begun wait again (AMB-235)', async () => {
    const fired = anOrder({ batchId: 'batch-1', course: 2, recall: null });
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [fired] }),
      holdCourse: () => ({ held: [], skipped: [] }),
    });
    const { user } = renderApp('/waiter/home?tab=kitchen');
    await user.click(within(await card()).getByRole('button', { name: 'Hold course 2' }));
    await waitFor(() => expect(server.sent('holdCourse')).toHaveLength(1));
    expect(server.sent('holdCourse')[0]?.body).toEqual({ batchId: 'batch-1', tableId: 'T12', course: 2 });
  });

  it.each([
    ['the first course', { course: 1 }],
    ['no course', {}],
    ['what somebody makes', { course: 2, status: 'being_prepared', work: 'being_prepared' }],
  ] as const)('has nothing to hold of %s', async (_, change) => {
    const order = anOrder({ batchId: 'batch-1', recall: null, ...change });
    const server = new FakeServer({
      ping: () => ion,
      overview: () => anOverview({ openKitchenOrders: [order] }),
    });
    renderApp('/waiter/home?tab=kitchen');
    expect(within(await card()).queryByRole('button', { name: /^Hold/u })).toBeNull();
    expect(server.sent('holdCourse')).toEqual([]);
  });
});
