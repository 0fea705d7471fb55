import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { printJobKinds } from '@masa/domain/print-document';
import { printJobState } from '@masa/domain/print-job';
import { aJob, aSubject, anOverview, aPrinter, type JobAnswer } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { jobActions } from './printer-words.ts';

const PATIENT = { timeout: 3_000 };

beforeEach(() => {
  signedIn();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }),
  );
});

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Jobs' })).findAllByRole('listitem');
function pageWith(...jobs: JobAnswer[]) {
  const server = new FakeServer({
    printers: () => [aPrinter()],
    printJobs: () => jobs,
    paperPreview: () => new Uint8Array([137, 80, 78, 71]),
    retryJob: () => aJob({ status: 'queued' }),
    dismissJob: () => aJob({ status: 'dismissed' }),
    resolveJob: () => aJob({ status: 'printed' }),
    testPrinter: () => ({ jobId: 'test', status: 'queued', duplicate: false }),
  });
  return { server, ...renderApp('/waiter/settings/printers') };
}

describe('the buttons of a job', () => {
  it('are those that its state knows; a fiscal receipt is never dismissed, a drawer never opened later', () => {
    const table = Object.fromEntries(
      printJobState.states.map((status) => [
        status,
        [
          ...printJobKinds.map((kind) => ({ kind, report: null })),
          { kind: 'fiscal', report: 'z' } as const,
        ].map((job) => jobActions({ status, ...job, superseded: false }).join(' ')),
      ]),
    );
    expect(table).toEqual({
      queued: ['', '', '', '', '', '', ''],
      leased: ['', '', '', '', '', '', ''],
      printing: ['', '', '', '', '', '', ''],
      printed: ['', '', '', '', '', '', ''],
      dismissed: ['', '', '', '', '', '', ''],
      failed: [
        'again dismiss',
        'again dismiss',
        'again',
        'again dismiss',
        'again dismiss',
        'dismiss',
        'again dismiss',
      ],
      late: [
        'again dismiss',
        'again dismiss',
        'again',
        'again dismiss',
        'again dismiss',
        'dismiss',
        'again dismiss',
      ],
      unknown: ['resolve', 'resolve', 'ask resolve', 'resolve', 'resolve', 'resolve', 'ask resolve'],
    });
  });

  it.each([
    ['failed', 'Print again', 'retryJob', undefined],
    ['late', 'Print again', 'retryJob', undefined],
    ['late', 'Dismiss', 'dismissJob', undefined],
    ['unknown', 'It was printed', 'resolveJob', { printed: true }],
    ['unknown', 'It was not', 'resolveJob', { printed: false }],
  ] as const)('of a %s one: %s', async (status, button, call, body) => {
    const { server, user } = pageWith(aJob({ status }));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(server.sent(call).map((sent) => [sent.params, sent.body])).toEqual([[{ jobId: 'job-1' }, body]]);
  });

  it('of a failed one: Dismiss asks why first, and the list keeps it', async () => {
    const { server, user } = pageWith(aJob({ status: 'failed' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const question = within(await screen.findByRole('group', { name: 'Drop “A3F9C · Table 12”?' }));
    await user.click(question.getByRole('button', { name: 'Dismiss' }));
    expect(question.getByRole('alert').textContent).toBe('Say why first.');
    expect(server.sent('dismissJob')).toHaveLength(0);
    await user.type(question.getByRole('textbox', { name: 'Why is it not needed?' }), ' Written by hand ');
    await user.click(question.getByRole('button', { name: 'Dismiss' }));
    expect(server.sent('dismissJob').map(({ query }) => query.get('reason'))).toEqual(['Written by hand']);
  });

  it('are gone once a newer job has taken over', async () => {
    pageWith(aJob({ status: 'failed', superseded: true }));
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Print again' })).toBeNull();
  });

  it('are busy until the list is there again, and at rest when the job is still in it', async () => {
    const { server, user } = pageWith(aJob({ status: 'failed' }));
    const again = await screen.findByRole('button', { name: 'Print again' });
    let answer = (): void => undefined;
    server.handlers.printJobs = () =>
      new Promise((resolve) => (answer = () => resolve([aJob({ status: 'failed' })])));
    await user.click(again);
    await waitFor(() => expect(server.sent('printJobs')).toHaveLength(2));
    expect(again.getAttribute('aria-busy')).toBe('true');
    answer();
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
    expect(again.isConnected).toBe(true);
  });

  it('are at rest again after a reload that was refused, but not after one that nobody answered', async () => {
    const { server, user } = pageWith(aJob({ status: 'failed' }));
    const again = await screen.findByRole('button', { name: 'Print again' });
    server.handlers.printJobs = () => noAnswer;
    server.handlers.printers = () => refuse('internal_error');
    await user.click(again);
    await screen.findAllByRole('alert');
    expect(again.getAttribute('aria-busy')).toBe('true');
    server.handlers.printJobs = () => [aJob({ status: 'failed' })];
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull(), PATIENT);
  });

  it('say when the call failed', async () => {
    const { server, user } = pageWith(aJob({ status: 'failed' }));
    server.handlers.retryJob = () => refuse('print_job_wrong_state');
    await user.click(await screen.findByRole('button', { name: 'Print again' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.');
  });
});

describe('the jobs', () => {
  it('stand as the server orders them, each with its state', async () => {
    pageWith(
      aJob({ jobId: '2', about: aSubject({ shortId: 'late' }), status: 'late' }),
      aJob({ jobId: '4', about: aSubject({ shortId: 'broken' }), status: 'failed', error: 'Paper out' }),
      aJob({ jobId: '1', about: aSubject({ shortId: 'newest' }), status: 'printed' }),
      aJob({ jobId: '5', about: aSubject({ shortId: 'done again' }), status: 'failed', superseded: true }),
      aJob({
        jobId: '3',
        about: aSubject({ shortId: 'queued' }),
        status: 'queued',
        kind: 'precheck',
        copyNo: 2,
      }),
    );
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts.map((text) => /newest|late|queued|broken|done again/u.exec(text)?.[0])).toEqual([
      'late',
      'broken',
      'newest',
      'done again',
      'queued',
    ]);
    expect(texts[1]).toContain('Paper out');
    expect(texts[4]).toContain('copy 2');
  });

  it.each([
    [50, false],
    [51, true],
  ])(
    'beside two that wait for a person: of %i others, it is said that there are more: %s',
    async (count, more) => {
      const { server } = pageWith(
        aJob({ jobId: 'unknown', status: 'unknown' }),
        aJob({ jobId: 'late', status: 'late' }),
        ...Array.from({ length: count }, (_, at) => aJob({ jobId: `job-${at}` })),
      );
      expect(await rows()).toHaveLength(52);
      expect(screen.queryByText('Older jobs are not shown.') !== null).toBe(more);
      expect(server.sent('printJobs')[0]?.query.get('limit')).toBe('51');
    },
  );

  it('show their paper with our credentials, full size on a press', async () => {
    const { server, user } = pageWith(aJob({ hasPaper: true, printerId: null }));
    await user.click(await screen.findByRole('button', { name: 'Paper: A3F9C · Table 12' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('img').getAttribute('src')).toBe('blob:paper');
    expect(server.sent('paperPreview')[0]?.authorization).toMatch(/^Basic /u);
    await user.click(dialog.getByRole('button', { name: 'Close the picture' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a printer', () => {
  it('shows the newest of its papers', async () => {
    pageWith(
      aJob({
        jobId: '1',
        about: aSubject({ shortId: 'old and late' }),
        status: 'late',
        hasPaper: true,
        created: '2026-11-20T17:00:00.000Z',
      }),
      aJob({
        jobId: '2',
        about: aSubject({ shortId: 'latest' }),
        hasPaper: true,
        created: '2026-11-20T18:00:00.000Z',
      }),
    );
    const card = within(await screen.findByRole('article', { name: 'Kitchen stickers' }));
    expect(await card.findByRole('button', { name: 'Paper: latest · Table 12' })).toBeTruthy();
  });

  it.each([
    [
      'fiscalised',
      { registration: 'J403001234', legal: true },
      'FP-700 · serial no. DT123456 · registration no. J403001234',
    ],
    [
      'on trial',
      { registration: null, legal: false },
      'FP-700 · serial no. DT123456 · no registration number · for trials only: not fiscalised',
    ],
  ])('names the cash register behind it, %s', async (_, numbers, text) => {
    const { server } = pageWith();
    const device = { model: 'FP-700', serial: 'DT123456', ...numbers };
    server.handlers.printers = () => [aPrinter({ role: 'fiscal', station: 'all', device })];
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('tells its role, its state and its queue, and prints a test page', async () => {
    const { server, user } = pageWith();
    server.handlers.printers = () => [
      aPrinter({
        state: 'paper_out',
        paper: 'out',
        paused: true,
        queue: 2,
        oldestJob: new Date(Date.now() - 130_000).toISOString(),
      }),
    ];
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('paper out');
    const card = screen.getByRole('article', { name: 'Kitchen stickers' });
    expect(card.textContent).toContain('stickers, kitchen · Bar PC');
    expect(card.textContent).toContain('Paused');
    expect(within(card).getByText('2 jobs in the queue, the oldest 2 min').className).toContain(
      'chip-danger',
    );
    const test = within(card).getByRole('button', { name: 'Test print' });
    await user.click(test);
    expect(server.sent('testPrinter')[0]?.params).toEqual({ printerId: 'printer-1' });
    expect(test.getAttribute('aria-busy')).toBe('true');
  });
});

describe('the alarm strip of the dashboard', () => {
  const overviewPrinter = { id: 'p', name: 'Bar', role: 'precheck', detail: '' } as const;

  it('is silent while everything prints', async () => {
    void new FakeServer({ overview: () => anOverview({ printers: [{ ...overviewPrinter, state: 'ok' }] }) });
    renderApp();
    await screen.findByRole('tab', { name: /Hall 0/u });
    expect(screen.queryByText('Printing needs a look:')).toBeNull();
  });

  it('tells of an agent whose key a second one uses', async () => {
    const printTwins = [{ agentName: 'Bar PC', lastRefused: '2026-11-20T18:06:20.000Z' }];
    void new FakeServer({ overview: () => anOverview({ printTwins }) });
    renderApp('/waiter?lang=en');
    const strip = (await screen.findByText('Printing needs a look:')).parentElement;
    expect(strip?.textContent).toContain('A second print agent uses the key of “Bar PC” and is refused');
  });

  it('names printers and jobs in trouble and leads to them', async () => {
    void new FakeServer({
      overview: () =>
        anOverview({
          printers: [{ ...overviewPrinter, state: 'cover_open' }],
          printJobs: {
            waiting: 5,
            failed: 2,
            late: 1,
            unknown: 1,
            stuck: { count: 3, oldest: '2026-11-20T18:06:20.000Z' },
          },
        }),
    });
    const { user } = renderApp('/waiter?lang=en');
    const strip = (await screen.findByText('Printing needs a look:')).parentElement;
    expect(strip?.textContent).toContain(
      'Bar: cover open · 3 papers have waited since 20:06 · 2 failed · 1 late · 1 unknown',
    );
    await user.click(screen.getByRole('link', { name: 'Open printers' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/printers'));
    expect(window.location.search).toBe('?lang=en');
  });
});
