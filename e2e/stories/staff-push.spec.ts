import type { Page } from '@playwright/test';
import { whole } from '../venue/browsers.ts';
import { startPushService, subscribesWith } from '../venue/push-service.ts';
import { othersAt } from '../venue/seats.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

test.use({ launchOptions: whole });

/** What the worker has on the screen of the phone. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/waiter/');
    const shown = (await worker?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Delivers what a push service would have delivered, decrypted. */
async function pusher(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((known) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const staff = registrations.find(({ scopeURL }) => scopeURL.endsWith('/waiter/'));
      if (staff) known(staff.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
  };
}

test('alerts reach a phone whose page is closed', async ({ browser, venues }) => {
  const service = await startPushService();
  const venue = await venues.open({ PUSH_SERVICES: service.origin });
  const context = await browser.newContext({ baseURL: venue.origin });
  try {
    await context.grantPermissions(['notifications']);
    const page = await context.newPage();
    await subscribesWith(page, service);
    await staffScreens(page).signIn('ion', 'ru');

    await test.step('somebody turns them on', async () => {
      await page.getByRole('button', { name: /ion/iu }).click();
      const control = page.getByRole('switch', { name: 'Сигналы на этот телефон' });
      await expect(control).not.toBeChecked();
      await control.check({ force: true });
      await expect(control).toBeEnabled();
      await expect(control).toBeChecked();
    });

    await test.step('an order is pushed to the service, which cannot read it', async () => {
      const [table] = await venue.tables();
      if (!table) throw new Error('The demo bar has twelve tables.');
      await othersAt({ venue, ...table }).guest('Mihai', 'fries');
      await expect.poll(() => service.received.length).toBeGreaterThan(0);
      expect(service.received[0]).toBe('aes128gcm');
    });

    await test.step('the phone shows it only when no staff screen is in sight, a repeat in its place', async () => {
      const deliver = await pusher(page);
      const message = { role: 'kitchen', count: 1, kinds: ['order'] };
      await deliver(message);
      await page.waitForTimeout(500);
      expect(await notifications(page)).toEqual([]);
      await page.goto('/icon.svg');
      await deliver(message);
      const shown = { title: 'Кухня: 1', body: 'Новый заказ', tag: 'kitchen' };
      await expect.poll(() => notifications(page)).toEqual([shown]);
      await deliver({ ...message, count: 2 });
      await expect.poll(() => notifications(page)).toEqual([{ ...shown, title: 'Кухня: 2' }]);
    });

    await test.step('what was looked after is taken off the phone when the app opens', async () => {
      const ion = venue.staff('ion');
      const { things } = (await ion.overview()).alerts.kitchen;
      await ion.seen({ body: { role: 'kitchen', things } });
      await page.goto('/waiter/home?lang=ru');
      await expect.poll(() => notifications(page)).toEqual([]);
    });
  } finally {
    await context.close();
    await venue.close();
    await service.close();
  }
});
