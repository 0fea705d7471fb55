import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8: nothing to press is smaller; the controls a meal depends on keep to 44. */
const LEAST = 24;
const MAIN = 44;
const MAIN_CONTROLS =
  '.button, .price-button, .icon-button, .option-row, .accordion-button, .to-cart, .menu-categories a';

export async function areLargeEnough(page: Page, screen: string): Promise<void> {
  const small = await page.evaluate(
    ({ least, main, mainControls }) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')]
        .filter((control) => control.checkVisibility() && control.closest('.visually-hidden') === null)
        .filter((control) => {
          // A drawn face is pressed where its label is.
          const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
          const wanted = control.matches(mainControls) ? main : least;
          return width < wanted - 0.5 || height < wanted - 0.5;
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    { least: LEAST, main: MAIN, mainControls: MAIN_CONTROLS },
  );
  expect.soft(small, `${screen}: too small to press`).toEqual([]);
}

type Shown = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Runs in the page. Controls of which one lies over a part of the other; bars that float over what scrolls are meant to. */
function oneOverTheOther(): string[] {
  const front = document.querySelector('dialog:modal, .account-panel:not([hidden])') ?? document.body;
  const barAround = (element: Element): Element | null => {
    if (element === front) return null;
    if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element;
    return element.parentElement === null ? null : barAround(element.parentElement);
  };
  /** What has scrolled out of its strip is not there. */
  const shownOf = (element: Element): Shown => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const shown = { left, right, top, bottom };
    for (let box = element.parentElement; box !== null && box !== front; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      shown.left = Math.max(shown.left, edge.left);
      shown.right = Math.min(shown.right, edge.right);
      shown.top = Math.max(shown.top, edge.top);
      shown.bottom = Math.min(shown.bottom, edge.bottom);
    }
    return shown;
  };
  const controls = [...front.querySelectorAll('a[href], button')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: shownOf(element), bar: barAround(element) }));
  return controls.flatMap((one, at) =>
    controls
      .slice(at + 1)
      .filter((other) => one.bar === other.bar && !one.element.contains(other.element))
      .filter(
        ({ box: { left, right, top, bottom } }) =>
          Math.min(one.box.right, right) - Math.max(one.box.left, left) > 3 &&
          Math.min(one.box.bottom, bottom) - Math.max(one.box.top, top) > 3,
      )
      .map((other) => `${one.element.outerHTML.slice(0, 90)} | ${other.element.outerHTML.slice(0, 90)}`),
  );
}

/** What is pressed is what was meant: no control takes a part of another's place. */
export async function lieApart(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(oneOverTheOther), `${screen}: one control over another`).toEqual([]);
}

/** Runs in the page. Null while the focus is nowhere in it. */
function focusNow(): { readonly name: string; readonly seen: boolean; readonly ring: boolean } | null {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return null;
  // Native inputs lie invisible over their drawn face; the ring is around that.
  const face = control.closest<HTMLElement>('label, .heat-stops') ?? control;
  const { left, top, width, height } = face.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  const seen = met !== null && (face.contains(met) || met.contains(face));
  const ring = [control, face].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return { name: control.outerHTML.slice(0, 120), seen, ring };
}

/** Tab by Tab over the whole screen: the focus has its ring and is not behind a bar (WCAG 2.2, 2.4.7 and 2.4.11). */
export async function focusIsSeen(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const lost: string[] = [];
  const met = new Set<string>();
  for (let step = 0; step < 300; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focusNow);
    if (focus === null) break;
    met.add(focus.name);
    if (!focus.seen) lost.push(`hidden: ${focus.name}`);
    if (!focus.ring) lost.push(`no ring: ${focus.name}`);
  }
  expect.soft(met.size, `${screen}: controls reached with Tab`).toBeGreaterThan(0);
  expect.soft(lost, `${screen}: focus`).toEqual([]);
}
