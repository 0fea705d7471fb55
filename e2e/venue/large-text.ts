import { expect, type Page } from '@playwright/test';

/** The reader has asked for letters twice as large: that is what such a setting does to rem. */
export async function withLargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** The same for one look at a screen that is open already. */
export async function inLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const letters = (size: string) =>
    page.evaluate((now) => {
      document.documentElement.style.fontSize = now;
    }, size);
  await letters('200%');
  await look();
  await letters('');
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** One line of a text as it was laid out. */
type Line = Box & {
  readonly words: string;
  /** Number of the element that it belongs to. */
  readonly owner: number;
  /** Inside something that scrolls sideways by itself: nothing of it is lost. */
  readonly scrolls: boolean;
  /** In a bar that floats over the others. */
  readonly afloat: boolean;
  /** What cuts it off at the sides, and above and below. */
  readonly cutX: Box | null;
  readonly cutY: Box | null;
};

/** Runs in the page. */
function linesOfText(): Line[] {
  const root = document.documentElement;
  const lines: Line[] = [];
  const owners: Element[] = [];
  const around = (element: Element): Element[] =>
    element === root ? [] : [element, ...around(element.parentElement ?? root)];
  // What lies over everything else is what is read.
  const front = document.querySelector('dialog:modal, .account-panel:not([hidden])') ?? document.body;
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const owner = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent?.trim() ?? '';
    if (!owner || words === '' || !owner.checkVisibility({ visibilityProperty: true })) continue;
    const boxes = around(owner).map((element) => ({ element, style: getComputedStyle(element) }));
    const isForTheEar = boxes.some(({ style }) => style.clipPath === 'inset(50%)');
    if (isForTheEar) continue;
    const scrolls = boxes.some(({ style }) => ['auto', 'scroll'].includes(style.overflowX));
    const cutter = boxes.find(
      ({ element, style }) =>
        element !== document.body && (style.overflowX !== 'visible' || style.overflowY !== 'visible'),
    );
    const cut = scrolls ? undefined : cutter?.element.getBoundingClientRect();
    const rect = cut ? { left: cut.left, right: cut.right, top: cut.top, bottom: cut.bottom } : null;
    if (!owners.includes(owner)) owners.push(owner);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const scroller = boxes
      .find(({ style }) => ['auto', 'scroll'].includes(style.overflowY))
      ?.element.getBoundingClientRect();
    for (const drawn of range.getClientRects()) {
      const { left, right } = drawn;
      // What has scrolled out of its own box lies over nothing.
      const top = Math.max(drawn.top, scroller?.top ?? drawn.top);
      const bottom = Math.min(drawn.bottom, scroller?.bottom ?? drawn.bottom);
      if (right - left >= 1 && bottom > top)
        lines.push({
          words,
          owner: owners.indexOf(owner),
          left,
          right,
          top,
          bottom,
          scrolls,
          afloat: boxes.some(({ style }) => ['fixed', 'sticky'].includes(style.position)),
          cutX: cutter?.style.overflowX === 'visible' ? null : rect,
          cutY: cutter?.style.overflowY === 'visible' ? null : rect,
        });
    }
  }
  return lines;
}

/** A line is taller than its letters: the part in its middle that they surely fill. */
const letters = ({ top, bottom }: Box): { readonly top: number; readonly bottom: number } => {
  const spare = (bottom - top) * 0.3;
  return { top: top + spare, bottom: bottom - spare };
};

const overlap = (one: Box, other: Box): boolean => {
  const [upper, lower] = [letters(one), letters(other)];
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top) > 1
  );
};

function wrongWith(line: Line, width: number): string[] {
  const { words, cutX, cutY } = line;
  const { top, bottom } = letters(line);
  return [
    ...(!line.scrolls && (line.left < -1 || line.right > width + 1) ? [`over the side: ${words}`] : []),
    ...(cutX && (line.left < cutX.left - 1 || line.right > cutX.right + 1)
      ? [`cut at the side: ${words}`]
      : []),
    ...(cutY && (top < cutY.top || bottom > cutY.bottom) ? [`cut above or below: ${words}`] : []),
  ];
}

/** What is wrong with the words of a screen: hanging over, cut off, or written over each other. */
function wrongWords(lines: readonly Line[], width: number): string[] {
  const still = lines.filter(({ afloat }) => !afloat);
  const collisions = still.flatMap((one, at) =>
    still
      .slice(at + 1)
      .filter((other) => other.owner !== one.owner && overlap(one, other))
      .map((other) => `one over the other: ${one.words} | ${other.words}`),
  );
  return [...new Set([...lines.flatMap((line) => wrongWith(line, width)), ...collisions])];
}

/** Runs in the page. Controls that cannot be brought to a place where a finger meets them. */
function outOfReach(): string[] {
  const front = document.querySelector('dialog:modal, .account-panel:not([hidden])') ?? document;
  const controls = [...front.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
  const before = window.scrollY;
  const lost = controls.filter((control) => {
    if (!control.checkVisibility()) return false;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met === null || !(control.contains(met) || met.contains(control));
  });
  window.scrollTo(0, before);
  return lost.map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML,
  );
}

/** No word is cut off or covered, nothing hangs over the side, every control can be met. */
export async function holdsLargeText(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  // A bar tells its height with the frame that draws it; before that frame nobody has seen it, nor the room beside it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  const lines = await page.evaluate(linesOfText);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect.soft(lines.length, `${screen}: lines of text`).toBeGreaterThan(0);
  expect.soft(wrongWords(lines, width), `${screen}: words`).toEqual([]);
  expect.soft(await page.evaluate(outOfReach), `${screen}: controls`).toEqual([]);
  const { sideways, bars } = await page.evaluate(() => {
    const height = [...document.querySelectorAll('.to-cart, .shop-notice, .screen-bar, .menu-categories')]
      .filter((bar) => {
        const { position, bottom } = getComputedStyle(bar);
        return position === 'fixed' || (position === 'sticky' && Number.parseFloat(bottom) >= 0);
      })
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, bars: height / window.innerHeight };
  });
  expect.soft(sideways, `${screen}: sideways scroll`).toBeLessThanOrEqual(0);
  expect.soft(bars, `${screen}: part of the window under bars`).toBeLessThan(0.5);
}
