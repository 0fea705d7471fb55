import { useLayoutEffect } from 'react';
import { applyTheme, guestTheme, onSystemThemeChange, staffTheme, systemPrefersDark } from '@masa/ui/theme';

const BAR_COLOURS = { dark: '#0b1812', light: '#ecf0e8' } as const;

function themeAt(timeZone: string): 'dark' | 'light' | null {
  try {
    return guestTheme({ now: new Date(), timeZone, systemPrefersDark: systemPrefersDark() });
  } catch {
    // A zone that this phone does not know: its own clock has decided already.
    return null;
  }
}

/**
 * Before the first paint the phone's clock decides (before-paint.js); as soon as the venue's zone is known, the
 * venue's does, and again whenever the page is shown. In a waiter's hands the same screens look like the staff
 * app: colour belongs to state there.
 */
export function useLook(forWaiter: boolean, timeZone: string | undefined): void {
  useLayoutEffect(() => {
    const decide = (): void => {
      document.documentElement.dataset['app'] = forWaiter ? 'staff' : 'guest';
      const theme = forWaiter
        ? staffTheme({ screen: 'other', wantsDark: systemPrefersDark() })
        : timeZone === undefined
          ? null
          : themeAt(timeZone);
      if (theme === null) return;
      applyTheme(theme);
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme]);
    };
    // The first question about a zone costs a slow phone 50 ms: a task of its own, not a part of drawing the menu.
    const asked = forWaiter || timeZone === undefined ? undefined : window.setTimeout(decide);
    if (asked === undefined) decide();
    const stop = onSystemThemeChange(decide);
    document.addEventListener('visibilitychange', decide);
    return () => {
      window.clearTimeout(asked);
      stop();
      document.removeEventListener('visibilitychange', decide);
    };
  }, [forWaiter, timeZone]);
}
