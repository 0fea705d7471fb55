import type { Page } from '@playwright/test';
import { expect, test } from '../venue/bar-test.ts';
import { othersAt, sitDown } from '../venue/seats.ts';
import { guestScreens } from '../screens/guest.ts';
import { staffScreens } from '../screens/staff.ts';

/** What follows the page as it is scrolled. */
const UNTIL_STILL_MS = 1_000;

type Press = { readonly x: number; readonly y: number; readonly meets: string };

/** Runs in the page: what presses meet, those before or else one in the middle of everything that can be pressed. */
function pressesOn(before: readonly Press[] | null): Press[] {
  const controls = 'a[href], button, input, select, textarea, label';
  const middles = () =>
    [...document.querySelectorAll(controls)].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  return (before ?? middles()).flatMap(({ x, y }) => {
    const met = document.elementFromPoint(x, y);
    // What says why takes no press, and what stood at the lower end has made room for it.
    if (met?.closest('.connection-strip, .save-bar'))
      return before === null ? [] : [{ x, y, meets: 'the strip' }];
    const control = met?.closest(controls);
    if (!control) return before === null ? [] : [{ x, y, meets: 'nothing' }];
    // Minutes pass meanwhile.
    return [
      { x, y, meets: `${control.localName} "${control.textContent.replaceAll(/\d+/gu, '…').slice(0, 40)}"` },
    ];
  });
}

async function hitsWhatItIsMeantFor(page: Page, screen: string, change: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(pressesOn, null);
  expect(before.length, screen).toBeGreaterThan(2);
  await change();
  // What comes back with the network is drawn anew in a moment of its own.
  await expect
    .poll(
      async () => {
        const after = await page.evaluate(pressesOn, before);
        return before.flatMap(({ meets }, at) =>
          after[at]?.meets === meets || after[at]?.meets === 'the strip'
            ? []
            : [`${meets}: ${after[at]?.meets}`],
        );
      },
      { message: screen },
    )
    .toEqual([]);
}

async function nothingMoves(page: Page, screen: string, words: RegExp): Promise<void> {
  const said = page.getByText(words);
  // Some phones move nothing by themselves when something grows above what is read.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  await hitsWhatItIsMeantFor(page, `${screen}, the network goes`, async () => {
    await page.context().setOffline(true);
    await expect(said, screen).toBeInViewport({ ratio: 0.9 });
  });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(UNTIL_STILL_MS);
  await hitsWhatItIsMeantFor(page, `${screen}, the network comes`, async () => {
    await page.context().setOffline(false);
    await expect(said, screen).toHaveCount(0);
  });
}

for (const [device, size] of [
  ['phone', { width: 390, height: 780 }],
  ['tablet', { width: 1280, height: 800 }],
] as const)
  test(
    `what staff are about to press stays where it is when the network goes and comes: ${device}`,
    { tag: device === 'tablet' ? [] : '@proof' },
    async ({ seat, phone }) => {
      // Something rings, too.
      await othersAt(seat).guest('Mihai', 'fries');
      const page = await phone(size);
      await staffScreens(page).signIn('admin');
      for (const path of ['home?tab=hall', 'home?tab=kitchen', 'settings/venue', 'profile']) {
        await page.goto(`/waiter/${path}`);
        await page.waitForLoadState('networkidle');
        await page.getByRole('button', { name: 'Turn sound on' }).waitFor();
        await nothingMoves(page, path, /^No connection since/u);
      }
    },
  );

test('what a guest is about to press stays where it is when the network goes and comes', async ({
  seat,
  phone,
}) => {
  const page = await phone();
  const guest = guestScreens(page);
  await sitDown(page, seat, 'Ana');
  await guest.open('/menu');
  await guest.add('Fries', /add to cart/u);
  for (const path of ['/menu', '/menu/cart', '/', '/table-summary']) {
    await guest.open(path);
    await page.waitForLoadState('networkidle');
    await nothingMoves(page, path, /^You're offline/u);
  }
});
