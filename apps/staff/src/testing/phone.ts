import { vi } from 'vitest';

let screen: EventTarget & { matches: boolean };

/** The screen is as narrow as a phone's, until it is turned. */
export function holdPhone(): void {
  screen = Object.assign(new EventTarget(), { matches: true });
  const other = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('max-width') ? screen : other));
}

export function turnScreen(): void {
  screen.matches = false;
  screen.dispatchEvent(new Event('change'));
}
