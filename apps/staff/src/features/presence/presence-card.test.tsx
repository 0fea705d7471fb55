import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, anOverview, aPresenceQuestion } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 3_000 };
beforeEach(signedIn);

const table5 = aPresenceQuestion({ tableName: '5' });
function ask(handlers: Handlers = {}) {
  let presence = [table5];
  const answered = () => (presence = []);
  const server = new FakeServer({
    overview: () => anOverview({ presence }),
    confirmPresence: () => {
      answered();
      return { status: 'confirmed', released: 42 };
    },
    denyPresence: () => {
      answered();
      return { status: 'nobody_here', sessions: 2, dishes: 42 };
    },
    ...handlers,
  });
  return { server, ...renderApp() };
}
const card = async () => within(await screen.findByRole('article', { name: 'Table 5: is somebody there?' }));
const gone = async () =>
  await expect
    .poll(() => screen.queryByRole('article', { name: 'Table 5: is somebody there?' }), PATIENT)
    .toBeNull();

describe('a table that nobody of the staff has seen', () => {
  it('is asked about in the hall: how many dishes wait, and of whom', async () => {
    ask();
    const question = await card();
    expect(question.getByText('42 dishes wait. Is somebody there?')).toBeTruthy();
    expect(question.getByText('Ana, Guest 2')).toBeTruthy();
  });

  it('sends its dishes on at one tap', async () => {
    const { server, user } = ask();
    await user.click((await card()).getByRole('button', { name: 'Somebody is there' }));
    expect(server.sent('confirmPresence').map(({ params }) => params)).toEqual([{ tableId: table5.tableId }]);
    await gone();
  });

  it('loses them when nobody is there: asked once more, then struck off in one deed', async () => {
    const { server, user } = ask();
    await user.click((await card()).getByRole('button', { name: 'Nobody is here' }));
    expect(server.sent('denyPresence')).toHaveLength(0);
    const sure = within(await screen.findByRole('group', { name: 'Table 5: nobody is here?' }));
    expect(sure.getByText(/42 dishes are struck off/u)).toBeTruthy();
    await user.click(sure.getByRole('button', { name: 'Yes, strike it off' }));
    expect(server.sent('denyPresence')).toHaveLength(1);
    await gone();
  });

  it('keeps the question when a fiscal receipt stands in the way, and says so', async () => {
    const { user } = ask({ denyPresence: () => refuse('check_has_fiscal') });
    await user.click((await card()).getByRole('button', { name: 'Nobody is here' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, strike it off' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^A fiscal receipt is printed/u);
  });

  it('gives nobody work before that: what waits stands on no board and in no badge', async () => {
    ask({
      overview: () =>
        anOverview({
          presence: [table5],
          openKitchenOrders: [anOrder({ id: 'wings', waits: 'presence' })],
          openWaiterOrders: [anOrder({ id: 'lager', station: 'bar', waits: 'presence' })],
        }),
    });
    await card();
    expect(screen.queryAllByRole('button', { name: /Start preparing/u })).toHaveLength(0);
    expect(screen.getByRole('tab', { name: /Hall.*0 /u })).toBeTruthy();
  });
});
