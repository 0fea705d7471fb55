import { test } from '../house/bar-test.ts';
import { areLargeEnough } from '../house/controls.ts';
import { isReadable, nothingHangsOver } from '../house/readable.ts';
import { walkAsGuest, walkAsWaiter, type Stop } from '../screens/guest-walk.ts';

/** A usual phone, and the laptop of somebody who books a party. */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const SMALLEST = { width: 320, height: 720 };

/** The menu is long: what a press changes on it is read once, and the light on an option goes out before axe is done. */
const windowsFor = (screen: string) => {
  if (screen === 'menu, option changed') return [];
  return screen === 'menu, just added' ? windows.slice(0, 1) : windows;
};

const inEveryWindow: Stop = async (page, screen) => {
  for (const size of windowsFor(screen)) {
    await page.setViewportSize(size);
    await isReadable(page, `${screen}, ${size.width}`);
  }
  await page.setViewportSize(SMALLEST);
  await nothingHangsOver(page, `${screen}, ${SMALLEST.width}`);
  await areLargeEnough(page, `${screen}, ${SMALLEST.width}`);
};

// A walk over two dozen screens with axe on each takes a minute where two cores are shared.
test.slow();

test('guests can read and press everything, in every state', async ({ seat, otherSeat, phone }) => {
  const page = await phone(SMALLEST);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkAsGuest({ page, seat, otherSeat, language: 'ro', stop: inEveryWindow });
});

test('so can a waiter', async ({ seat, phone }) => {
  const page = await phone(SMALLEST);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkAsWaiter({ page, seat, language: 'ru', stop: inEveryWindow });
});
