import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import type { OwnVenue } from '../venue/venue.ts';
import type { Language } from '@masa/domain/language';

const PICTURES = resolve(import.meta.dirname, '../../docs/handbook/pictures');
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Small enough for a phone on mobile data, with letters that are still sharp. */
const QUALITY = 80;
/** Around a part of a screen, so that its border is in the picture. */
const MARGIN = 12;

/** What the pictures are taken on; they are as large as the screens. */
export const screens = {
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 780 },
} as const;

export type Shot = { readonly name: string; readonly language: Language; readonly part?: Locator };

export type Photographer = {
  readonly venue: OwnVenue;
  /** Nobody is signed in there, and nothing moves. */
  readonly open: (screen: keyof typeof screens) => Promise<Page>;
  readonly take: (page: Page, shot: Shot) => Promise<void>;
  /** Names of pictures, once for each time one was taken. */
  readonly taken: () => readonly string[];
  readonly close: () => Promise<void>;
};

function launch(): Promise<Browser> {
  const found = process.env['CHROMIUM'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  return chromium.launch({
    ...(found === undefined ? {} : { executablePath: found }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

async function clipOf(page: Page, part: Locator) {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await part.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('What is to be in the picture is not on the screen.');
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  const width = Math.min(size.width, box.x + box.width + MARGIN) - x;
  const height = Math.min(size.height, box.y + box.height + MARGIN) - y;
  // The box is counted from the corner of the window, the clip from that of the page.
  const [left, top] = await page.evaluate(() => [window.scrollX, window.scrollY]);
  return { x: x + (left ?? 0), y: y + (top ?? 0), width, height, scale: 1 };
}

/** @param only names of pictures; null: all of them */
export async function photographer(venue: OwnVenue, only: readonly string[] | null): Promise<Photographer> {
  const browser = await launch();
  const taken: string[] = [];
  return {
    venue,
    open: async (screen) => {
      const context = await browser.newContext({
        baseURL: venue.origin,
        viewport: screens[screen],
        deviceScaleFactor: 1,
        locale: 'en-GB',
        timezoneId: 'Europe/Chisinau',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      return context.newPage();
    },
    // Playwright's own pictures are png and jpeg; the browser behind it also writes webp, a third of their weight.
    take: async (page, { name, language, part }) => {
      if (only && !only.includes(name)) return;
      await settled(page);
      const clip = part && (await clipOf(page, part));
      const session = await page.context().newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: QUALITY,
        ...(clip && { clip }),
      });
      await session.detach();
      mkdirSync(join(PICTURES, language), { recursive: true });
      writeFileSync(join(PICTURES, language, `${name}.webp`), Buffer.from(data, 'base64'));
      taken.push(name);
    },
    taken: () => taken,
    close: () => browser.close(),
  };
}
