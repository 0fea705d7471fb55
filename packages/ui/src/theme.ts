/**
 * The theme is an attribute on <html> and nothing else: stored nowhere, decided before the first paint.
 * The content security policy forbids inline scripts, so main.tsx calls `applyTheme` before it renders:
 *
 *   applyTheme(guestTheme({ now: new Date(), timeZone, systemPrefersDark: systemPrefersDark() }));
 *   createRoot(root).render(<App />);
 *
 * Until then nothing is drawn but the page's background, which follows the system by media query.
 */
export type Theme = 'dark' | 'light';

export type ThemeCircumstances = {
  readonly now: Date;
  /** The venue's zone: a tourist's phone may still live elsewhere. */
  readonly timeZone: string;
  readonly systemPrefersDark: boolean;
};

const EVENING_STARTS = 17;
/** When the business day of a bar begins; before it, the night still goes on. */
const MORNING_STARTS = 5;

const venueHour = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** From 17:00 by the venue's clock until its next business day begins. */
export function isEvening(now: Date, timeZone: string): boolean {
  const hour = venueHour(now, timeZone);
  return hour >= EVENING_STARTS || hour < MORNING_STARTS;
}

/** Guests: dark after 17:00 venue time, or whenever the system asks for it; light otherwise. */
export const guestTheme = ({ now, timeZone, systemPrefersDark: wantsDark }: ThemeCircumstances): Theme =>
  wantsDark || isEvening(now, timeZone) ? 'dark' : 'light';

export type StaffCircumstances = {
  readonly screen: 'kitchen' | 'other';
  readonly wantsDark: boolean;
  readonly lightKitchen?: boolean;
};

/**
 * Staff: the kitchen screen is dark, everything else follows the system. A system that says "light" has most often been
 * asked by nobody, so a light kitchen is a wish of its own.
 */
export function staffTheme({ screen, wantsDark, lightKitchen = false }: StaffCircumstances): Theme {
  if (screen === 'kitchen') return lightKitchen ? 'light' : 'dark';
  return wantsDark ? 'dark' : 'light';
}

const DARK_QUERY = '(prefers-color-scheme: dark)';

export const systemPrefersDark = (): boolean => globalThis.matchMedia?.(DARK_QUERY).matches ?? false;

/** Calls back when the system changes its mind; returns the way to stop. */
export function onSystemThemeChange(listener: (prefersDark: boolean) => void): () => void {
  const query = globalThis.matchMedia?.(DARK_QUERY);
  if (!query) return () => {};
  const heard = (event: MediaQueryListEvent): void => listener(event.matches);
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
}

export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = theme;
}
