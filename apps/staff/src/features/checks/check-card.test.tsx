import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheck, anOrder, anOverview, aQuickCheck, type CheckAnswer } from '../../testing/answers.ts';
import { aCheckInFull } from '../../testing/check-answers.ts';
import { FakeServer, noAnswer, refuse, silence } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const ticket = { jobId: 'job', status: 'queued', duplicate: false } as const;

function hallWith(check: CheckAnswer, change: Parameters<typeof anOverview>[0] = {}) {
  const server = new FakeServer({
    overview: () => anOverview({ checks: [check], ...change }),
    getCheck: () => aCheckInFull(),
    printPrecheck: () => ticket,
    printFiscal: () => ticket,
    completeCheck: () => silence,
    cancelCheck: () => silence,
  });
  return { server, ...renderApp() };
}
const card = async () => within(await screen.findByRole('article'));
const actions = async () =>
  (await card())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    // What it books stands below its words, and is told on its own.
    .map((words) => (words.startsWith('Close table') ? 'Close table' : words));
const press = async (user: UserEvent, name: string) =>
  user.click((await card()).getByRole('button', { name: name === 'Close table' ? /^Close table/u : name }));

describe('a check card', () => {
  it('shows table, requester, time, payment method, card tips and total', async () => {
    hallWith(aCheck());
    const text = (await screen.findByRole('article')).textContent;
    expect(text).toContain('5');
    expect(text).toContain('Olga asked');
    expect(text).toContain('20:05 · 2 min ago');
    expect(text).toContain('Card');
    expect(text).toContain('Card tips 40\u00a0MDL');
    expect(text).toContain('486\u00a0MDL');
  });

  it('names the table where one guest asked for everybody', async () => {
    hallWith(aCheck({ type: 'table', paymentMethod: 'cash', tips: 0 }));
    const text = (await screen.findByRole('article')).textContent;
    expect(text).toContain('Olga, whole table');
    expect(text).toContain('Cash');
    expect(text).not.toContain('Card tips');
  });

  it('opens its details with the items and the total of the server', async () => {
    const { server, user } = hallWith(aCheck());
    await card();
    expect(server.sent('getCheck')).toEqual([]);
    await press(user, 'Details');
    expect(await screen.findByText('House lager, 500 ml')).toBeTruthy();
    expect(screen.getByText('Total').parentElement?.textContent).toContain('486');
    expect(server.sent('getCheck')[0]?.params).toEqual({ checkId: 'check-5' });
  });

  it('names the receipt in its details, with the place where it can be looked up', async () => {
    const { server, user } = hallWith(aCheck());
    await press(user, 'Details');
    await screen.findByText('House lager, 500 ml');
    expect(screen.queryByText(/Fiscal receipt/u)).toBeNull();
    const link = 'https://mev.sfs.md/receipt-verifier/J403001/486/7/2026-11-20';
    server.handlers.getCheck = () => ({ ...aCheckInFull(), fiscalNumber: '0000007', fiscalLink: link });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Fiscal receipt № 0000007')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look it up' }).getAttribute('href')).toBe(link);
  });

  it('prints the pre-check and the fiscal check', async () => {
    const { server, user } = hallWith(aCheck());
    await press(user, 'Print pre-check');
    await press(user, 'Print fiscal check');
    expect(server.sent('printPrecheck')[0]?.params).toEqual({ checkId: 'check-5' });
    expect(server.sent('printFiscal')[0]?.params).toEqual({ checkId: 'check-5' });
    const keys = (['printPrecheck', 'printFiscal'] as const).map(
      (name) => server.sent(name)[0]?.idempotencyKey,
    );
    expect(keys).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/u),
      expect.stringMatching(/^[0-9a-f]{32}$/u),
    ]);
    expect(keys[0]).not.toBe(keys[1]);
    expect((await card()).getByRole('button', { name: 'Print pre-check' }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it.each(['ro', 'ru', 'en'])('names its buttons with the words that are seen, in %s', async (language) => {
    void new FakeServer({ overview: () => anOverview({ checks: [aCheck()] }) });
    renderApp(`/waiter?lang=${language}`);
    for (const button of (await card()).getAllByRole('button')) {
      const seen = button.textContent.toLowerCase();
      expect((button.getAttribute('aria-label') ?? seen).toLowerCase()).toContain(seen);
    }
  });

  it('of a quick order has neither cancel request nor fiscal print', async () => {
    hallWith(aQuickCheck());
    expect(await actions()).toEqual(['Details', 'Print pre-check', 'Close table', 'Take payment']);
  });
});

describe('what is typed into the terminal', () => {
  it('stands on the card and in the question: the total and the tips in one sum', async () => {
    const { user } = hallWith(aCheck());
    expect((await screen.findByRole('article')).textContent).toContain('On the terminal 526\u00a0MDL');
    await press(user, 'Close table');
    expect(
      (await card()).getByText(/526 MDL must already be paid on the terminal: 486 MDL and 40 MDL of tips\./u),
    ).toBeTruthy();
  });

  it.each([
    ['without tips the total', { tips: 0 }, 'by card'],
    ['for cash nothing', { paymentMethod: 'cash', tips: 0 }, 'in cash'],
  ] as const)('is %s, and no other sum stands there', async (_, change, how) => {
    const { user } = hallWith(aCheck(change));
    await press(user, 'Close table');
    expect((await screen.findByRole('article')).textContent).not.toContain('terminal');
    expect(
      (await card()).getByText(`This can't be undone. 486 MDL must already be paid ${how}.`),
    ).toBeTruthy();
  });
});

describe('closing a table', () => {
  it('asks about the person where the check is one person’s, and about the table where it is everybody’s', async () => {
    const { server, user } = hallWith(aCheck());
    await press(user, 'Close table');
    expect((await card()).getByText('Complete the check of Olga?')).toBeTruthy();
    await press(user, 'Cancel');
    server.handlers.overview = () => anOverview({ checks: [aCheck({ type: 'table' })] });
    document.dispatchEvent(new Event('visibilitychange'));
    await (await card()).findByText('Olga, whole table', undefined, { timeout: 3_000 });
    await press(user, 'Close table');
    expect((await card()).getByText('Close table 5 and complete this check?')).toBeTruthy();
  });

  it('asks first, hides the other actions, and Cancel brings them back without a call', async () => {
    const { server, user } = hallWith(aCheck({ fiscal: null }));
    const before = await actions();
    expect(before).toEqual([
      'Details',
      'Print pre-check',
      'Print fiscal check',
      'Close table',
      'Take payment',
      'Change the check',
      'Cancel request',
    ]);
    await press(user, 'Close table');
    expect(await actions()).toEqual(['Details', 'Cancel', 'Yes, close']);
    expect((await card()).getByText(/This can't be undone\. 526/u)).toBeTruthy();
    await press(user, 'Cancel');
    expect(await actions()).toEqual(before);
    expect(server.sent('completeCheck')).toEqual([]);
  });

  it('completes the check and stays busy until the card is gone', async () => {
    const { server, user } = hallWith(aCheck());
    await press(user, 'Close table');
    await press(user, 'Yes, close');
    expect(server.sent('completeCheck')[0]?.params).toEqual({ checkId: 'check-5' });
    expect((await card()).getByRole('button', { name: 'Yes, close' }).getAttribute('aria-busy')).toBe('true');
  });

  it('is not offered again while a touch holds the card of what is closed', async () => {
    const { server, user } = hallWith(aCheck());
    await press(user, 'Close table');
    server.handlers.completeCheck = () => {
      server.handlers.overview = () => anOverview();
      return { ...aCheckInFull(), status: 'completed' };
    };
    await press(user, 'Yes, close');
    await screen.findByRole('tab', { name: /Hall 0/u });
    expect((await card()).getByRole('button', { name: 'Yes, close' }).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull(), { timeout: 3_000 });
  });

  it('does not wait for what has left the screen', async () => {
    const { server, user } = hallWith(aCheck());
    await press(user, 'Details');
    await screen.findByText('House lager, 500 ml');
    await press(user, 'Close table');
    server.handlers.getCheck = () => silence;
    server.handlers.completeCheck = () => ({ ...aCheckInFull(), status: 'completed' });
    await press(user, 'Yes, close');
    await waitFor(() => expect(server.sent('getCheck')).toHaveLength(2));
    const shown = await card();
    expect(shown.getByRole('button', { name: 'Yes, close' }).getAttribute('aria-busy')).toBe('true');
    await press(user, 'Details');
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Yes, close' })).toBeNull(), {
      timeout: 3_000,
    });
    expect(await actions()).toContain('Close table');
  });

  it('is given up after fifteen seconds of silence, and says so', async () => {
    const { user } = hallWith(aCheck());
    await press(user, 'Close table');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press(user, 'Yes, close');
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect((await card()).getByRole('button', { name: 'Yes, close' }).getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect((await (await card()).findByRole('alert')).textContent).toContain("The server doesn't answer.");
    expect(await actions()).toContain('Close table');
  });

  it('names what is not delivered and a missing fiscal receipt', async () => {
    const { user } = hallWith(aCheck({ undelivered: 1, fiscal: 'failed' }), {
      openWaiterOrders: [],
      openKitchenOrders: [anOrder({ sessionId: 'olga', tableId: 'T5' })],
    });
    await press(user, 'Close table');
    expect((await card()).getByText('1 item is not delivered yet: Buffalo wings.')).toBeTruthy();
    expect((await card()).getByText('No fiscal receipt has been printed.')).toBeTruthy();
  });

  it.each([
    ['the venue wants none', { fiscalRequired: false }],
    ['nothing is to be paid', { effectiveTotal: 0 }],
  ])('does not ask for a receipt where %s', async (_, given) => {
    const { user } = hallWith(aCheck({ fiscal: null, ...given }));
    await press(user, 'Close table');
    expect((await card()).queryByText('No fiscal receipt has been printed.')).toBeNull();
  });

  it('warns of neither when all is well', async () => {
    const { user } = hallWith(aCheck());
    await press(user, 'Close table');
    expect((await card()).queryByText(/not delivered yet/u)).toBeNull();
    expect((await card()).queryByText('No fiscal receipt has been printed.')).toBeNull();
  });

  it('shows the error in the card when it fails, and offers the actions again', async () => {
    const { server, user } = hallWith(aCheck());
    server.handlers.completeCheck = () => refuse('check_not_open');
    await press(user, 'Close table');
    await press(user, 'Yes, close');
    const alert = await (await card()).findByRole('alert');
    expect(alert.textContent).toContain('Not done');
    expect(alert.textContent).toContain('Somebody has already finished this check.');
    expect(await actions()).toContain('Close table');
  });
});

describe('when the answer is lost', () => {
  it.each([
    ['Close table', 'Yes, close', 'completeCheck'],
    ['Cancel request', 'Yes, cancel it', 'cancelCheck'],
  ] as const)('%s pressed again is the same deed', async (ask, yes, name) => {
    const { server, user } = hallWith(aCheck({ fiscal: null }));
    server.handlers[name] = () => noAnswer;
    for (let tries = 0; tries < 2; tries += 1) {
      await press(user, ask);
      await press(user, yes);
      await (await card()).findByRole('alert');
    }
    server.handlers[name] = () => refuse('check_not_open');
    for (let tries = 0; tries < 2; tries += 1) {
      await press(user, ask);
      await press(user, yes);
      await waitFor(() => expect(server.sent(name)).toHaveLength(3 + tries));
      await (await card()).findByRole('alert');
    }
    const [first, ...again] = server.sent(name).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(again.slice(0, 2)).toEqual([first, first]);
    expect(again[2]).not.toBe(first);
  });
});

describe('cancelling a request', () => {
  it.each(['queued', 'leased', 'printing', 'unknown', 'printed'] as const)(
    'is not offered once its fiscal receipt is %s',
    async (fiscal) => {
      hallWith(aCheck({ fiscal }));
      expect(await actions()).toEqual([
        'Details',
        'Print pre-check',
        'Print fiscal check',
        'Close table',
        'Take payment',
      ]);
    },
  );

  it('is offered when no receipt was asked for, or none came out', async () => {
    hallWith(aCheck({ fiscal: 'failed' }));
    expect(await actions()).toContain('Cancel request');
  });

  it('asks first with a warning that it cannot be undone', async () => {
    const { server, user } = hallWith(aCheck({ fiscal: null }));
    await press(user, 'Cancel request');
    expect(await actions()).toEqual(['Details', 'Cancel', 'Yes, cancel it']);
    expect((await card()).getByText(/This can't be undone\. The guest/u)).toBeTruthy();
    await press(user, 'Yes, cancel it');
    expect(server.sent('cancelCheck')[0]?.params).toEqual({ checkId: 'check-5' });
  });

  it('shows the error in the card when it fails', async () => {
    const { server, user } = hallWith(aCheck({ fiscal: null }));
    server.handlers.cancelCheck = () => refuse('check_has_fiscal');
    await press(user, 'Cancel request');
    await press(user, 'Yes, cancel it');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not doneA fiscal receipt of this check is printed or on its way.',
    );
  });
});
