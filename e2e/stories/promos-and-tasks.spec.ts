import { join, resolve } from 'node:path';
import { eventually, startProgram, stopProgram } from '../venue/processes.ts';
import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

const AGENT = resolve(import.meta.dirname, '../../services/print-agent/src/main.ts');
const PATIENT = { timeout: 30_000 };

test("a code made now lowers a guest's bill", async ({ venue, person }) => {
  test.slow();
  const [table] = await venue.tables();
  const [phone, office] = [
    await person({ width: 390, height: 844 }),
    await person({ width: 1280, height: 800 }),
  ];
  await staffScreens(office).signIn('admin');
  await office.goto('/waiter/settings/promos/create');
  const form = office.getByRole('form', { name: 'New promo' });
  await form.getByLabel('Code').fill('story');
  await expect(form.getByText('This code is easy to guess')).toBeVisible();
  await form.getByLabel('Code').fill('story-of-fries');
  await form.getByLabel('Percent off').fill('50');
  await form.getByLabel('Add a dish').selectOption('fries');
  await expect(form.getByRole('region', { name: 'Price with this promo' })).toContainText('Fries');
  await readable(office, 'the form of a promo at 1280');
  await form.getByRole('button', { name: 'Save promo' }).click();
  const ticket = office.getByRole('listitem').filter({ hasText: 'STORY-OF-FRIES' });
  await expect(ticket).toContainText('0 of 1 use');

  const guest = guestScreens(phone);
  await guest.scan(table?.tableId ?? '', 'Ana');
  const ana = venue.staff('ana');
  const { sessionsLookup } = await ana.tableOrders({ params: { tableId: table?.tableId ?? '' } });
  const [sessionId = ''] = Object.keys(sessionsLookup);
  await ana.placeOrder({ body: { sessionId, orderItems: [{ menuItemId: 'fries', options: [] }] } });
  await guest.open('/table-summary');
  const fries = guest.ordered('Fries');
  await fries.getByRole('button', { name: 'Voucher' }).click();
  await fries.getByRole('textbox').fill('story-of-fries');
  await fries.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(fries).toContainText('STORY-OF-FRIES applied');
  const { checkTotal } = await ana.tableOrders({ params: { tableId: table?.tableId ?? '' } });
  expect(checkTotal.effectiveTotal * 2).toBe(checkTotal.regularTotal);

  await expect(ticket).toContainText('Used up');
  await office.setViewportSize({ width: 390, height: 844 });
  await readable(office, 'the promos at 390');
});

test("a task made now stands on the kitchen's list", async ({ person }) => {
  test.slow();
  const [kitchen, office] = [await person(), await person({ width: 390, height: 844 })];
  await staffScreens(kitchen).signIn('ion');
  await staffScreens(office).signIn('admin');
  await office.goto('/waiter/settings/tasks');
  await office.getByRole('link', { name: 'Clean the kitchen' }).click();
  const form = office.getByRole('form', { name: 'New task' });
  await form.getByLabel('Title').fill('Clean the story kitchen');
  await form.getByRole('button', { name: 'Move up: Floor washed' }).click();
  await expect(form.getByLabel('Checklist, line 2')).toHaveValue('Floor washed');
  await expect(form.getByRole('region', { name: 'As staff see it' })).toContainText(
    'Clean the story kitchen',
  );
  await readable(office, 'the form of a task at 390');
  await form.getByRole('button', { name: 'Save task' }).click();
  await expect(office.getByRole('link', { name: /Clean the story kitchen/u })).toBeVisible();
  await kitchen.getByRole('link', { name: /Clean the story kitchen/u }).click();
  const lines = kitchen.getByRole('region', { name: 'Checklist' }).getByRole('checkbox');
  await expect(lines).toHaveCount(4);
  await expect(kitchen.getByRole('checkbox', { name: 'Floor washed' })).toBeVisible();
});

test('an agent gets a key, and when it is revoked it is gone', async ({ venue, person }) => {
  test.slow();
  const office = await person({ width: 1280, height: 800 });
  await staffScreens(office).signIn('admin');
  await office.goto('/waiter/settings/printers');
  const agents = office.getByRole('region', { name: 'Print agents' });
  await agents.getByLabel('Name of the new agent').fill('Story terrace');
  await agents.getByRole('button', { name: 'Make a key' }).click();
  const key = await agents.getByLabel('Key', { exact: true }).inputValue();
  await expect(agents.getByLabel('Command', { exact: true })).toHaveValue(
    new RegExp(`--api ${venue.origin} `, 'u'),
  );
  await readable(office, 'the key of a new agent at 1280');
  await agents.getByRole('button', { name: 'I have kept the key' }).click();
  const config = join(venue.dataDir, 'printers.yaml');
  const own = join(venue.dataDir, 'story-agent');
  const program = startProgram(AGENT, [
    '--api',
    venue.origin,
    '--key',
    key,
    '--config',
    config,
    '--data',
    own,
  ]);
  try {
    const row = agents.getByRole('listitem', { name: 'Story terrace' });
    await eventually('the agent is let in', () => Promise.resolve(program.said().includes('"connected"')), {
      within: 30_000,
      program,
    });
    // Nothing tells the screen that an agent came: it looks by itself.
    await office.reload();
    await expect(row).toContainText('Connected', PATIENT);
    await row.getByRole('button', { name: 'Revoke Story terrace' }).click();
    await row.getByRole('button', { name: 'Yes, revoke' }).click();
    await expect(row).toHaveCount(0);
    const [known] = (await venue.staff('admin').printAgents()).filter(({ name }) => name === 'Story terrace');
    expect(known).toMatchObject({ revoked: true });
    await eventually(
      'the agent is shut out',
      async () =>
        (await venue.staff('admin').printAgents()).some(
          ({ name, connected }) => name === 'Story terrace' && !connected,
        ),
      { within: 30_000, program },
    );
  } finally {
    await stopProgram(program);
  }
});
