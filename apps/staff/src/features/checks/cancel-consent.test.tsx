import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCheck, anOverview } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const ion = { username: 'ion', displayName: 'Ion', pin: 'ready' as const, current: false, approves: true };
const approval = {
  id: 'consent',
  deed: 'cancel_check' as const,
  subject: 'check-5',
  amount: 48_600,
  askedBy: 'irina',
  givenBy: null,
  expiresAt: '2026-11-20T18:10:00.000Z',
};
const cancelled = { status: 'deleted' as const, checkId: 'check-5' };
const needed = refuse('approval_needed', {
  deed: 'cancel_check',
  subject: 'check-5',
  amount: 48_600,
  shownAt: 1,
  shownTotal: 48_600,
});

function hall(handlers: Handlers = {}) {
  const server = new FakeServer({
    overview: () => anOverview({ checks: [aCheck({ fiscal: null })] }),
    cancelCheck: () => cancelled,
    tabletPeople: () => [ion, { ...ion, username: 'irina', displayName: 'Irina', current: true }],
    askApproval: () => approval,
    giveApproval: () => ({ ...approval, givenBy: 'ion' }),
    ...handlers,
  });
  return { server, ...renderApp() };
}
const card = async () => within(await screen.findByRole('article'));

it('cancels as before, and takes a reason along where one is given', async () => {
  const { server, user } = hall();
  await user.click((await card()).getByRole('button', { name: 'Cancel request' }));
  await user.selectOptions(await (await card()).findByRole('combobox', { name: 'Reason' }), 'wrong_split');
  await user.click((await card()).getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(server.sent('cancelCheck')).toHaveLength(1));
  expect(server.sent('cancelCheck')[0]?.body).toEqual({ reason: 'wrong_split' });
});

it('says nothing where nothing was said', async () => {
  const { server, user } = hall();
  await user.click((await card()).getByRole('button', { name: 'Cancel request' }));
  await user.click((await card()).getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(server.sent('cancelCheck')).toHaveLength(1));
  expect(server.sent('cancelCheck')[0]?.body ?? null).toBeNull();
});

it('asks a manager why, where he may do it by himself and the house wants a reason', async () => {
  const { server, user } = hall({
    cancelCheck: ({ body }) =>
      (body as { reason?: string } | null)?.reason ? cancelled : refuse('reason_required'),
  });
  await user.click((await card()).getByRole('button', { name: 'Cancel request' }));
  await user.click((await card()).getByRole('button', { name: 'Yes, cancel it' }));
  await (await card()).findByText(/The house wants a reason for this/u);
  // The question still stands.
  const reasons = within(await (await card()).findByRole('group', { name: 'Reason' }));
  await user.click(reasons.getByRole('radio', { name: 'Split the wrong way' }));
  await user.click((await card()).getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(server.sent('cancelCheck')).toHaveLength(2));
  expect(server.sent('cancelCheck')[1]?.body).toEqual({ reason: 'wrong_split' });
});

it('asks a second person after a printed pre-check, where the house wants it', async () => {
  const { server, user } = hall({
    cancelCheck: ({ body }) => ((body as { approvalId?: string } | null)?.approvalId ? cancelled : needed),
  });
  await user.click((await card()).getByRole('button', { name: 'Cancel request' }));
  await user.click((await card()).getByRole('button', { name: 'Yes, cancel it' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cancel request' }));
  expect(sheet.getByText(/The guest has seen 486/u)).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: /^Other/u }));
  await user.type(sheet.getByRole('textbox', { name: 'In a few words' }), 'they stay for dessert');
  await user.type(await sheet.findByLabelText('PIN of Ion'), '2468{Enter}');
  await user.click(await sheet.findByRole('button', { name: /^Cancel the request, 486/u }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('cancelCheck').at(-1)?.body).toEqual({
    reason: 'other',
    note: 'they stay for dessert',
    approvalId: 'consent',
  });
  expect(server.sent('giveApproval')[0]?.body).toEqual({ username: 'ion', pin: '2468' });
});
