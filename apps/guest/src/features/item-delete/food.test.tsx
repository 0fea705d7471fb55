import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetRights, type Right } from '@masa/domain/right';
import { ordered, orders, session, waiter } from '../../testing/evening.ts';
import { refuse, type Answers } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';

const ana = session();
const deletion = { status: 'deleted' as const, id: 'lager' };
const bottle = { status: 'being_prepared' as const, returnable: true };
const manager = presetRights.manager;
const waiters = presetRights.as_today;
const victor = (rights: readonly Right[]) => ({
  username: 'victor',
  displayName: 'Victor',
  roles: ['waiter' as const],
  isAdmin: false,
  rights: [...rights],
});

let people = 0;
/** The question stands open about a lager of Ana's. */
async function asked(item: Parameters<typeof ordered>[1], rights: readonly Right[], answers: Answers = {}) {
  // Each of them is another person: what somebody may do is asked once a person.
  people += 1;
  const api = await openApp(
    '/table-summary?lang=en',
    {
      tableOrders: orders([ana, ordered('lager', item)]),
      ping: victor(rights),
      reasons: { lossControl: 'notice', own: [] },
      deleteItem: deletion,
      ...answers,
    },
    {
      session: waiter(),
      credentials: { username: 'victor', password: `t1.device.food${people}` },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Ana/u }));
  await waitFor(() => expect(api.callsOf('reasons')).toHaveLength(1));
  fireEvent.click(lager().getByRole('button', { name: 'Remove' }));
  await lager().findByRole('button', { name: 'Yes, remove' });
  return api;
}
const lager = () => within(screen.getByRole('listitem'));
const food = async () =>
  within(await lager().findByRole('radiogroup', { name: 'What happened to the food' }));
const chosen = async () =>
  (await food()).getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'));
const give = (reason: string) =>
  fireEvent.change(lager().getByRole('combobox', { name: 'Reason' }), { target: { value: reason } });
const confirm = () => fireEvent.click(lager().getByRole('button', { name: 'Yes, remove' }));
const WASTED = /Wasted: stock goes down as waste, the station is told\./u;

it('M-052: puts a bottle that nobody has opened back, and says what that does', async () => {
  const api = await asked(bottle, manager);
  expect(await chosen()).toEqual(['wasted']);
  expect(lager().getByText(WASTED)).toBeShown();
  fireEvent.click((await food()).getByRole('radio', { name: 'Not cooked' }));
  expect(lager().getByText(/Not cooked: it goes back into the stock/u)).toBeShown();
  confirm();
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(1));
  expect(api.callsOf('deleteItem')[0]?.body).toEqual({ wasted: false });
});

it('follows the reason until somebody has said it himself', async () => {
  const api = await asked(bottle, manager);
  give('wrong_entry');
  expect(await chosen()).toEqual(['untouched']);
  give('quality');
  expect(await chosen()).toEqual(['wasted']);
  fireEvent.click((await food()).getByRole('radio', { name: 'Not cooked' }));
  give('too_late');
  expect(await chosen()).toEqual(['untouched']);
  fireEvent.click((await food()).getByRole('radio', { name: 'Wasted' }));
  give('wrong_entry');
  expect(await chosen()).toEqual(['wasted']);
  confirm();
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(1));
  expect(api.callsOf('deleteItem')[0]?.body).toEqual({ reason: 'wrong_entry' });
});

it('says of what the kitchen has made what it counts as, and asks nothing', async () => {
  const api = await asked({ status: 'ready_for_delivery' }, manager);
  expect(await lager().findByText(WASTED)).toHaveText(
    'Wasted: stock goes down as waste, the station is told. What was eaten is not struck off: on the check it goes on the house.',
  );
  expect(lager().queryByRole('radiogroup')).toBeNull();
  give('wrong_entry');
  expect(lager().getByText(WASTED)).toBeShown();
  confirm();
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(1));
  expect(api.callsOf('deleteItem')[0]?.body).toEqual({ reason: 'wrong_entry' });
});

it('tells whoever may not put anything back who could', async () => {
  await asked(bottle, waiters);
  expect(await lager().findByText(WASTED)).toHaveText(
    /Putting it back into the stock needs a right that the administrator gives\./u,
  );
  expect(lager().queryByRole('radiogroup')).toBeNull();
});

it('says nothing of what nobody has begun', async () => {
  await asked({}, manager);
  expect(lager().queryByText('What happened to the food')).toBeNull();
});

it('says nothing where the house does not watch losses', async () => {
  const api = await asked(bottle, manager, { reasons: { lossControl: 'off', own: [] } });
  await waitFor(() => expect(lager().queryByRole('combobox')).toBeNull());
  expect(lager().queryByText('What happened to the food')).toBeNull();
  confirm();
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(1));
  expect(api.callsOf('deleteItem')[0]?.body ?? null).toBeNull();
});

it.each([
  [
    'the station takes nothing back any more',
    refuse('not_returnable'),
    'What is made there does not go back into the stock: it counts as wasted.',
  ],
  [
    'the right is gone',
    refuse('right_missing', { right: 'return_to_stock' }),
    'Putting it back into the stock needs a right that the administrator gives.',
  ],
])('where %s, says so beside it and keeps the reason', async (_, refusal, words) => {
  const api = await asked(bottle, manager, {
    deleteItem: ({ body }) => ((body as { wasted?: boolean } | null)?.wasted === false ? refusal : deletion),
  });
  give('wrong_entry');
  confirm();
  expect(await lager().findByRole('alert')).toHaveText(words);
  expect(lager().getByRole('combobox', { name: 'Reason' })).toHaveProperty('value', 'wrong_entry');
  expect(lager().getByText(WASTED)).toBeShown();
  confirm();
  await waitFor(() => expect(api.callsOf('deleteItem')).toHaveLength(2));
  expect(api.callsOf('deleteItem')[1]?.body).toEqual({ reason: 'wrong_entry' });
  expect(await lager().findByText('Removed')).toBeShown();
});

it('is asked with the reason where a second person consents, and a refusal keeps the consent', async () => {
  const approval = {
    id: 'consent',
    deed: 'strike_off' as const,
    subject: 'lager',
    amount: 5500,
    askedBy: 'victor',
    givenBy: null,
    expiresAt: '2026-11-20T18:00:00.000Z',
  };
  const vasile = { username: 'vasile', displayName: 'Vasile', pin: 'ready' as const };
  const api = await asked(bottle, manager, {
    reasons: { lossControl: 'approve', own: [] },
    tabletPeople: [{ ...vasile, current: false, approves: true }],
    askApproval: approval,
    giveApproval: { ...approval, givenBy: 'vasile' },
    deleteItem: ({ body }) => {
      const said = body as { approvalId?: string; wasted?: boolean } | null;
      if (said?.approvalId === undefined)
        return refuse('approval_needed', { deed: 'strike_off', subject: 'lager', amount: 5500 });
      return said.wasted === false ? refuse('not_returnable') : deletion;
    },
  });
  confirm();
  const sheet = within(await screen.findByRole('dialog', { name: 'Strike off' }));
  fireEvent.click(sheet.getByRole('radio', { name: 'Entered by mistake' }));
  expect(sheet.getByRole('radio', { name: 'Not cooked' })).toHaveProperty('checked', true);
  fireEvent.change(await sheet.findByLabelText('PIN of Vasile'), { target: { value: '2468' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Agree' }));
  await sheet.findByText('Agreed; it holds for a minute.');
  fireEvent.click(sheet.getByRole('button', { name: /^Strike off 55/u }));
  expect(await sheet.findByRole('alert')).toHaveText(/does not go back into the stock/u);
  fireEvent.click(sheet.getByRole('button', { name: /^Strike off 55/u }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('deleteItem').map(({ body }) => body ?? null)).toEqual([
    null,
    { reason: 'wrong_entry', wasted: false, approvalId: 'consent' },
    { reason: 'wrong_entry', approvalId: 'consent' },
  ]);
  expect(api.callsOf('giveApproval')).toHaveLength(1);
});
