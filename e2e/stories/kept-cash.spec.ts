import type { Page } from '@playwright/test';
import { staffScreens } from '../screens/staff.ts';
import { expect, test } from '../venue/bar-test.ts';
import { lookedAt, NARROW } from '../venue/looked-at.ts';
import { readable } from '../venue/readable.ts';
import { othersAt, type Seat } from '../venue/seats.ts';

/** What tells the house of it. */
const SENT = /\/api\/checks\/[^/]+\/(?:payments|late-cash)$/u;
const HALL = /\/open-session-overview/u;

const WAITING = /^(?:Cash not sent yet|Numerar netrimis|Неотправленные наличные)$/u;
const keptIn = (tab: Page) => tab.getByRole('region', { name: WAITING });

type Hands = { readonly seat: Seat; readonly phone: (screen: typeof NARROW) => Promise<Page> };
/** Somebody has the payment of a check open on a tablet, and the network goes. */
async function loseNetworkAtTill({ seat, phone }: Hands) {
  const boss = seat.venue.staff('admin');
  const others = othersAt(seat);
  const params = { checkId: await others.asksForAll(await others.guest('Olga', 'fries')) };
  const { due } = await boss.checkMoney({ params });
  const page = await phone(NARROW);
  const tablet = page.context();
  const staff = staffScreens(page);
  await staff.signIn('admin');
  const sheet = page.getByRole('dialog', { name: 'Take payment' });
  await staff.card(`Check of Table ${seat.tableName}`).getByRole('button', { name: 'Take payment' }).click();
  await sheet.getByRole('radio').first().waitFor();
  const otherTabs = [await tablet.newPage(), await tablet.newPage()] as const;
  await tablet.setOffline(true);
  await expect(sheet.getByRole('radio')).toHaveCount(0);
  const isPaidOnce = async () =>
    expect(await boss.checkMoney({ params })).toMatchObject({
      due: 0,
      paid: due,
      payments: [{ amount: due }],
    });
  return { boss, others, params, page, tablet, sheet, otherTabs, isPaidOnce };
}

test('cash that was taken without a network outlives a reload, and three tabs of the tablet send it once', async ({
  seat,
  phone,
}) => {
  const hands = await loseNetworkAtTill({ seat, phone });
  const { boss, others, params, page, tablet, sheet, isPaidOnce } = hands;
  const { inEveryLanguage } = lookedAt(page);
  const kept = keptIn(page);
  // Each reads what lies on the tablet once, when it is opened: the first knows only of what was taken back since.
  const [stale, other] = hands.otherTabs;

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
  await expect(keptIn(stale)).toContainText('20');
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
  await expect(keptIn(other)).toContainText('49');

  for (const tab of [page, stale, other]) await tab.unroute(SENT);
  await stale.unroute(HALL);
  // Whatever happens in the hall lets them look again.
  await others.guest('Petru', 'fries');
  for (const tab of [page, stale, other]) await expect(keptIn(tab)).toHaveCount(0);
  await isPaidOnce();

  await test.step('what a check has no room for is told on the page of the day, until it is said what became of it', async () => {
    await boss.lateCash({ params, body: { amount: 1_234, takenTs: Date.now() } });
    const loose = page.getByRole('listitem', { name: /12[.,]34/u }).first();
    await inEveryLanguage('settle-cash', async (language) => {
      await page.goto(`/waiter/settings/day-close?lang=${language}`);
      await loose.waitFor();
    });
    await page.goto('/waiter/settings/loose-cash?lang=en');
    await loose.waitFor();
    expect((await loose.boundingBox())?.x, 'from the edge of the screen').toBeGreaterThan(8);
    await loose.getByRole('textbox').fill('Paid twice.');
    await loose.getByRole('button', { name: 'Given back to the guest' }).click();
    await expect(loose).toHaveCount(0);
  });
});

test('cash that one tab of the tablet is sending cannot be taken back in another', async ({
  seat,
  phone,
}) => {
  const { page, tablet, sheet, otherTabs, isPaidOnce } = await loseNetworkAtTill({ seat, phone });
  await sheet.getByRole('button', { name: /^Take 49/u }).click();
  const undo = sheet.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  // This one hears nothing still; what the other sends waits on its way.
  await page.route('**/api/**', (route) => route.abort());
  const [sending] = otherTabs;
  const onItsWay = Promise.withResolvers<undefined>();
  const goesOn = Promise.withResolvers<undefined>();
  await sending.route(SENT, async (route) => {
    onItsWay.resolve(undefined);
    await goesOn.promise;
    await route.continue();
  });
  await tablet.setOffline(false);
  await sending.goto('/waiter?lang=en');
  await onItsWay.promise;
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(keptIn(page)).toContainText('49');
  goesOn.resolve(undefined);
  await expect(keptIn(sending)).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.goto('/waiter?lang=en');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(keptIn(page)).toHaveCount(0);
  await isPaidOnce();
});

test('cash that the browser threw away while its tab was open is sent all the same', async ({
  seat,
  phone,
}) => {
  const { page, tablet, sheet, isPaidOnce } = await loseNetworkAtTill({ seat, phone });
  await sheet.getByRole('button', { name: /^Take 49/u }).click();
  const kept = keptIn(page);
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
  await tablet.setOffline(false);
  await expect(kept).toHaveCount(0);
  await isPaidOnce();
});
