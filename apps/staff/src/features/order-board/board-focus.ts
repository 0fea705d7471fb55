const STOPS =
  '.board-card-head, button.board-card-row, .board-card-foot button, .board-card-course-head button';

const stopsOf = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>(STOPS) ?? []),
];

/** The next thing of the board in that direction gets the focus. */
export function moveFocus(way: 'up' | 'down' | 'left' | 'right'): void {
  const columns = [...document.querySelectorAll('.order-board-column')];
  const here = document.activeElement;
  const column = columns.findIndex((one) => one.contains(here));
  if (column < 0) {
    stopsOf(columns[0])[0]?.focus();
    return;
  }
  const stops = stopsOf(columns[column]);
  const at = stops.findIndex((stop) => stop === here);
  if (way === 'up' || way === 'down') {
    stops[Math.max(0, at + (way === 'down' ? 1 : -1))]?.focus();
    return;
  }
  const beside = stopsOf(columns[column + (way === 'right' ? 1 : -1)]);
  const top = here?.getBoundingClientRect().top ?? 0;
  const distance = (stop: HTMLElement) => Math.abs(stop.getBoundingClientRect().top - top);
  beside.toSorted((one, other) => distance(one) - distance(other))[0]?.focus();
}

const cardOf = (key: string): Element | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].find((place) => place.dataset['card'] === key);

/** Whoever moves a card by its number goes on with that card: its sticker, its rows. */
export function focusCard(key: string | undefined): void {
  if (key === undefined) return;
  cardOf(key)?.querySelector<HTMLElement>('.board-card-head')?.focus({ preventScroll: true });
}

/** The card comes onto the screen, and whoever has the keyboard goes on there. */
export function goToCard(key: string): void {
  cardOf(key)?.scrollIntoView({ block: 'center' });
  focusCard(key);
}

/** The stickers of the card on which the focus is: without one nobody knows whose (AMB-242). */
export function pressSticker(): void {
  const card = document.activeElement?.closest('[data-card]');
  card?.querySelector<HTMLElement>('[data-does="sticker"]')?.click();
}

/** False: they are not on the screen. */
export function focusTotals(): boolean {
  const totals = document.querySelector<HTMLElement>('.order-board-all-day');
  if (totals === null || totals.offsetParent === null) return false;
  totals.querySelector<HTMLElement>('.order-board-total')?.focus();
  return true;
}
