import { lieApart } from '../venue/controls.ts';
import { holdsLargeText, inLargeText } from '../venue/large-text.ts';
import { standsStill } from '../venue/motion.ts';
import { primeTime } from '../venue/prime-time.ts';
import { isReadable, nothingHangsOver } from '../venue/readable.ts';
import { test } from '../venue/test.ts';
import type { Stop } from '../screens/guest-walk.ts';
import { walkAsStaff } from '../screens/staff-walk.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const SMALLEST = { width: 320, height: 720 };

const everyStop: Stop = async (page, screen) => {
  await isReadable(page, screen);
  await lieApart(page, screen);
  await page.setViewportSize(SMALLEST);
  await nothingHangsOver(page, `${screen}, ${SMALLEST.width}`);
  await page.setViewportSize(DESK);
  await inLargeText(page, async () => {
    await standsStill(page, screen);
    await holdsLargeText(page, screen);
  });
  await page.setViewportSize(PHONE);
};

// A walk over fifteen screens with axe on each takes a minute where two cores are shared.
test.slow();

test('staff can read and operate every screen', async ({ venue, person }) => {
  const at = await primeTime(venue);
  const page = await person(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkAsStaff({ page, venue, at, language: 'ro', stop: everyStop });
});
