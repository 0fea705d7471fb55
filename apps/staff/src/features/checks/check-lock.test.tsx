import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { presetRights, type Right } from '@masa/domain/right';
import { aCheck, anOverview, irina } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

it.each<[Right, string | RegExp]>([
  ['take_money', /^Close table/u],
  ['cancel_check', 'Cancel request'],
  ['print_check', 'Print pre-check'],
])('who lacks the right %s sees the button %s with its padlock, and why', async (right, name) => {
  const rights = presetRights.as_today.filter((one) => one !== right);
  const server = new FakeServer({
    ping: () => ({ ...irina, rights }),
    overview: () => anOverview({ checks: [aCheck({ fiscal: null })] }),
  });
  renderApp();
  const card = within(await screen.findByRole('article'));
  const button = card.getByRole<HTMLButtonElement>('button', { name });
  expect(button.disabled).toBe(true);
  const reason = card.getAllByText('You do not have this right. The administrator gives it.');
  expect(reason.map(({ id }) => id)).toContain(button.getAttribute('aria-describedby'));
  const [other] = card.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(other).toBeTruthy();
  expect(server.sent('completeCheck')).toEqual([]);
});
