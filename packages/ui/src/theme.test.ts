import { describe, expect, it, vi } from 'vitest';

import { applyTheme, guestTheme, onSystemThemeChange, staffTheme, systemPrefersDark } from './theme.ts';

const at = (utc: string, systemPrefersDark_ = false): 'dark' | 'light' =>
  guestTheme({ now: new Date(utc), timeZone: 'Europe/Chisinau', systemPrefersDark: systemPrefersDark_ });

describe('the guest theme', () => {
  it('turns dark at 17:00 by the clock of the venue, summer and winter', () => {
    expect(at('2026-11-20T14:59:00Z')).toBe('light');
    expect(at('2026-11-20T15:00:00Z')).toBe('dark');
    expect(at('2026-07-20T13:59:00Z')).toBe('light');
    expect(at('2026-07-20T14:00:00Z')).toBe('dark');
  });

  it('stays dark through the night, until the business day begins', () => {
    expect(at('2026-11-20T22:30:00Z')).toBe('dark');
    expect(at('2026-11-21T02:59:00Z')).toBe('dark');
    expect(at('2026-11-21T03:00:00Z')).toBe('light');
  });

  it('is dark at noon when the system asks', () => {
    expect(at('2026-11-20T10:00:00Z', true)).toBe('dark');
  });
});

describe('the staff theme', () => {
  it('is always dark in the kitchen and follows the system elsewhere', () => {
    expect(staffTheme({ screen: 'kitchen', wantsDark: false })).toBe('dark');
    expect(staffTheme({ screen: 'other', wantsDark: false })).toBe('light');
    expect(staffTheme({ screen: 'other', wantsDark: true })).toBe('dark');
  });

  it('is light in a kitchen that has asked for it, whatever the system says', () => {
    for (const wantsDark of [false, true])
      expect(staffTheme({ screen: 'kitchen', wantsDark, lightKitchen: true })).toBe('light');
    expect(staffTheme({ screen: 'other', wantsDark: true, lightKitchen: true })).toBe('dark');
  });
});

describe('applying a theme', () => {
  it('sets one attribute and stores nothing', () => {
    applyTheme('dark');
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('assumes a light system where the browser cannot tell', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(systemPrefersDark()).toBe(false);
    expect(onSystemThemeChange(() => {})).toBeTypeOf('function');
    vi.unstubAllGlobals();
  });

  it('hears the system change its mind, until told to stop', () => {
    const query = new EventTarget();
    vi.stubGlobal('matchMedia', () => query);
    const heard: boolean[] = [];
    const stop = onSystemThemeChange((dark) => heard.push(dark));
    query.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    stop();
    query.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
    expect(heard).toEqual([true]);
    vi.unstubAllGlobals();
  });
});
