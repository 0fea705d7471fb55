import { test } from '../venue/bar-test.ts';
import { areLargeEnough, lieApart } from '../venue/controls.ts';
import { isReadable, nothingHangsOver } from '../venue/readable.ts';
import { walkAsGuest, walkAsWaiter, type Stop } from '../screens/guest-walk.ts';

const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 720 };

const everyStop: Stop = async (page, screen) => {
  // The menu is long: what a press changes on it is read once.
  if (screen !== 'menu, option changed') await isReadable(page, screen);
  await lieApart(page, screen);
  await page.setViewportSize(SMALLEST);
  await nothingHangsOver(page, `${screen}, ${SMALLEST.width}`);
  await areLargeEnough(page, `${screen}, ${SMALLEST.width}`);
  await page.setViewportSize(PHONE);
};

// A walk over two dozen screens with axe on each takes a minute where two cores are shared.
test.slow();

test('guests can read and press everything, in every state', async ({ seat, otherSeat, phone }) => {
  const page = await phone(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkAsGuest({ page, seat, otherSeat, language: 'ro', stop: everyStop });
});

test('so can a waiter', async ({ seat, phone }) => {
  const page = await phone(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkAsWaiter({ page, seat, language: 'ru', stop: everyStop });
});
