import { expect, type Locator, type Page } from '@playwright/test';
import { schemas } from '@masa/contract/schemas';
import { ADMIN_PASSWORD } from '../venue/venue.ts';

const AFTER_NEW_WORDS_MS = 700;

/** The board is headed with a word for the hour. */
export const boardTitle = (page: Page): Locator =>
  page.getByRole('heading', { name: /^(?:Today|Tonight)$/u });

/** A table in the picker; a number alone may begin the name of an alert, too. */
export const tableTile = (page: Page, tableName: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${tableName} `, 'u') }).and(page.locator('[aria-pressed]'));

/** What staff do, in the words of the English screens. */
export const staffScreens = (page: Page) => ({
  /** With name and password, by hand: sounds may be heard from then on, and the sign-in is named after the browser. */
  signInByHand: async (username: string) => {
    await page.goto('/waiter?lang=en');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await boardTitle(page).waitFor();
  },
  /** As somebody who has signed in here before. */
  signIn: async (username: string, language = 'en') => {
    // The apps read what they keep when they are opened, so it has to be there first.
    await page.goto('/icon.svg');
    const signedIn = await page.request.post('/api/admin/login', {
      data: { username, password: ADMIN_PASSWORD, deviceName: 'Chrome, Android' },
    });
    const { password } = schemas.login.response.parse(await signedIn.json());
    await page.evaluate(
      (kept) => localStorage.setItem('admin-credentials', kept),
      JSON.stringify({ username, password }),
    );
    await page.goto('/waiter?lang=en');
    await boardTitle(page).waitFor();
    if (language !== 'en') await page.goto(`/waiter?lang=${language}`);
  },
  tab: (name: 'Hall' | 'Kitchen'): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') }),
  /** Table → the table → what to do there. */
  atTable: async (tableName: string, action: 'Take order' | 'Bill' | 'Close') => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await tableTile(page, tableName).click();
    await page.getByRole('button', { name: action }).click();
  },
  /** The card of a dish, or of a call or a check, by what its name says. */
  card: (...said: readonly string[]): Locator =>
    said.reduce(
      (cards, words) => cards.and(page.getByRole('article', { name: words })),
      page.getByRole('article'),
    ),
  /** One step of an order: read, then tapped, no sooner than the button takes a tap after its words changed. */
  step: async (card: Locator, words: string) => {
    const button = card.getByRole('button', { name: words }).first();
    await button.waitFor();
    await page.waitForTimeout(AFTER_NEW_WORDS_MS);
    await button.click();
  },
  column: (name: 'New' | 'Preparing' | 'Ready'): Locator => page.getByRole('region', { name, exact: true }),
  alerts: (): Locator => page.getByRole('region', { name: 'Alerts' }),
  seen: async () => {
    await page.getByRole('button', { name: /^Seen\./u }).click();
    await expect(page.getByRole('button', { name: /^Seen\./u })).toHaveCount(0);
  },
  /** One of the two irreversible things, after the question. */
  confirm: async (card: Locator, action: 'Close table' | 'Cancel request') => {
    await card.getByRole('button', { name: action }).click();
    await card.getByRole('button', { name: /^Yes/u }).click();
  },
  signOut: async () => {
    await page.getByRole('button', { name: /^Signed in as/u }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
  },
});

declare global {
  interface Window {
    /** When this page has started a tone. */
    heard?: number[];
  }
}

/** Counts the tones that the page starts; they are played all the same. To be called before the page is opened. */
export async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.heard = [];
    // oxlint-disable-next-line typescript/unbound-method -- called on the oscillator again
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      window.heard?.push(Date.now());
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => window.heard?.length ?? 0);
}

/** A browser that lets no page be heard before somebody has touched it; the test's own is more generous. */
export async function silentUntilTouched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class ShyAudioContext extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
    }
    window.AudioContext = ShyAudioContext;
  });
}
