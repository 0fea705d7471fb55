import type { Page } from '@playwright/test';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { guestScreens } from '../screens/guest.ts';
import { openVenue } from '../venue/venue.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { controlMs } from './raw-server.ts';
import { slowPhoneBrowser } from './slow-phone.ts';

const DISHES = 1_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
const CPU_SLOWDOWN = 4;
/** What the search waits for after a key (apps/guest/src/features/search/found.ts). */
const TYPING_DELAY_MS = 100;
/** In three languages, with and without a wrong letter. */
const TYPED = ['bufalo', 'garlik', 'крылишки', 'usturoi', 'mojto', 'cola'];
/** A key that changes nothing of the list is not waited for longer. */
const PATIENCE_MS = 600;

type Dish = Awaited<ReturnType<ReturnType<typeof createClient<typeof routes>>['menu']>>[number];

/** The dishes of the demo bar again and again, each under a name of its own. */
function manyDishes(menu: readonly Dish[]): Dish[] {
  const dishes = menu.filter(({ group }) => group !== 'glovo');
  return Array.from({ length: DISHES }, (_, at) => dishes[at % dishes.length])
    .filter((dish) => dish !== undefined)
    .map((dish, at) => ({
      ...dish,
      id: `dish_${at}`,
      name: `${dish.name} ${at}`,
      words: { ...dish.words, names: dish.words.names.map((name) => `${name} ${at}`) },
    }));
}

/** From a key to the frame in which the list is another, without the delay; null where it stays as it is. */
const keyToList = (page: Page, key: string): Promise<number | null> => {
  const changed = page.evaluate(
    (patience) =>
      new Promise<number | null>((tell) => {
        let pressed = 0;
        const field = document.querySelector('input[type=search]');
        const list = document.querySelector('main');
        if (field === null || list === null) throw new Error('Nobody searches.');
        const watcher = new MutationObserver(() => {
          if (pressed === 0) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => tell(performance.now() - pressed)));
        });
        watcher.observe(list, { childList: true, subtree: true, characterData: true });
        field.addEventListener('keydown', () => (pressed = performance.now()), { once: true });
        setTimeout(() => tell(null), patience);
      }),
    PATIENCE_MS,
  );
  return Promise.all([changed, pressKey(page, key)]).then(([after]) =>
    after === null ? null : Math.max(0, after - TYPING_DELAY_MS),
  );
};
/** Letters that no keyboard of the browser knows as keys come with a keydown all the same. */
async function pressKey(page: Page, key: string): Promise<void> {
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })),
  );
  await page.keyboard.insertText(key);
}

async function typeAll(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('searchbox');
  const waits: number[] = [];
  for (const word of TYPED) {
    await field.fill('');
    await page.waitForTimeout(PATIENCE_MS);
    const [first = '', ...letters] = word;
    // One letter is too little to look for.
    await pressKey(page, first);
    for (const letter of letters) {
      const after = await keyToList(page, letter);
      if (after !== null) waits.push(after);
    }
  }
  return waits;
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Letter by letter through the menu of a very large venue, on a phone with a CPU 4x slower. */
export async function menuSearchFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  const browser = await slowPhoneBrowser();
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: venue.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    const menu = manyDishes(
      await createClient(routes, { origin: venue.origin }).menu({ query: { lang: 'en' } }),
    );
    await page.route('**/api/menu*', (route) => route.fulfill({ json: menu }));
    const guest = guestScreens(page);
    await guest.open('/menu');
    await page.getByRole('button', { name: guest.words('search.field') }).click();
    await page.getByRole('searchbox').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await typeAll(page);
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, () => typeAll(page));
    const all = values.flat();
    return [
      plain('control, node:http', summary),
      plain('keys that changed the list', String(all.length)),
      plain('half of them, without the typing delay', `${median(all).toFixed(0)} ms`),
      atMost('95 of 100', percentile(all, 0.95), 50, { unit: ' ms', noisy, noiseAdds: true }),
    ];
  } finally {
    await browser.close();
    await venue.close();
  }
}
