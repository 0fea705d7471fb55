import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetRights } from '@masa/domain/right';
import { ordered, orders, session, waiter } from '../../testing/evening.ts';
import { refuse, type Answers } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';

const ana = session();
const credentials = { username: 'victor', password: 't1.device.secret' };
const victor = {
  username: 'victor',
  displayName: 'Victor',
  roles: ['waiter' as const],
  isAdmin: false,
  rights: [...presetRights.as_today],
};
const own = {
  id: 'broken_glass',
  for: 'strike_off' as const,
  words: { en: 'Broken glass' },
  needsNote: false,
  wasted: true,
  active: true,
};
const person = (
  username: string,
  displayName: string,
  change: { approves?: boolean; current?: boolean } = {},
) => ({
  username,
  displayName,
  pin: 'ready' as const,
  current: false,
  approves: false,
  ...change,
});
const approval = {
  id: 'consent',
  deed: 'strike_off' as const,
  subject: 'lager',
  amount: 5500,
  askedBy: 'victor',
  givenBy: null,
  expiresAt: '2026-11-20T18:00:00.000Z',
};

let password = 0;
async function waiterLooksAtAna(answers: Answers = {}) {
  // Each of them is another person: what somebody may do is asked once a person.
  password += 1;
  const api = await openApp(
    '/table-summary?lang=en',
    {
      tableOrders: orders([ana, ordered('lager')]),
      ping: victor,
      reasons: { lossControl: 'notice', own: [own] },
      tabletPeople: [
        person('victor', 'Victor', { current: true }),
        person('ion', 'Ion'),
        person('vasile', 'Vasile', { approves: true }),
      ],
      askApproval: approval,
      giveApproval: { ...approval, givenBy: 'vasile' },
      ...answers,
    },
    { session: waiter(), credentials: { ...credentials, password: `t1.device.${password}` } },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Ana/u }));
  return api;
}
const lager = () => within(screen.getByRole('listitem'));
const needed = refuse('approval_needed', {
  deed: 'strike_off',
  subject: 'lager',
  amount: 5500,
  shownAt: 1,
  shownTotal: 84_300,
});
const deletion = { status: 'deleted' as const, id: 'lager' };

it('M-042: offers reasons and asks for none: the way is as short as it was', async () => {
  const api = await waiterLooksAtAna({ deleteItem: deletion });
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  expect(await lager().findByRole('combobox', { name: 'Reason' })).toHaveProperty('value', '');
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(1));
  expect(api.callsOf('deleteItem')[0]?.body ?? null).toBeNull();
});

it('takes a reason along, one of the house as well, and the words of one that needs them', async () => {
  const api = await waiterLooksAtAna({ deleteItem: deletion });
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  const reason = await lager().findByRole('combobox', { name: 'Reason' });
  expect(await lager().findByRole('option', { name: 'Broken glass' })).toBeShown();
  fireEvent.change(reason, { target: { value: 'other' } });
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  expect(api.callsOf('deleteItem')).toHaveLength(0);
  fireEvent.change(lager().getByRole('textbox', { name: 'In a few words' }), {
    target: { value: 'spilt by a child' },
  });
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(1));
  expect(api.callsOf('deleteItem')[0]?.body).toEqual({ reason: 'other', note: 'spilt by a child' });
});

it('asks why of whoever may do it alone, where the house wants a reason', async () => {
  const api = await waiterLooksAtAna({
    deleteItem: ({ body }) =>
      (body as { reason?: string } | null)?.reason ? deletion : refuse('reason_required'),
  });
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  expect(await lager().findByText('Choose the reason.')).toBeShown();
  const reasons = within(lager().getByRole('group', { name: 'Reason' }));
  fireEvent.click(reasons.getByRole('radio', { name: 'Sent back: taste or quality' }));
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(2));
  expect(api.callsOf('deleteItem')[1]?.body).toEqual({ reason: 'quality' });
});

it('offers nothing where the house does not watch losses', async () => {
  const api = await waiterLooksAtAna({ reasons: { lossControl: 'off', own: [] } });
  await waitFor(() => expect(api.callsOf('reasons')).toHaveLength(1));
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(lager().queryByRole('combobox')).toBeNull());
});

it('is locked for whoever has not the right, and says why', async () => {
  await waiterLooksAtAna({ ping: { ...victor, rights: [] } });
  const why = await lager().findByText('You do not have this right. The administrator gives it.');
  const button = lager().getByRole('button', { name: 'Remove' });
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-describedby')).toBe(why.id);
});

it('M-043: asks a second person for the PIN where the house wants it, and takes the consent along', async () => {
  let tries = 0;
  const api = await waiterLooksAtAna({
    deleteItem: ({ body }) => ((body as { approvalId?: string } | null)?.approvalId ? deletion : needed),
    giveApproval: () => {
      tries += 1;
      return tries === 1 ? refuse('wrong_pin') : { ...approval, givenBy: 'vasile' };
    },
  });
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Strike off' }));
  expect(sheet.getByText(/The guest has seen 843/u)).toBeShown();
  const strike = () => sheet.getByRole('button', { name: /^Strike off 55/u });
  expect(strike()).toHaveProperty('disabled', true);
  expect(sheet.getByText('Choose the reason.')).toBeShown();
  fireEvent.click(sheet.getByRole('radio', { name: 'Sent back: taste or quality' }));
  expect(sheet.getByText('Waits for the PIN. Recorded with both names.')).toBeShown();
  // Whoever may not consent, and whoever asks, is not offered.
  const people = within(await sheet.findByRole('group', { name: 'A second person' }));
  expect(people.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['vasile']);
  const pin = () => sheet.getByLabelText('PIN of Vasile');
  const type = (digits: string) => {
    fireEvent.change(pin(), { target: { value: digits } });
    fireEvent.click(sheet.getByRole('button', { name: 'Agree' }));
  };
  type('0000');
  expect(await sheet.findByText('This PIN is wrong.')).toBeShown();
  expect(pin()).toHaveProperty('value', '');
  type('2468');
  expect(await sheet.findByText('Agreed; it holds for a minute.')).toBeShown();
  fireEvent.click(strike());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('askApproval').map(({ body }) => body)).toEqual([
    { deed: 'strike_off', subject: 'lager', amount: 5500 },
  ]);
  expect(api.callsOf('giveApproval').map(({ body }) => body)).toEqual([
    { username: 'vasile', pin: '0000' },
    { username: 'vasile', pin: '2468' },
  ]);
  expect(api.callsOf('deleteItem').at(-1)?.body).toEqual({ reason: 'quality', approvalId: 'consent' });
  expect(screen.getByText('Removed')).toBeShown();
});

it('asks again when the consent has run out, and leaves everything as it was on closing', async () => {
  await waiterLooksAtAna({ deleteItem: needed });
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Strike off' }));
  fireEvent.click(sheet.getByRole('radio', { name: 'Sent back: taste or quality' }));
  fireEvent.change(await sheet.findByLabelText('PIN of Vasile'), { target: { value: '2468' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Agree' }));
  await sheet.findByText('Agreed; it holds for a minute.');
  fireEvent.click(sheet.getByRole('button', { name: /^Strike off 55/u }));
  expect(await sheet.findByLabelText('PIN of Vasile')).toBeShown();
  expect(sheet.getByText('That did not work. Try again.')).toBeShown();
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lager().getByRole('button', { name: 'Remove' })).toBeShown();
});

it('says so where nobody who may consent has signed in on this device', async () => {
  await waiterLooksAtAna({ deleteItem: needed, tabletPeople: [person('ion', 'Ion')] });
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
  expect(
    await screen.findByText('Nobody with this right and a PIN has signed in on this device.'),
  ).toBeShown();
});
