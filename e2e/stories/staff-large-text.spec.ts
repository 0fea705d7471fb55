import { holdsLargeText, withLargeText } from '../venue/large-text.ts';
import { standsStill } from '../venue/motion.ts';
import { primeTime } from '../venue/prime-time.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';
import { walkAsStaff } from '../screens/staff-walk.ts';

// On a desk they are looked at on the way of accessible.spec.ts.
test('staff screens hold letters twice as large and stand still when asked to, on a phone', async ({
  venue,
  person,
}) => {
  const at = await primeTime(venue);
  const page = await person({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withLargeText(page);
  await walkAsStaff({
    page,
    venue,
    at,
    language: 'ru',
    stop: async (screen, name) => {
      await standsStill(screen, name);
      await holdsLargeText(screen, name);
    },
  });
});

const SETTINGS = 'all stock-settings/create venue tables/sheets staff promos/create printers reports devices';
const ADDRESSES = [
  ...SETTINGS.split(' ').map((page) => `/waiter/settings/${page}`),
  ...['', '/orders/new', '/deliveries/new'].map((page) => `/waiter/stock${page}`),
  '/waiter/profile',
  '/waiter/menu/fries/edit',
];

for (const language of ['ru', 'ro'] as const)
  test(`no page is pushed sideways on a phone with letters twice as large, ${language}`, async ({
    person,
  }) => {
    const page = await person({ width: 390, height: 844 });
    await staffScreens(page).signIn('admin');
    await withLargeText(page);
    for (const address of ADDRESSES) {
      await page.goto(`${address}?lang=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('.loading-place')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('nav')]
          .filter((part) => part.scrollWidth > part.clientWidth)
          .map((part) => `${part.tagName} ${part.scrollWidth}`),
      );
      expect.soft(wide, address).toEqual([]);
    }
  });
