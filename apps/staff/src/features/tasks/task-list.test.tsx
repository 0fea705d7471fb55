import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOverview, aTask, NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { lastSocket } from '../../testing/setup.ts';

beforeEach(signedIn);

const MINUTE_MS = 60_000;
const due = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();
const count = aTask({ id: 'count', title: 'Count the till', dueAt: due(218), overdue: false, checklist: [] });
const fryer = aTask({
  id: 'fryer',
  title: 'Drain the fryer',
  forRole: 'kitchen',
  dueAt: due(3),
  overdue: false,
});
const list = () => screen.findByRole('region', { name: 'Tasks' });
const links = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the tasks under a tab', () => {
  it('are those of its role, what is due first on top', async () => {
    void new FakeServer({ tasksTodo: () => [count, fryer, aTask()] });
    const { unmount } = renderApp('/waiter/home?tab=hall');
    await screen.findByText('Count the till');
    expect((await links()).map((text) => text.slice(0, 5))).toEqual(['Wipe ', 'Count']);
    expect(within(await list()).getByText('2 tasks to do')).toBeTruthy();
    unmount();
    renderApp('/waiter/home?tab=kitchen');
    await screen.findByText('Drain the fryer');
    expect(await links()).toHaveLength(1);
  });

  it('say when they are due, and how late they are by the clock of the server', async () => {
    const long = aTask({ id: 'long', title: 'Open the hall', dueAt: due(-125), penaltyDescription: '' });
    void new FakeServer({ tasksTodo: () => [count, aTask(), long] });
    renderApp();
    await screen.findByText('Count the till');
    const [first, second, third] = await links();
    expect(first).toContain('Due 18:02, 2\u00a0h 5\u00a0min late');
    expect(second).toContain('Due 19:30, 37\u00a0min late · If missed: fine of 100 MDL');
    expect(third).toContain('Due 23:45');
    expect(third).not.toContain('late');
  });

  it('become late by themselves', async () => {
    const server = new FakeServer({ tasksTodo: () => [{ ...count, dueAt: due(1) }] });
    renderApp();
    expect(await screen.findByText('Due 20:08')).toBeTruthy();
    server.handlers.overview = () => anOverview({ now: NOW + 3 * MINUTE_MS });
    act(() => lastSocket().hear(JSON.stringify({ timestamp: NOW, tableId: null })));
    expect(await screen.findByText(/^Due 20:08, 2 min late/u)).toBeTruthy();
  });

  it('leave when somebody else hands them in', async () => {
    const server = new FakeServer({ tasksTodo: () => [aTask(), count] });
    renderApp();
    await screen.findByText('Count the till');
    server.handlers.tasksTodo = () => [count];
    act(() => lastSocket().hear(JSON.stringify({ timestamp: NOW, tableId: null })));
    await waitFor(() => expect(screen.queryByText('Wipe and reset the bar taps')).toBeNull());
  });

  it('are all done', async () => {
    void new FakeServer({ tasksTodo: () => [fryer] });
    renderApp('/waiter/home?tab=hall');
    expect(within(await list()).getByText('All tasks done')).toBeTruthy();
  });

  it('that cannot be loaded say so in the words of the specification, and can be asked for again', async () => {
    const server = new FakeServer({ tasksTodo: () => refuse('internal_error') });
    const { user } = renderApp();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load tasks.');
    server.handlers.tasksTodo = () => [aTask()];
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wipe and reset the bar taps')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay on the screen while nobody answers', async () => {
    const server = new FakeServer({ tasksTodo: () => [aTask()] });
    renderApp();
    await screen.findByText('Wipe and reset the bar taps');
    server.handlers.tasksTodo = () => noAnswer;
    server.handlers.overview = () => noAnswer;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^No connection since/u)).toBeTruthy();
    expect(screen.getByText('Wipe and reset the bar taps')).toBeTruthy();
    expect(screen.queryByText('Failed to load tasks.')).toBeNull();
  });

  it('open as a page of their own and show what is checked when one comes back', async () => {
    void new FakeServer({ tasksTodo: () => [aTask()] });
    const { user } = renderApp('/waiter/home?lang=en&tab=hall');
    await user.click(await screen.findByRole('link', { name: /Wipe and reset/u }));
    expect(window.location.pathname).toBe('/waiter/tasks/bar_taps');
    expect(window.location.search).toBe('?lang=en');
    expect(await screen.findByRole('heading', { level: 2, name: /Wipe and reset/u })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Lines rinsed' }));
    expect(screen.getAllByText('1 of 2 done').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Back to the tasks' }));
    expect(await screen.findByText('1 of 2 done')).toBeTruthy();
    expect(window.location.pathname).toBe('/waiter/home');
  });
});
