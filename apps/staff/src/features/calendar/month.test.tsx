import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOverview } from '../../testing/answers.ts';
import { aCalendar, calendarHandlers, set } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { lastSocket } from '../../testing/setup.ts';

const PATIENT = { timeout: 3_000 };
beforeEach(signedIn);

const open = (address = '/waiter/profile', change: Handlers = {}) => {
  const server = new FakeServer(calendarHandlers(change));
  return { server, ...renderApp(address) };
};
const month = (name: string) => screen.findByRole('grid', { name });
const day = (name: RegExp) => screen.findByRole('button', { name });
const address = () => window.location.pathname + window.location.search;
/** What stands in a cell for the eye. */
const seen = (cell: HTMLElement) =>
  [...cell.querySelectorAll('[aria-hidden="true"]')].map((part) => part.textContent).join('');
const months = (server: FakeServer) =>
  server.sent('calendarSummary').map(({ params }) => `${params['year']}-${params['month']}`);
const step = (name: 'Previous month' | 'Next month') => screen.getByRole('button', { name });

describe('the month', () => {
  it('opens from the navigation, beside Home', async () => {
    const { user } = open('/waiter?lang=en');
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    await month('November 2026');
    expect(address()).toBe('/waiter/profile?lang=en');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent).slice(-4)).toEqual(['Home', 'Profile', 'Stock', 'Settings']);
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
  });

  it('is a grid with Monday first', async () => {
    open();
    const grid = within(await month('November 2026'));
    expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'MoMonday',
      'TuTuesday',
      'WeWednesday',
      'ThThursday',
      'FrFriday',
      'SaSaturday',
      'SuSunday',
    ]);
    const [, first, second] = grid.getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('cell')
            .map((cell) => seen(cell))
        : [];
    expect(cells(first)).toEqual(['', '', '', '', '', '', '1']);
    expect(cells(second)[0]).toBe('2');
  });

  it('highlights who works: oneself, and days on which both roles are set', async () => {
    open();
    const mine = await day(/^Friday, 20 November\. Hall: You\. Kitchen: You$/u);
    expect(mine.className).toContain('is-mine');
    expect(seen(mine)).toBe('20You');
    const full = await day(/^Thursday, 19 November\. Hall: Ana\. Kitchen: Serghei$/u);
    expect(full.className).toContain('is-full');
    expect(seen(full)).toBe('19A · S');
    const half = await day(/^Saturday, 21 November\. Hall: Ana\. Kitchen: Nobody$/u);
    expect(half.className).toContain('is-plain');
    expect(seen(half)).toBe('21A · –');
    expect((await day(/^Sunday, 22 November$/u)).className).toContain('is-plain');
    for (const words of ['You work', 'Both roles set', 'Today']) expect(screen.getByText(words)).toBeTruthy();
  });

  it('marks today and the chosen day for eye and ear', async () => {
    open('/waiter/profile?day=2026-11-19');
    const today = await day(/^Saturday, 21/u);
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(today.className).toContain('is-today');
    expect(today.getAttribute('aria-pressed')).toBe('false');
    expect((await day(/^Thursday, 19/u)).getAttribute('aria-pressed')).toBe('true');
  });

  it("counts one's shifts, one for each role", async () => {
    open();
    expect(await screen.findByText('3 shifts')).toBeTruthy();
  });

  it.each([
    ['ro', 'noiembrie 2026', 'sâmbătă, 21 noiembrie', '3 ture'],
    ['ru', 'ноябрь 2026', 'суббота, 21 ноября', '3 смены'],
  ])('speaks %s', async (language, title, dayTitle, shifts) => {
    open(`/waiter/profile?lang=${language}`);
    await month(title);
    expect(await screen.findByRole('heading', { level: 2, name: dayTitle })).toBeTruthy();
    expect(await screen.findByText(shifts)).toBeTruthy();
  });
});

describe('the place in the calendar', () => {
  it('is the month of today with today chosen', async () => {
    const { server } = open();
    await screen.findByRole('heading', { level: 2, name: 'Saturday, 21 November' });
    expect(months(server)).toEqual(['2026-11']);
    expect(server.sent('calendarDay')[0]?.params).toEqual({ date: '2026-11-21' });
  });

  it('stands in the address: chosen, gone back, reloaded', async () => {
    const { user, unmount } = open('/waiter/profile?lang=en');
    await user.click(await day(/^Friday, 20/u));
    expect(address()).toBe('/waiter/profile?lang=en&month=2026-11&day=2026-11-20');
    await screen.findByRole('heading', { level: 2, name: 'Friday, 20 November' });
    await user.click(step('Next month'));
    await month('December 2026');
    expect(address()).toBe('/waiter/profile?lang=en&month=2026-12');
    expect(await screen.findByText('Choose a day')).toBeTruthy();
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 2, name: 'Friday, 20 November' });
    const there = address();
    unmount();
    renderApp(there);
    expect((await day(/^Friday, 20/u)).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['month=2027-04', 'December 2026'],
    ['month=1999-12', 'May 2025'],
    ['month=soon&day=2026-02-31', 'November 2026'],
    ['day=2026-09-30', 'September 2026'],
  ])('of a strange address (%s) is inside the range', async (search, name) => {
    open(`/waiter/profile?${search}`);
    expect(await month(name)).toBeTruthy();
  });

  it('is the last month once today is past the end', async () => {
    open('/waiter/profile', { calendar: () => aCalendar({ today: '2027-02-03' }) });
    await month('December 2026');
    expect(screen.getByText('Choose a day')).toBeTruthy();
  });

  it.each([
    ['Next month', '2026-12', 'The last month of the calendar is December 2026.'],
    ['Previous month', '2025-05', 'The first month of the calendar is May 2025.'],
  ] as const)('%s stops in %s and says why', async (name, end, reason) => {
    const { server, user } = open(`/waiter/profile?month=${end}`);
    await screen.findByRole('grid');
    const button = step(name);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
    await user.click(button);
    expect(months(server)).toEqual([end]);
    const other = step(name === 'Next month' ? 'Previous month' : 'Next month');
    expect(other.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the keyboard', () => {
  const focused = () => document.activeElement?.querySelector('.visually-hidden')?.textContent;
  const start = async (search: string) => {
    const app = open(`/waiter/profile?${search}`);
    const chosen = await screen.findByRole('button', { pressed: true });
    act(() => chosen.focus());
    return app;
  };

  it('has one stop in the grid, at the chosen day', async () => {
    await start('day=2026-11-19');
    const stops = within(await month('November 2026'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([document.activeElement]);
    expect(focused()).toMatch(/^Thursday, 19/u);
  });

  it('walks by days and weeks, to the ends of the week, and chooses', async () => {
    const { user } = await start('day=2026-11-19');
    const walk = async (keys: string, to: RegExp) => {
      await user.keyboard(keys);
      expect(focused()).toMatch(to);
    };
    await walk('{ArrowRight}', /^Friday, 20/u);
    await walk('{ArrowLeft}{ArrowLeft}', /^Wednesday, 18/u);
    await walk('{ArrowUp}', /^Wednesday, 11/u);
    await walk('{ArrowDown}', /^Wednesday, 18/u);
    await walk('{Home}', /^Monday, 16/u);
    await walk('{End}', /^Sunday, 22/u);
    expect((await day(/^Thursday, 19/u)).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Enter}');
    expect((await day(/^Sunday, 22/u)).getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('heading', { level: 2, name: 'Sunday, 22 November' });
  });

  it('walks on into the neighbouring months, and not out of the calendar', async () => {
    const { user } = await start('day=2026-11-30');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toMatch(/^Tuesday, 1 December/u));
    await user.keyboard('{End}{PageUp}');
    await waitFor(() => expect(focused()).toMatch(/^Friday, 6 November/u));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(focused()).toMatch(/^Sunday, 6 December/u));
    await user.keyboard('{PageDown}');
    expect(focused()).toMatch(/^Sunday, 6 December/u);
    await month('December 2026');
  });
});

describe('a month that does not come', () => {
  it('leaves its days to be chosen while it is on its way', async () => {
    const { user } = open('/waiter/profile', { calendarSummary: () => silence });
    const grid = await month('November 2026');
    expect(grid.getAttribute('aria-busy')).toBe('true');
    await user.click(await day(/^Friday, 20 November$/u));
    await screen.findByRole('heading', { level: 2, name: 'Friday, 20 November' });
    expect(screen.queryByText(/shift/u)).toBeNull();
  });

  it('is left quickly: the old request ends, its answer is never painted', async () => {
    const { server, user } = open('/waiter/profile', {
      calendarSummary: ({ params }) =>
        params['month'] === '11' ? silence : { '2026-12-01': set('irina', null) },
    });
    await month('November 2026');
    await user.click(step('Next month'));
    await day(/^Tuesday, 1 December\. Hall: You/u);
    expect(server.sent('calendarSummary')[0]?.signal?.aborted).toBe(true);
  });

  it('shows nothing of the month before', async () => {
    const { user } = open('/waiter/profile', {
      calendarSummary: ({ params }) =>
        params['month'] === '11' ? { '2026-11-01': set('irina', null) } : silence,
    });
    await screen.findByText('1 shift');
    await user.click(step('Next month'));
    expect((await month('December 2026')).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('1 shift')).toBeNull();
  });

  it('says so, and comes when asked again', async () => {
    const { server, user } = open('/waiter/profile', { calendarSummary: () => refuse('internal_error') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("There's been a technical error.");
    server.handlers.calendarSummary = () => ({ '2026-11-20': set('irina', null) });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 shift');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without the calendar itself there is only the error', async () => {
    const { server, user } = open('/waiter/profile', { calendar: () => refuse('internal_error') });
    await screen.findByRole('alert');
    expect(screen.queryByRole('grid')).toBeNull();
    server.handlers.calendar = () => aCalendar();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await month('November 2026');
  });
});

describe('an open calendar', () => {
  it('loads month and day again when something has happened', async () => {
    const { server } = open();
    await screen.findByText('3 shifts');
    server.handlers.calendarSummary = () => ({ '2026-11-20': set('irina', null) });
    act(() => {
      lastSocket().accept();
      lastSocket().hear(JSON.stringify({ timestamp: Date.now(), tableId: null }));
    });
    await screen.findByText('1 shift');
    await waitFor(() => expect(server.sent('calendarDay').length).toBeGreaterThan(1));
  });

  it('stays when nobody answers, under the banner; what changes something waits', async () => {
    const { server } = open('/waiter/profile?day=2026-11-20', { overview: () => anOverview() });
    const button = await screen.findByRole('button', { name: 'Add penalty' });
    for (const name of ['overview', 'calendar', 'calendarSummary', 'calendarDay', 'tasksCompleted'] as const)
      server.handlers[name] = () => noAnswer;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^No connection since/u, {}, PATIENT)).toBeTruthy();
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('3 shifts')).toBeTruthy();
  });
});
