import { test } from '../venue/bar-test.ts';
import { holdsLargeText, withLargeText } from '../venue/large-text.ts';
import { standsStill } from '../venue/motion.ts';
import { walkAsGuest, walkAsWaiter, type Stop } from '../screens/guest-walk.ts';

const PHONE = { width: 390, height: 844 };

const calmAndLarge: Stop = async (page, screen) => {
  await standsStill(page, screen);
  await holdsLargeText(page, screen);
};

test('every screen holds letters twice as large and stands still when asked to', async ({
  seat,
  otherSeat,
  phone,
}) => {
  const page = await phone(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withLargeText(page);
  await walkAsGuest({ page, seat, otherSeat, language: 'ru', stop: calmAndLarge });
});

test('so do the screens of a waiter', async ({ seat, phone }) => {
  const page = await phone(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withLargeText(page);
  await walkAsWaiter({ page, seat, language: 'ro', stop: calmAndLarge });
});
