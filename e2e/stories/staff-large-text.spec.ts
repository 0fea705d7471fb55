import { holdsLargeText, withLargeText } from '../house/large-text.ts';
import { standsStill } from '../house/motion.ts';
import { primeTime } from '../house/prime-time.ts';
import { test } from '../house/test.ts';
import { walkAsStaff } from '../screens/staff-walk.ts';

for (const { width, height, language } of [
  { width: 390, height: 844, language: 'ru' },
  { width: 1280, height: 800, language: 'ro' },
] as const)
  test(`staff screens hold letters twice as large and stand still when asked to, ${width} wide`, async ({
    house,
    person,
  }) => {
    const at = await primeTime(house);
    const page = await person({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withLargeText(page);
    await walkAsStaff({
      page,
      house,
      at,
      language,
      stop: async (screen, name) => {
        await standsStill(screen, name);
        await holdsLargeText(screen, name);
      },
    });
  });
