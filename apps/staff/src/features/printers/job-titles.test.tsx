import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aJob, aPrinter, aSubject, type JobAnswer } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());

function pageIn(language: string, job: Partial<JobAnswer>) {
  const server = new FakeServer({ printers: () => [aPrinter()], printJobs: () => [aJob(job)] });
  return { server, ...renderApp(`/waiter/settings/printers?lang=${language}`) };
}

describe('the title of a job', () => {
  const wings = { ro: 'Aripioare Buffalo', ru: 'Крылышки Баффало', en: 'Buffalo wings' };
  it.each([
    ['ro', 'Etichetă A3F9C · Comandă rapidă A1 · Aripioare Buffalo'],
    ['ru', 'Наклейка A3F9C · Быстрый заказ A1 · Крылышки Баффало'],
    ['en', 'Sticker A3F9C · Quick order A1 · Buffalo wings'],
  ] as const)('is in the language of whoever reads it: %s', async (language, words) => {
    pageIn(language, { about: aSubject({ tableName: 'Quick order A1', itemName: wings }) });
    expect(await screen.findByRole('listitem', { name: words })).toBeTruthy();
  });

  it('says of a check its number and table, and TEST where it was made in training', async () => {
    pageIn('en', {
      kind: 'precheck',
      about: aSubject({ shortId: null, checkNumber: 42, tableName: 'Terrace 2', training: true }),
    });
    expect(await screen.findByRole('listitem', { name: 'Pre-check TEST · № 42 · Terrace 2' })).toBeTruthy();
  });
});
