import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Response } from '@masa/contract/schemas';
import { aJob, aPrinter } from '../../testing/answers.ts';
import { FakeServer, refuse } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());

type Asked = Response<'askJob'>;
const lost = aJob({ status: 'unknown', kind: 'fiscal', error: 'no answer' });
const unsure = (reason: Asked['reason']): Asked => ({ outcome: 'unknown', reason, detail: null, job: lost });

function pageWith({ language = 'en' } = {}) {
  const server = new FakeServer({
    printers: () => [aPrinter()],
    printJobs: () => [lost],
    askJob: () => unsure('no_answer'),
  });
  return { server, ...renderApp(`/waiter/settings/printers?lang=${language}`) };
}
const button = () => screen.findByRole('button', { name: 'Ask the cash register' });

describe('the question to the cash register', () => {
  it('is busy while the device is asked, and asked once', async () => {
    const { server, user } = pageWith();
    let answer = (): void => undefined;
    server.handlers.askJob = () => new Promise((done) => (answer = () => done(unsure('device_unsure'))));
    const ask = await button();
    await user.click(ask);
    await user.click(ask);
    await waitFor(() => expect(ask.getAttribute('aria-busy')).toBe('true'));
    expect(server.sent('askJob').map(({ params }) => params)).toEqual([{ jobId: 'job-1' }]);
    answer();
    expect(await screen.findByText('The cash register cannot tell: look at it yourself.')).toBeTruthy();
    await waitFor(() => expect(ask.getAttribute('aria-busy')).toBeNull());
  });

  it('waits longer than the server, which waits 20 seconds for the device', async () => {
    const { server, user } = pageWith();
    server.handlers.askJob = () => new Promise(() => undefined);
    const ask = await button();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await user.click(ask);
      await waitFor(() => expect(server.sent('askJob')).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(22_000);
      expect(server.sent('askJob')[0]?.signal?.aborted).toBe(false);
      expect(ask.getAttribute('aria-busy')).toBe('true');
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows what the device knew in the job itself', async () => {
    const { server, user } = pageWith();
    const out = { ...lost, status: 'printed', fiscalNumber: '0000042' } as const;
    server.handlers.askJob = () => ({ outcome: 'printed', reason: null, detail: null, job: out });
    const ask = await button();
    server.handlers.printJobs = () => [out];
    await user.click(ask);
    expect(await screen.findByText(/№ 0000042/u)).toBeTruthy();
    expect(ask.isConnected).toBe(false);
    expect(screen.queryByRole('button', { name: 'It was printed' })).toBeNull();
  });

  it.each([
    [
      'en',
      'Ask the cash register',
      'agent_away',
      'The cash register is not connected: its print agent is away.',
    ],
    ['ro', 'Întreabă casa de marcat', 'no_answer', 'Casa de marcat nu a răspuns la timp.'],
    ['ru', 'Спросить кассу', 'device_unsure', 'Касса не знает: проверьте её сами.'],
  ] as const)(
    'says why nobody can tell, and leaves the job to a person (%s)',
    async (language, name, why, text) => {
      const { server, user } = pageWith({ language });
      server.handlers.askJob = () => unsure(why);
      await user.click(await screen.findByRole('button', { name }));
      const said = await screen.findByText(text);
      expect(screen.getAllByRole('status')).toContain(said);
      expect(screen.getByRole('button', { name }).isConnected).toBe(true);
    },
  );

  it('says when it could not be put', async () => {
    const { server, user } = pageWith();
    server.handlers.askJob = () => refuse('print_job_wrong_state');
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toBe('Not asked. Try again.');
  });
});
