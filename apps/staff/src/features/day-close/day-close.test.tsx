import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayBlocker } from '@masa/contract/day-close.schemas';
import { toBani } from '@masa/domain/money';
import { aSubject, NOW } from '../../testing/answers.ts';
import { admin } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aClosedDay, aDayToClose } from '../../testing/report-answers.ts';

const openWith = (handlers: Handlers = {}) => {
  const server = new FakeServer({ ping: () => admin, dayClose: () => aDayToClose(), ...handlers });
  return { server, ...renderApp('/waiter/settings/day-close?lang=en') };
};
const closeButton = () => screen.findByRole('button', { name: /^Close \w+, \d+ \w+$/u });

const table: DayBlocker = {
  kind: 'open_table',
  warns: false,
  tableId: 'T12',
  tableName: '12',
  items: 2,
  checkIds: [],
};
const receipt: DayBlocker = {
  kind: 'fiscal_receipt',
  warns: false,
  checkId: 'check-1',
  checkNumber: 7,
  total: toBani(4_550),
  state: null,
};
const late: DayBlocker = {
  kind: 'print_job',
  warns: false,
  jobId: 'job-1',
  jobKind: 'sticker',
  state: 'late',
  about: aSubject(),
};
const task: DayBlocker = { kind: 'task', warns: true, taskId: 'hood', title: 'Degrease the hood' };

const drawer: DayBlocker = {
  kind: 'drawer_open',
  warns: true,
  shiftId: 'shift-1',
  drawer: 'Bar',
  openedBy: 'irina',
  day: '2026-11-20',
};

const loose: DayBlocker = {
  kind: 'loose_cash',
  warns: true,
  cashId: 'cash-1',
  checkId: 'check-1',
  amount: toBani(1_234),
  takenBy: 'irina',
  takenTs: NOW,
};

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('cash without a check', () => {
  it('says once what is missing, and what became of it once that is there', async () => {
    const { server, user } = openWith({
      dayClose: () => ({ ...aDayToClose(), blockers: [loose] }),
      settleLooseCash: () => ({
        id: 'cash-1',
        checkId: 'check-1',
        amount: toBani(1_234),
        note: 'Paid twice.',
      }),
    });
    const row = within(await screen.findByRole('listitem', { name: /12.34/u }));
    expect(await row.findByText(/^Taken: Irina, /u)).toBeTruthy();
    const reason = 'Write a few words';
    expect(row.getAllByText(reason)).toHaveLength(1);
    for (const name of ['Given back to the guest', 'Stays in the house'])
      expect(row.getByRole('button', { name, description: reason }).hasAttribute('disabled')).toBe(true);
    await user.type(row.getByRole('textbox'), 'Paid twice.');
    expect(row.queryByText(reason)).toBeNull();
    await user.click(row.getByRole('button', { name: 'Given back to the guest' }));
    await waitFor(() => expect(server.sent('settleLooseCash')).toHaveLength(1));
    expect(server.sent('settleLooseCash')[0]?.body).toEqual({ note: 'Paid twice.', gaveBack: true });
  });
});

describe('closing a day', () => {
  it('lists what stands in the way, each with the way to where it is put right', async () => {
    openWith({
      dayClose: ({ params }) =>
        aDayToClose({
          date: params['date'] ?? '',
          today: params['date'] ?? '',
          blockers: [table, receipt, late, task],
        }),
    });
    const rows = await screen.findAllByRole('listitem');
    const words = rows.map((row) => row.getAttribute('aria-label')).filter((label) => label !== null);
    expect(words).toEqual([
      'Table 12 is not paid',
      'Check № 7 has no fiscal receipt',
      '“A3F9C · Table 12” came too late',
      'Degrease the hood',
    ]);
    const links = rows.flatMap((row) =>
      within(row)
        .queryAllByRole('link')
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(links).toEqual(['/waiter/home', '/waiter/settings/printers', '/waiter/tasks/hood']);
    expect((await closeButton()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('3 things stand in the way.')).toBeTruthy();
  });

  it('M-060, M-065: tells of drawers, what lies beside them, and asks whether an open one is known', async () => {
    const shift = { drawer: 'Bar', openedBy: 'irina', float: toBani(100_000) };
    const drawers = {
      floats: toBani(100_000),
      withoutDrawer: toBani(4_550),
      shifts: [
        { ...shift, id: 'shift-1', state: 'open' as const, expected: null, counted: null },
        {
          ...shift,
          id: 'shift-0',
          state: 'closed' as const,
          expected: toBani(281_500),
          counted: toBani(281_000),
        },
      ],
    };
    const { user } = openWith({ dayClose: () => aDayToClose({ blockers: [drawer], drawers }) });
    const beside = await screen.findByRole('region', { name: 'Drawers' });
    expect(within(beside).getByText('open')).toBeTruthy();
    expect(within(beside).getByText(/^2\s810\sMDL of 2\s815\sMDL$/u)).toBeTruthy();
    expect(within(beside).getByText(/^45\.50\sMDL$/u)).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'The drawer “Bar” is open' })).toBeTruthy();
    await user.type(screen.getByLabelText(/^100\sMDL$/u), '1');
    await user.click(await closeButton());
    expect(await screen.findByText(/1 drawer is open\./u)).toBeTruthy();
  });

  it('prints a receipt that nobody has asked for from its row', async () => {
    const { server, user } = openWith({
      dayClose: () => aDayToClose({ blockers: [receipt] }),
      printFiscal: () => ({ jobId: 'job-2', status: 'queued', duplicate: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Print the receipt of check № 7' }));
    await waitFor(() =>
      expect(server.sent('printFiscal').map(({ params }) => params['checkId'])).toEqual(['check-1']),
    );
  });

  it('adds the cash up piece by piece and says what is missing', async () => {
    const { user } = openWith();
    await user.type(await screen.findByLabelText(/^100\sMDL$/u), '1');
    const sums = within(screen.getByRole('region', { name: 'Cash' }));
    expect(sums.getByText(/^0\.50\sMDL missing$/u)).toBeTruthy();
    await user.type(screen.getByLabelText(/^0\.50\sMDL$/u), '1');
    expect(sums.getByText('None')).toBeTruthy();
    await user.type(screen.getByLabelText(/^0\.50\sMDL$/u), 'x');
    expect(sums.getByRole('alert').textContent).toBe('A whole number.');
    expect((await closeButton()).hasAttribute('disabled')).toBe(true);
  });

  it('takes off what the day began with, of which more may have gone out than came in', async () => {
    const { server, user } = openWith({
      dayClose: () => aDayToClose({ expectedCash: -10_000 }),
      closeDay: () => aClosedDay(),
    });
    expect((await closeButton()).hasAttribute('disabled')).toBe(true);
    await user.type(await screen.findByLabelText(/^100\sMDL$/u), '4');
    const sums = within(screen.getByRole('region', { name: 'Cash' }));
    expect(sums.getByText(/^500\sMDL too much$/u)).toBeTruthy();
    const change = screen.getByLabelText(/^Of it, change from the beginning/u);
    await user.type(change, '500x');
    expect(sums.getByRole('alert').textContent).toBe('That is no sum.');
    await user.clear(change);
    await user.type(change, '500');
    expect(sums.getByText('None')).toBeTruthy();
    await user.click(await closeButton());
    await user.click(screen.getByRole('button', { name: 'Yes, close the day' }));
    await waitFor(() => expect(server.sent('closeDay')).toHaveLength(1));
    expect(server.sent('closeDay')[0]?.body).toEqual({ countedCash: -10_000, acceptWarnings: false });
  });

  it('names the tasks that are left apart from what stands in the way', async () => {
    openWith({ dayClose: () => aDayToClose({ blockers: [task] }) });
    expect(await screen.findByText('Nothing stands in the way.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Tasks not handed in' })).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'Degrease the hood' })).toBeTruthy();
  });

  it('asks once, with the figures and the tasks that are left, and then shows the page', async () => {
    let closed = false;
    const { server, user } = openWith({
      dayClose: () => (closed ? aClosedDay() : aDayToClose({ blockers: [task], registers: 1 })),
      closeDay: () => {
        closed = true;
        return aClosedDay();
      },
    });
    await user.type(await screen.findByLabelText(/^50\sMDL$/u), '2');
    await user.click(await closeButton());
    const question = await screen.findByRole('group', { name: /^Close .+\?$/u });
    expect(question.textContent).toContain('1 task was not handed in.');
    expect(question.textContent).toContain('1 cash register prints its Z report.');
    await user.click(within(question).getByRole('button', { name: 'Yes, close the day' }));
    const page = await screen.findByRole('article', { name: /20 November|21 November/u });
    expect(server.sent('closeDay').map(({ body }) => body)).toEqual([
      { countedCash: 10_000, acceptWarnings: true },
    ]);
    expect(within(page).getByRole('row', { name: /^Difference/u }).textContent).toMatch(/−0\.50\sMDL/u);
    expect(within(page).getByText(/^Closed by boss/u)).toBeTruthy();
  });

  it('does not tell fifty of what there are more than fifty', async () => {
    const refunds = Array.from({ length: 50 }, (_, n): DayBlocker => ({
      kind: 'refund_open',
      warns: true,
      refundId: `refund-${n}`,
      checkId: 'check-1',
      checkNumber: 7,
      checkDay: '2026-11-20',
      amount: toBani(100),
    }));
    const { user } = openWith({
      dayClose: () => aDayToClose({ blockers: [...refunds, loose], more: ['refund_open'] }),
    });
    await user.type(await screen.findByLabelText(/^50\sMDL$/u), '2');
    await user.click(await closeButton());
    const question = await screen.findByRole('group', { name: /^Close .+\?$/u });
    expect(question.textContent).toContain('More than 50 refunds wait.');
    expect(question.textContent).toContain('1 sum of cash is without a check.');
  });

  const notClosed = /^The day was not closed/u;
  const failures: readonly (readonly [string, ReturnType<typeof refuse> | typeof noAnswer, RegExp])[] = [
    ['refused', refuse('day_has_blockers'), notClosed],
    ['not answered', noAnswer, notClosed],
    ['refused in training', refuse('training_mode'), /^Not in training/u],
  ];
  it.each(failures)('says when it was %s, and keeps the count', async (_, said, words) => {
    const { user } = openWith({ closeDay: () => said });
    const hundreds = await screen.findByLabelText<HTMLInputElement>(/^100\sMDL$/u);
    await user.type(hundreds, '1');
    await user.click(await closeButton());
    await user.click(screen.getByRole('button', { name: 'Yes, close the day' }));
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
    expect(hundreds.value).toBe('1');
  });
});

describe('a closed day', () => {
  it('says what came by card, whatever went in and out of drawers in cash', async () => {
    openWith({ dayClose: () => aClosedDay({ expectedCash: 8_050 }) });
    const row = await screen.findByRole('row', { name: /^By card/u });
    expect(row.textContent).toMatch(/45\.50\sMDL/u);
  });

  it('is a page that can be printed, and says what came after it', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = openWith({
      dayClose: () => aClosedDay({ since: { checks: 1, total: 5_500, cash: 0 } }),
    });
    expect(await screen.findByText(/^1 check was paid after closing: 55\sMDL$/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says what of its cash moved after it, though no check was paid', async () => {
    const { container } = openWith({
      dayClose: () => aClosedDay({ since: { checks: 0, total: -5_000, cash: -35_000 } }),
    });
    expect(await screen.findByText(/^Cash that went out after closing: 350\sMDL$/u)).toBeTruthy();
    expect(screen.getByText(/^The till changed after closing: −50\sMDL$/u)).toBeTruthy();
    expect(container.textContent).not.toContain('Still open');
  });

  it('lists what waits for a word still, which is said there as before', async () => {
    const { server, user } = openWith({
      dayClose: () => ({ ...aClosedDay({ left: [loose] }), more: ['loose_cash'] }),
      settleLooseCash: () => ({
        id: 'cash-1',
        checkId: 'check-1',
        amount: toBani(1_234),
        note: 'Paid twice.',
      }),
    });
    const left = within(await screen.findByRole('region', { name: 'Still open' }));
    expect(left.getByRole('heading', { name: 'Cash without a check' })).toBeTruthy();
    expect(left.getByText('There are more: they come after these.')).toBeTruthy();
    await user.type(left.getByRole('textbox'), 'Paid twice.');
    await user.click(left.getByRole('button', { name: 'Stays in the house' }));
    await waitFor(() => expect(server.sent('settleLooseCash')).toHaveLength(1));
    expect(server.sent('settleLooseCash')[0]?.body).toEqual({ note: 'Paid twice.', gaveBack: false });
  });

  it('does not speak of closing where a receipt is missing', async () => {
    openWith({ dayClose: () => aClosedDay({ left: [receipt] }) });
    const left = within(await screen.findByRole('region', { name: 'Still open' }));
    expect(left.getByText(/^These checks are paid, and no fiscal receipt came out/u)).toBeTruthy();
    expect(left.queryByText(/The day can be closed/u)).toBeNull();
  });

  it('is told of a drawer since when it is open', async () => {
    openWith({ dayClose: () => aDayToClose({ blockers: [{ ...drawer, day: '2026-11-18' }] }) });
    const row = await screen.findByRole('listitem', { name: 'The drawer “Bar” is open' });
    expect(await within(row).findByText(/^Irina, opened: .*18/u)).toBeTruthy();
  });
});
