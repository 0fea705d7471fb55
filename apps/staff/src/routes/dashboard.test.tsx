import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCall,
  aCheck,
  anOrder,
  anOverview,
  aTask,
  ion,
  irina,
  type OverviewAnswer,
} from '../testing/answers.ts';
import { FakeServer, noAnswer, refuse } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';
import { lastSocket } from '../testing/setup.ts';

const PATIENT = { timeout: 3_000 };
beforeEach(signedIn);

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const comeBack = () => {
  document.dispatchEvent(new Event('visibilitychange'));
};

const evening = anOverview({
  openWaiterOrders: [anOrder({ id: 'bar-1', station: 'bar' }), anOrder({ id: 'bar-2', station: 'bar' })],
  openKitchenOrders: [anOrder({ id: 'kitchen-1' })],
  checks: [aCheck()],
  waiterCalls: [aCall()],
});

const dishes = async (column: string) =>
  within(await screen.findByRole('region', { name: column }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

/** An empty evening, then this. */
const arrive = async (overview: OverviewAnswer, who = irina) => {
  const server = new FakeServer({ ping: () => who });
  renderApp();
  await tab(/Hall/u);
  await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
  server.handlers.overview = () => overview;
  act(comeBack);
  await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(2));
};

describe('the two tabs', () => {
  it('open with the hall for a waiter, at /waiter and at /waiter/home', async () => {
    void new FakeServer({ overview: () => evening });
    const { unmount } = renderApp('/waiter');
    expect((await tab(/Hall/u)).getAttribute('aria-selected')).toBe('true');
    unmount();
    renderApp('/waiter/home');
    expect((await tab(/Hall/u)).getAttribute('aria-selected')).toBe('true');
  });

  it('open with the kitchen for a cook', async () => {
    void new FakeServer({ ping: () => ion });
    renderApp();
    expect((await tab(/Kitchen/u)).getAttribute('aria-selected')).toBe('true');
  });

  it('count open orders, and in the hall checks as well; a call is not counted', async () => {
    void new FakeServer({ overview: () => evening });
    renderApp();
    expect(await tab(/Hall 3 orders and checks/u)).toBeTruthy();
    expect(await tab(/Kitchen 1 order$/u)).toBeTruthy();
  });

  it('count the tasks of their role that are left, where there are any', async () => {
    void new FakeServer({ tasksTodo: () => [aTask({ id: 'a' }), aTask({ id: 'b' })] });
    renderApp();
    expect(await tab(/^Hall 0 orders and checks 2 tasks to do$/u)).toBeTruthy();
    expect(await tab(/^Kitchen 0 orders$/u)).toBeTruthy();
  });

  it('say when one of them holds something late', async () => {
    void new FakeServer({
      overview: () => anOverview({ openKitchenOrders: [anOrder({ minutes: 16 })] }),
    });
    renderApp();
    const kitchen = await tab(/Kitchen 1 order, some are late/u);
    expect(kitchen.querySelector('.badge-danger')).not.toBeNull();
  });

  it('are changed with the arrow keys', async () => {
    void new FakeServer();
    const { user } = renderApp();
    const hall = await tab(/Hall/u);
    act(() => hall.focus());
    await user.keyboard('{ArrowRight}');
    const kitchen = await tab(/Kitchen/u);
    expect(kitchen.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(kitchen);
  });

  it('turn the screen dark in the kitchen only', async () => {
    void new FakeServer();
    const { user } = renderApp();
    await tab(/Hall/u);
    expect(document.documentElement.dataset['theme']).toBe('light');
    await user.click(await tab(/Kitchen/u));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(await tab(/Hall/u));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('leave the kitchen light on a device where somebody has asked for it, and keep that', async () => {
    void new FakeServer();
    const { user, unmount } = renderApp('/waiter?tab=kitchen');
    await tab(/Kitchen/u);
    const theme = () => document.documentElement.dataset['theme'];
    expect(theme()).toBe('dark');
    const wish = () => screen.getByRole('switch', { name: 'Light kitchen screen' });
    await user.click(screen.getByRole('button', { name: /^Signed in as/u }));
    await user.click(wish());
    expect(theme()).toBe('light');
    unmount();
    const later = renderApp('/waiter?tab=kitchen');
    await tab(/Kitchen/u);
    expect(theme()).toBe('light');
    await later.user.click(screen.getByRole('button', { name: /^Signed in as/u }));
    await later.user.click(wish());
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('light-kitchen')).toBeNull();
  });

  it.each([
    ['at noon', '2026-11-20T12:00:00+02:00', 'Today'],
    ['in the evening', '2026-11-20T17:00:00+02:00', 'Tonight'],
    ['long after midnight', '2026-11-21T03:00:00+02:00', 'Tonight'],
    ['in the morning', '2026-11-21T08:00:00+02:00', 'Today'],
  ])('are headed with a word for the hour, %s', async (_, now, words) => {
    void new FakeServer({ overview: () => anOverview({ now: Date.parse(now) }) });
    renderApp();
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy();
  });
});

describe('the kitchen board', () => {
  it('puts every order into the column of its status, the oldest first', async () => {
    void new FakeServer({
      ping: () => ion,
      overview: () =>
        anOverview({
          openKitchenOrders: [
            anOrder({ id: 'young', names: { en: 'Young' }, minutes: 1 }),
            anOrder({ id: 'old', names: { en: 'Old' }, minutes: 5, tableId: 'T1' }),
            anOrder({ id: 'cooking', names: { en: 'Cooking' }, status: 'being_prepared' }),
            anOrder({ id: 'ready', names: { en: 'Done' }, status: 'ready_for_delivery' }),
          ],
        }),
    });
    renderApp();
    expect(await dishes('New')).toEqual(['Old', 'Young']);
    expect(await dishes('Preparing')).toEqual(['Cooking']);
    expect(await dishes('Ready')).toEqual(['Done']);
  });
});

describe('the overview', () => {
  it('shows the generic error with a retry when it cannot be loaded', async () => {
    const server = new FakeServer({ overview: () => refuse('internal_error') });
    const { user } = renderApp();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error');
    expect(alert.textContent).toContain(
      "There's been a technical error. Please try again. If the issue persists, please tell the administrator.",
    );
    server.handlers.overview = () => evening;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tab(/Hall 3/u)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is loaded again when a live message comes', async () => {
    const server = new FakeServer();
    renderApp();
    await tab(/Hall/u);
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
    server.handlers.overview = () => evening;
    act(() => lastSocket().hear(JSON.stringify({ timestamp: Date.now() + 5, tableId: 'T12' })));
    expect(await tab(/Hall 3/u)).toBeTruthy();
    expect(server.sent('overviewChanges')).toHaveLength(2);
  });

  it('is loaded again as soon as the live connection stands', async () => {
    const server = new FakeServer();
    renderApp();
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
    act(() => lastSocket().accept());
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(2));
    expect(await screen.findByText(/^Live, updated/u)).toBeTruthy();
  });

  it('ignores a live message that is not one', async () => {
    const server = new FakeServer();
    renderApp();
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
    act(() => lastSocket().hear('{"timestamp":"now"}'));
    await new Promise((done) => setTimeout(done, 50));
    expect(server.sent('overviewChanges')).toHaveLength(1);
  });

  it('hears live messages again after the connection was lost', async () => {
    const server = new FakeServer();
    renderApp();
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
    const lost = lastSocket();
    act(() => lost.close());
    await waitFor(() => expect(lastSocket()).not.toBe(lost), PATIENT);
    act(() => lastSocket().hear(JSON.stringify({ timestamp: Date.now() + 5, tableId: null })));
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(2));
  });

  it('is asked for as soon as the line is lost, so that the screen knows whether anybody answers', async () => {
    const server = new FakeServer();
    renderApp();
    await tab(/Hall/u);
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
    server.handlers.overview = () => noAnswer;
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/^No connection since/u);
  });

  it('is loaded every 30 seconds without any message', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const server = new FakeServer();
    renderApp();
    await waitFor(() => expect(server.sent('overviewChanges')).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    expect(server.sent('overviewChanges').length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the last board while nobody answers, says since when, and buttons wait', async () => {
    const server = new FakeServer({ overview: () => evening });
    renderApp();
    await tab(/Hall 3/u);
    server.handlers.overview = () => noAnswer;
    act(comeBack);
    expect(await screen.findByText(/^No connection since \d\d:\d\d$/u)).toBeTruthy();
    const accept = screen.getByRole('button', { name: 'Accept' });
    expect(accept.hasAttribute('disabled')).toBe(true);
    expect(document.getElementById(accept.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      "Buttons wait until we're back.",
    );
    server.handlers.overview = () => evening;
    await waitFor(() => expect(screen.queryByText(/No connection/u)).toBeNull(), PATIENT);
    expect(accept.hasAttribute('disabled')).toBe(false);
  });

  it('stops asking when the app goes', async () => {
    let asked = 0;
    const server = new FakeServer({
      overview: () => {
        asked += 1;
        return evening;
      },
    });
    const { unmount } = renderApp();
    await tab(/Hall 3/u);
    unmount();
    comeBack();
    expect(asked).toBe(server.sent('overviewChanges').length);
    expect(asked).toBe(1);
  });
});

describe('a touch', () => {
  it('holds the cards where they are for a moment, while the badge already counts', async () => {
    const server = new FakeServer({ overview: () => anOverview({ checks: [aCheck()] }) });
    renderApp();
    await screen.findByRole('article');
    server.handlers.overview = () => anOverview({ checks: [aCheck(), aCheck({ checkId: 'check-9' })] });
    fireEvent.pointerDown(document.body);
    act(comeBack);
    expect(await tab(/Hall 2/u)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), PATIENT);
  });
});

describe('what has arrived', () => {
  it('is said politely', async () => {
    await arrive(evening);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('2 new orders. 1 new check. 1 call for the waiter'),
    );
  });

  it('concerns a cook only when it is for the kitchen', async () => {
    await arrive(evening, ion);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 new order'));
  });
});

describe('an address that does not exist', () => {
  it('says so and leads back', async () => {
    void new FakeServer();
    const { user } = renderApp('/waiter/nowhere?lang=ru');
    expect(await screen.findByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Вернуться на главную' }));
    expect(await tab(/Зал/u)).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/waiter/home?lang=ru');
  });
});
