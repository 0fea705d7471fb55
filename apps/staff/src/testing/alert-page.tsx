import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { anOverview, irina, NOW, quiet, rings, type OverviewAnswer } from './answers.ts';
import { withSound } from './fake-audio.ts';
import { FakeServer, type Handlers, type noAnswer } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

export const REPEAT_MS = 30_000;
/** The tabs of a browser listen to each other so long. */
export const LISTEN_MS = 200;

type Alerts = OverviewAnswer['alerts'];
export const ringing = (change: Partial<Alerts>, now = NOW): OverviewAnswer =>
  anOverview({ alerts: { waiter: quiet, kitchen: quiet, ...change }, now });
export const three = rings(3, NOW - 1_000);

export const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** A page with sound. */
export async function openAlerts(
  overview: OverviewAnswer,
  who = irina,
  sound = withSound(),
  handlers: Handlers = {},
) {
  const server = new FakeServer({
    ping: () => who,
    overview: () => overview,
    seen: () => ({ status: 'seen' }),
    ...handlers,
  });
  const app = renderApp();
  await screen.findByRole('tab', { name: /Hall/u });
  const arrives = async (next: OverviewAnswer | typeof noAnswer) => {
    const before = server.sent('overviewChanges').length;
    server.handlers.overview = () => next;
    comeBack();
    await waitFor(() => expect(server.sent('overviewChanges').length).toBeGreaterThan(before));
    await later(LISTEN_MS);
  };
  return { ...app, server, sound, arrives };
}

/** The same, with a clock that the test moves. */
export async function openAtOnce(...how: Parameters<typeof openAlerts>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const opened = await openAlerts(...how);
  if (how[0].alerts.waiter.count + how[0].alerts.kitchen.count > 0)
    await screen.findByRole('region', { name: 'Alerts' });
  await later(LISTEN_MS);
  return opened;
}
