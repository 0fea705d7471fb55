import { staffScreens } from '../screens/staff.ts';
import { expect, test } from '../venue/bar-test.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { fits, readable } from '../venue/readable.ts';
import { othersAt } from '../venue/seats.ts';

/** What tells the house of it. */
const SENT = /\/api\/checks\/[^/]+\/(?:payments|late-cash)$/u;
const HALL = /\/open-session-overview/u;

test('cash that was taken without a network outlives a reload, and three tabs of the tablet send it once', async ({
  seat,
  phone,
}) => {
  const boss = seat.venue.staff('admin');
  const others = othersAt(seat);
  const params = { checkId: await others.asksForAll(await others.guest('Olga', 'fries')) };
  const { due } = await boss.checkMoney({ params });
  const page = await phone(NARROW);
  const tablet = page.context();
  const staff = staffScreens(page);
  const { look, inEveryLanguage } = lookedAt(page);
  await staff.signIn('admin');
  const sheet = page.getByRole('dialog', { name: 'Take payment' });
  const waiting = /^(?:Cash not sent yet|Numerar netrimis|Неотправленные наличные)$/u;
  const kept = page.getByRole('region', { name: waiting });
  // Each reads what lies on the tablet once, when it is opened: the first knows only of what was taken back since.
  const [stale, other] = [await tablet.newPage(), await tablet.newPage()];

  await staff.card(`Check of Table ${seat.tableName}`).getByRole('button', { name: 'Take payment' }).click();
  await sheet.getByRole('radio').first().waitFor();
  await tablet.setOffline(true);
  const amount = sheet.getByRole('textbox', { name: 'Amount' });
  await expect(sheet.getByRole('radio')).toHaveCount(0);
  await amount.fill('20');
  await readable(page, 'cash without a network');
  await sheet.getByRole('button', { name: /^Take 20/u }).click();
  await expect(kept).toContainText('20');

  // The other tabs come as they would, but for what they send of it; this one hears nothing still.
  await page.route('**/api/**', (route) => route.abort());
  for (const tab of [stale, other]) await tab.route(SENT, (route) => route.abort());
  await tablet.setOffline(false);
  // It sends nothing before it has heard of the hall.
  await stale.route(HALL, (route) => route.abort());
  await stale.goto('/waiter?lang=en');
  await expect(stale.getByRole('region', { name: waiting })).toContainText('20');
  // It was not taken after all, which that tab does not know.
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Take 49/u }).click();
  await expect(kept).toContainText('49');
  await page.route(SENT, (route) => route.abort());
  await page.unroute('**/api/**');
  await inEveryLanguage('kept-cash', async (language) => {
    await page.goto(`/waiter?lang=${language}`);
    await kept.waitFor();
  });
  await expect(kept).toContainText('49');
  await other.goto('/waiter?lang=en');
  await expect(other.getByRole('region', { name: waiting })).toContainText('49');

  for (const tab of [page, stale, other]) await tab.unroute(SENT);
  await stale.unroute(HALL);
  // Whatever happens in the hall lets them look again.
  await others.guest('Petru', 'fries');
  for (const tab of [page, stale, other])
    await expect(tab.getByRole('region', { name: waiting })).toHaveCount(0);
  expect(await boss.checkMoney({ params })).toMatchObject({ due: 0, paid: due, payments: [{ amount: due }] });

  await test.step('what a check has no room for is told on the page of the day, until it is said what became of it', async () => {
    await boss.lateCash({ params, body: { amount: 1_234, takenTs: Date.now() } });
    const loose = page.getByRole('listitem', { name: /12[.,]34/u }).first();
    for (const language of ['ru', 'en']) {
      await page.goto(`/waiter/settings/day-close?lang=${language}`);
      await loose.waitFor();
      await (language === 'en' ? look('settle-cash') : fits(page, `settle cash, ${language}`));
    }
    await loose.getByRole('textbox').fill('Paid twice.');
    await loose.getByRole('button', { name: 'Given back to the guest' }).click();
    await expect(loose).toHaveCount(0);
  });
});

test('cash that the browser threw away while its tab was open is sent all the same', async ({
  seat,
  phone,
}) => {
  const boss = seat.venue.staff('admin');
  const others = othersAt(seat);
  const params = { checkId: await others.asksForAll(await others.guest('Olga', 'fries')) };
  const { due } = await boss.checkMoney({ params });
  const page = await phone(NARROW);
  const staff = staffScreens(page);
  await staff.signIn('admin');
  const sheet = page.getByRole('dialog', { name: 'Take payment' });
  await staff.card(`Check of Table ${seat.tableName}`).getByRole('button', { name: 'Take payment' }).click();
  await sheet.getByRole('radio').first().waitFor();
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: /^Take 49/u }).click();
  const kept = page.getByRole('region', { name: 'Cash not sent yet' });
  await expect(kept).toContainText('49');
  const thrownAway = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.deleteDatabase('masa-staff-cash');
        for (const end of ['success', 'error', 'blocked'])
          request.addEventListener(end, () => resolve(end), { once: true });
      }),
  );
  expect(thrownAway).toBe('success');
  await page.context().setOffline(false);
  await expect(kept).toHaveCount(0);
  expect(await boss.checkMoney({ params })).toMatchObject({ due: 0, paid: due, payments: [{ amount: due }] });
});
