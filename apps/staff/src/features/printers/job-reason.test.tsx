import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { printReasons } from '@masa/domain/print-reason';
import { aJob, aPrinter, type JobAnswer } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());

function pageWith({ language = 'en', detail = '' }, ...jobs: JobAnswer[]) {
  const server = new FakeServer({ printers: () => [aPrinter({ detail })], printJobs: () => jobs });
  return { server, ...renderApp(`/waiter/settings/printers?lang=${language}`) };
}
const rows = () => screen.findAllByRole('listitem', { name: /A3F9C/u });

describe('jobs that are not on paper', () => {
  it.each([
    ['en', 'The print agent went silent while printing.'],
    ['ro', 'Agentul de tipărire nu a mai răspuns în timpul tipăririi.'],
    ['ru', 'Агент печати перестал отвечать во время печати.'],
  ])(
    'say why nobody knows what became of them, in the language of the reader (%s)',
    async (language, why) => {
      pageWith({ language }, aJob({ kind: 'fiscal', status: 'unknown', reason: 'agent_silent' }));
      expect(await screen.findByText(why)).toBeTruthy();
    },
  );

  it('keep the words of the machine behind ours', async () => {
    const error = 'E301 No paper';
    pageWith({ language: 'ru' }, aJob({ kind: 'fiscal', status: 'failed', reason: 'device_refused', error }));
    const [row] = await rows();
    expect(row?.textContent).toContain('Касса это не напечатала. E301 No paper');
  });

  it('have words for every reason in every language', async () => {
    for (const language of ['en', 'ro', 'ru']) {
      const { unmount } = pageWith(
        { language },
        ...printReasons.map((reason) => aJob({ jobId: reason, status: 'failed', reason })),
      );
      for (const row of await rows()) expect(row.textContent).not.toMatch(/jobReason|_/u);
      unmount();
    }
  });

  it('say that a printer which never answers has confirmed nothing', async () => {
    pageWith({}, aJob({ confirmed: false }), aJob({ jobId: '2', status: 'queued', confirmed: false }));
    const texts = (await rows()).map((row) => row.textContent.includes('does not confirm'));
    expect(texts).toEqual([true, false]);
  });
});

describe('a printer in trouble', () => {
  it('says what is wrong in the language of the reader, and what it said itself', async () => {
    const { unmount } = pageWith({ language: 'ro', detail: 'receipt_open' });
    expect(
      await screen.findByText('Pe casa de marcat este deschis un bon: finalizați-l sau anulați-l acolo.'),
    ).toBeTruthy();
    unmount();
    pageWith({ language: 'ro', detail: 'connect ECONNREFUSED 192.168.1.50:9100' });
    expect(await screen.findByText('connect ECONNREFUSED 192.168.1.50:9100')).toBeTruthy();
  });
});
