import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCheck, anOverview } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

it.each([
  ['waits for a print agent of today says so', true, 1],
  ['is only on its way says nothing of it', false, 0],
])('M-117: a check whose receipt %s', async (_, fiscalWaits, times) => {
  const check = aCheck({ fiscal: 'queued', fiscalWaits });
  const server = new FakeServer({ overview: () => anOverview({ checks: [check] }) });
  renderApp();
  const card = within(await screen.findByRole('article'));
  expect(card.queryAllByText('Update the print agent')).toHaveLength(times);
  expect(server.sent('printFiscal')).toEqual([]);
});
