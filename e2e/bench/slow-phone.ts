import { existsSync } from 'node:fs';
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Lighthouse's slow 4G and its middling phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;
/** The page may still move after it has loaded; so long it is watched. */
const WATCH_MS = 3_000;

export type Visit = {
  readonly firstPaint: number;
  readonly lcp: number;
  /** When what the guest came for could be used. */
  readonly there: number;
  readonly cls: number;
  /** The longest task that began after the load event. */
  readonly longTask: number;
  readonly pictureBytes: number;
};

export function slowPhoneBrowser(): Promise<Browser> {
  const found = process.env['CHROMIUM'] ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  return chromium.launch({
    ...(found === undefined ? {} : { executablePath: found }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

declare global {
  interface Window {
    seen?: Seen;
  }
}
type Seen = { lcp: number; cls: number; longTask: number };

/** A first visit: nothing cached, slow network, slow processor. `awaited` is what the guest came for. */
export async function visit(
  browser: Browser,
  address: string,
  awaited: (page: Page) => Locator,
): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, cls: 0, longTask: 0 };
    window.seen = seen;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = Math.max(seen.lcp, startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0;
      for (const { startTime, duration } of list.getEntries())
        if (loaded > 0 && startTime > loaded) seen.longTask = Math.max(seen.longTask, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  await awaited(page).waitFor();
  const there = await page.evaluate(() => performance.now());
  await page.waitForTimeout(WATCH_MS);
  const seen = await page.evaluate(() => {
    const pictures = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry)
      .filter(({ name }) => name.includes('/api/img/'));
    const pictureBytes = pictures.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const firstPaint = paint?.startTime ?? Number.POSITIVE_INFINITY;
    if (!window.seen) throw new Error('Nobody watches.');
    return { ...window.seen, firstPaint, pictureBytes };
  });
  await context.close();
  return { ...seen, there };
}
