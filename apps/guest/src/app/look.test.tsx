import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { venue, waiter } from '../testing/evening.ts';
import { refuse } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';

const theme = () => document.documentElement.dataset['theme'];
const colour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  // What before-paint.js has made of the phone's clock.
  document.documentElement.dataset['theme'] = 'light';
});

it('turns dark when it is evening where the venue is, whatever the phone says', async () => {
  at('2026-11-20T16:30:00Z');
  await openApp('/?lang=en');
  await screen.findByText('Penaj');
  await waitFor(() => expect([theme(), colour()]).toEqual(['dark', '#0b1812']));
});

it('turns light when only the phone believes in evening', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  at('2026-11-20T16:30:00Z');
  await openApp('/?lang=en', { venue: { ...venue, timeZone: 'America/New_York' } });
  await screen.findByText('Penaj');
  await waitFor(() => expect([theme(), colour()]).toEqual(['light', '#ecf0e8']));
});

it('looks again at the clock when the page is shown', async () => {
  at('2026-11-20T10:00:00Z');
  await openApp('/?lang=en');
  await screen.findByText('Penaj');
  expect(theme()).toBe('light');
  vi.setSystemTime(new Date('2026-11-20T19:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(theme()).toBe('dark');
});

it('stays as the phone decided where the zone is unknown or no venue answers', async () => {
  at('2026-11-20T19:00:00Z');
  await openApp('/?lang=en', { venue: { ...venue, timeZone: 'Bar/Nowhere' } });
  await screen.findByText('Penaj');
  expect(theme()).toBe('light');
  await openApp('/?lang=en', { venue: refuse('internal_error') });
  expect(theme()).toBe('light');
});

it('follows the system, not the evening, in a waiter’s hands', async () => {
  at('2026-11-20T19:00:00Z');
  await openApp('/menu?lang=en', {}, { session: waiter() });
  await screen.findByRole('heading', { name: 'Hellfire' });
  expect([theme(), document.documentElement.dataset['app']]).toEqual(['light', 'staff']);
});
