import { primeTime } from '../house/prime-time.ts';
import { isReadable, nothingHangsOver } from '../house/readable.ts';
import { test } from '../house/test.ts';
import type { Stop } from '../screens/guest-walk.ts';
import { walkAsStaff } from '../screens/staff-walk.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const SMALLEST = { width: 320, height: 720 };

const inEveryWindow: Stop = async (page, screen) => {
  for (const size of windows) {
    await page.setViewportSize(size);
    await isReadable(page, `${screen}, ${size.width}`);
  }
  await page.setViewportSize(SMALLEST);
  await nothingHangsOver(page, `${screen}, ${SMALLEST.width}`);
};

// A walk over fifteen screens with axe on each takes a minute where two cores are shared.
test.slow();

test('staff can read and operate every screen', async ({ house, person }) => {
  const at = await primeTime(house);
  const page = await person(SMALLEST);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkAsStaff({ page, house, at, language: 'en', stop: inEveryWindow });
});
