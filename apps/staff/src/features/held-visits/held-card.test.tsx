import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOverview, NOW } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 3_000 };
beforeEach(signedIn);

const ana = { sessionId: 'ana', username: 'Ana', dishes: 3 };
const thief = { sessionId: 'thief', username: 'Guest 7', dishes: 1 };
const table5 = {
  tableId: 'T5',
  tableName: '5',
  active: true,
  sessions: [ana, thief],
  sinceTs: NOW - 120_000,
};
function wait(held: object = {}, handlers: Handlers = {}) {
  let heldVisits = [{ ...table5, ...held }];
  const server = new FakeServer({
    overview: () => anOverview({ heldVisits }),
    keepHeldTable: () => {
      heldVisits = [];
      return { status: 'kept' };
    },
    keepVisit: ({ params }) => {
      heldVisits = [
        { ...table5, sessions: table5.sessions.filter(({ sessionId }) => sessionId !== params['sessionId']) },
      ];
      return { status: 'kept' };
    },
    ...handlers,
  });
  return { server, ...renderApp() };
}
const NAME = 'Table 5: visits wait for you';
const card = async () => within(await screen.findByRole('article', { name: NAME }));

describe('a table whose code was renewed', () => {
  it('stands in the hall with everybody who waits, and what they owe', async () => {
    wait();
    const held = await card();
    expect(held.getByText('The code was renewed: 2 visits wait')).toBeTruthy();
    expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ana 3 dishesKeep',
      'Guest 7 1 dishKeep',
    ]);
    expect(screen.getByText(/strike off the dishes, and the visit ends/u)).toBeTruthy();
  });

  it('is kept with one tap', async () => {
    const { server, user } = wait();
    await user.click((await card()).getByRole('button', { name: 'Keep all' }));
    expect(server.sent('keepHeldTable').map(({ params }) => params)).toEqual([{ tableId: 'T5' }]);
    await expect.poll(() => screen.queryByRole('article', { name: NAME }), PATIENT).toBeNull();
  });

  it('is kept without the one who is not here', async () => {
    const { server, user } = wait();
    await user.click((await card()).getByRole('button', { name: 'Keep Ana' }));
    expect(server.sent('keepVisit').map(({ params }) => params)).toEqual([{ sessionId: 'ana' }]);
    expect(await screen.findByText('The code was renewed: 1 visit waits')).toBeTruthy();
    expect((await card()).getByRole('button', { name: 'Keep' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep (?:all|Guest)/u })).toBeNull();
  });

  it('that is out of service says so', async () => {
    wait({ active: false, sessions: [ana] });
    expect((await card()).getByText('Out of service: 1 visit waits')).toBeTruthy();
  });

  it('stays when keeping failed, and says so', async () => {
    const { user } = wait({}, { keepHeldTable: () => refuse('unavailable') });
    await user.click((await card()).getByRole('button', { name: 'Keep all' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
  });
});
