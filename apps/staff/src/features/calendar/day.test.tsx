import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aCompleted,
  aDay,
  admin,
  aPenalty,
  aShift,
  calendarHandlers,
  type DayAnswer,
} from '../../testing/calendar-answers.ts';
import { fakeCamera } from '../../testing/fake-camera.ts';
import { FakeServer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const PAST = '2026-11-20';
const open = (answer: Partial<DayAnswer> = {}, { day = PAST, language = 'en', ...change }: Options = {}) => {
  const server = new FakeServer(calendarHandlers({ calendarDay: () => aDay(answer), ...change }));
  return { server, ...renderApp(`/waiter/profile?lang=${language}&day=${day}`) };
};
type Options = Handlers & { readonly day?: string; readonly language?: string };

const card = async (role: 'Hall' | 'Kitchen') =>
  screen.findByRole('region', { name: new RegExp(`^${role} `, 'u') });
/** The lines of a sum as they are read: label and formula, then the figure. */
const lines = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) =>
      `${term.textContent} = ${term.nextElementSibling?.textContent ?? ''}`.replaceAll('\u00a0', ' '),
    );

describe('a chosen day', () => {
  it('shows both roles: who, what they earn, each line with its formula', async () => {
    open();
    const hall = await card('Hall');
    expect(within(hall).getByRole('heading', { name: 'Irina' })).toBeTruthy();
    expect(lines(hall)).toEqual([
      'Bonus, 4% of till4% of 13 450 MDL = 538 MDL',
      'Card tips50% of 624 MDL = 312 MDL',
      'Penalties = −100 MDL',
      'Totalbonus + card tips − penalties = 750 MDL',
    ]);
    const kitchen = await card('Kitchen');
    expect(within(kitchen).getByRole('heading', { name: 'Serghei' })).toBeTruthy();
    expect(lines(kitchen)[2]).toBe('Penalties = 0 MDL');
    expect(lines(kitchen)[3]).toContain('= 850 MDL');
  });

  it('says the percent and the share that were in force', async () => {
    open({ basis: { till: 100_000, cardTips: 10_000, bonusPercent: 450, tipShare: 60 } }, { language: 'ro' });
    const hall = lines(await screen.findByRole('region', { name: /^Sală /u }));
    expect(hall[0]).toContain('Bonus, 4,5 % din încasări4,5 % din 1 000 MDL');
    expect(hall[1]).toContain('60 % din 100 MDL');
    expect(lines(await screen.findByRole('region', { name: /^Bucătărie /u }))[1]).toContain(
      '40 % din 100 MDL',
    );
  });

  it('lists each penalty inside the sum', async () => {
    open({
      waiter: aShift({ penalties: [aPenalty(), aPenalty({ id: 'p2', reason: 'Late', amount: 5_000 })] }),
    });
    const list = within(await screen.findByRole('list', { name: 'Penalties' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00a0', ' '))).toEqual([
      '−100 MDL · Bar taps not cleaned',
      '−50 MDL · Late',
    ]);
    expect(lines(await card('Hall'))[2]).toBe('Penalties = −150 MDL');
  });

  it('may end below zero', async () => {
    open({ waiter: aShift({ bonuses4percent: 5_000, bonusCardTips: 0, penalties: [aPenalty()] }) });
    const total = within(await card('Hall')).getByText('−50 MDL');
    expect(total.className).toContain('text-danger');
  });

  it('says which role is paid and which is not', async () => {
    open();
    expect(within(await card('Hall')).getByText('Not paid')).toBeTruthy();
    expect(within(await card('Kitchen')).getByText('Paid')).toBeTruthy();
  });

  it('shows what was earned also where nobody was set', async () => {
    open({ waiter: aShift({ employeeId: null }) });
    const hall = await card('Hall');
    expect(within(hall).getByRole('heading', { name: 'Nobody' })).toBeTruthy();
    expect(lines(hall)[0]).toContain('= 538 MDL');
  });

  it('keeps the username of somebody who has left', async () => {
    open({ waiter: aShift({ employeeId: 'grigore' }) });
    expect(within(await card('Hall')).getByRole('heading', { name: 'grigore' })).toBeTruthy();
  });

  it('that does not come says so, and comes when asked again', async () => {
    const { server, user } = open({}, { calendarDay: () => refuse('internal_error') });
    const alert = await screen.findByRole('alert');
    expect(screen.queryByRole('region', { name: /^Hall /u })).toBeNull();
    server.handlers.calendarDay = () => aDay();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await card('Hall');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows nothing of the day before while it is on its way', async () => {
    const { server, user } = open();
    await card('Hall');
    server.handlers.calendarDay = () => silence;
    await user.click(screen.getByRole('button', { name: /^Thursday, 19/u }));
    await screen.findByRole('heading', { level: 2, name: 'Thursday, 19 November' });
    expect(screen.queryByRole('region', { name: /^Hall /u })).toBeNull();
  });
});

describe("the day's task history", () => {
  it('shows what was handed in and how', async () => {
    fakeCamera();
    const { server, user } = open(
      {},
      { tasksCompleted: () => [aCompleted()], readImage: () => new Uint8Array([1]) },
    );
    const record = await screen.findByRole('button', { name: /^Open the hall/u });
    expect(record.textContent).toContain('Irina, 10:52 · Hall · 1 photo');
    expect(server.sent('tasksCompleted')[0]?.params).toEqual({ date: PAST });
    expect(record.getAttribute('aria-expanded')).toBe('false');
    await user.click(record);
    const details = within(screen.getByRole('region', { name: 'Task history' }));
    expect(details.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Lights ondone', 'Tables wipednot done']),
    );
    for (const words of ['Before the first guest.', 'Ready for guests', 'One lamp is broken.'])
      expect(details.getByText(words)).toBeTruthy();
    expect(await details.findByRole('button', { name: 'The hall from the door: enlarge' })).toBeTruthy();
    expect(server.sent('readImage')[0]?.params).toEqual({ filename: 'hall.webp' });
  });

  it('says when nothing was handed in', async () => {
    open();
    expect(await screen.findByText('No tasks were handed in on this day.')).toBeTruthy();
  });

  it('fails by itself: the pay stays', async () => {
    const { server, user } = open({}, { tasksCompleted: () => refuse('internal_error') });
    const history = within(await screen.findByRole('region', { name: 'Task history' }));
    await card('Hall');
    await history.findByRole('alert');
    server.handlers.tasksCompleted = () => [aCompleted()];
    await user.click(history.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Open the hall/u })).toBeTruthy();
  });
});

describe('what may be done', () => {
  const choices = [
    [
      'a past day',
      '2026-11-20',
      true,
      ['Delete penalty: Bar taps not cleaned', 'Add penalty', 'Mark as paid'],
    ],
    ['a past day', '2026-11-20', false, ['Add penalty']],
    ['today', '2026-11-21', true, ['Delete penalty: Bar taps not cleaned', 'Add penalty']],
    ['today', '2026-11-21', false, ['Add penalty']],
  ] as const;
  it.each(choices)('on %s (%s), administrator: %s', async (_, day, isAdmin, names) => {
    open({}, { day, ...(isAdmin && { ping: () => admin }) });
    const hall = within(await card('Hall'));
    await waitFor(() =>
      expect(
        hall.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
      ).toEqual(names),
    );
    expect(hall.queryByRole('combobox')).toBeNull();
  });

  it('on a future day: only who works', async () => {
    open(
      { waiter: aShift({ bonuses4percent: 0, bonusCardTips: 0 }) },
      { day: '2026-11-22', ping: () => admin },
    );
    const hall = within(await card('Hall'));
    await hall.findByRole('combobox', { name: 'Who works' });
    expect(hall.getAllByRole('button').map((button) => button.textContent)).toEqual(['Assign']);
  });

  it('with a paid shift: nothing', async () => {
    open(
      { kitchen: aShift({ paid: true, penalties: [aPenalty({ role: 'kitchen' })] }) },
      { ping: () => admin },
    );
    expect(within(await card('Kitchen')).queryAllByRole('button')).toEqual([]);
  });
});
