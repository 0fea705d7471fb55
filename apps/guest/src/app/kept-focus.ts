import { useEffect } from 'react';

/** What may be spoken of as a whole, and so take the focus of a control that went away in it. */
const PLACES = 'li, ul, ol, form, fieldset, section, main';

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;

function* fromInside(element: Element | null): Generator<Element> {
  for (let place = element; place !== null; place = place.parentElement) yield place;
}

/**
 * Once per app: a control that goes away, or is switched off, under the focus leaves it to what it stood in, never to
 * the body, where a keyboard begins the page anew and a screen reader says nothing. A step that has its own first
 * thing takes the focus from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let before: readonly Element[] = [];
    let timer: number | undefined;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) before = [...fromInside(target)];
    };
    const keep = (): void => {
      const [last] = before;
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body || activeElement === last;
      if (last === undefined || !isNowhere || canHaveFocus(last)) return;
      const place = before.find((element) => element.matches(PLACES) && canHaveFocus(element));
      const taker = place ?? document.querySelector('main');
      if (!(taker instanceof HTMLElement)) return;
      if (!taker.hasAttribute('tabindex')) taker.tabIndex = -1;
      taker.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(() => {
      window.clearTimeout(timer);
      // After the screen has put it where it wants it.
      timer = window.setTimeout(keep);
    });
    document.addEventListener('focusin', remember);
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, []);
}
