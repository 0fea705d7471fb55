import { readable } from '../venue/readable.ts';
import { sitDown } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

const UP_TO_DATE_MS = 3_600_000;

test('a venue trains: every screen says so, every paper too, and nothing was sold', async ({
  venue,
  person,
}) => {
  test.slow();
  const [boss, ana] = [venue.staff('admin'), venue.staff('ana')];
  const [table, other] = await venue.tables();
  if (!table || !other) throw new Error('The demo bar has no tables.');
  const { today } = await boss.calendar();
  const { till } = await boss.dayClose({ params: { date: today } });
  const [office, phone] = [
    await person({ width: 1280, height: 800 }),
    await person({ width: 390, height: 844 }),
  ];
  await staffScreens(office).signIn('admin');
  await office.goto('/waiter/settings/venue?lang=en');
  const training = office.getByRole('region', { name: 'Training mode' });
  const turn = async (yes: string) => {
    await training.getByRole('switch', { name: 'Training' }).click({ force: true });
    await training.getByRole('button', { name: yes }).click();
  };
  const inTheOffice = office.getByText('Training: nothing here is real');
  const onThePhone = phone.getByText('Training: nothing you order here is real');

  await test.step('the switch turns every screen', async () => {
    await turn('Yes, start training');
    await expect(inTheOffice).toBeVisible();
    await sitDown(phone, { venue, ...other }, 'Mihai');
    await phone.goto('/menu?lang=en');
    await expect(onThePhone).toBeVisible();
    await readable(phone, 'training on a phone');
  });

  const session = await ana.waiterTableSession({ params: { tableId: table.tableId } });
  const [dish] = (await ana.menu({ query: {} })).filter(({ active }) => active);
  await ana.placeOrder({
    body: { sessionId: session.id, orderItems: [{ menuItemId: dish?.id ?? '', options: [] }] },
  });
  const { checkId = '' } = await ana.requestTableCheck({
    body: {
      tableId: table.tableId,
      requestedBySessionId: session.id,
      paymentMethod: 'cash',
      lastProcessedUpdate: Date.now() + UP_TO_DATE_MS,
    },
  });

  await test.step('a receipt comes out as a slip of training', async () => {
    await ana.printFiscal({ params: { checkId } });
    const slip = async () =>
      (await ana.printJobs({ query: { limit: 200 } })).find((job) => job.checkId === checkId);
    await expect.poll(async () => (await slip())?.status).toBe('printed');
    expect((await slip())?.about.training).toBe(true);
    const printerId = (await slip())?.printerId;
    const printer = (await boss.printers()).find(({ id }) => id === printerId);
    expect(printer?.role).toBe('precheck');
  });

  await test.step('it ends when nothing is open any more, on every screen', async () => {
    await turn('Yes, it is real now');
    await expect(training.getByRole('alert')).toContainText(table.tableName);
    await ana.completeCheck({ params: { checkId } });
    await training.getByRole('button', { name: 'Yes, it is real now' }).click();
    await expect(inTheOffice).toHaveCount(0);
    await expect(onThePhone).toHaveCount(0);
  });
  expect((await boss.dayClose({ params: { date: today } })).till).toBe(till);
});
