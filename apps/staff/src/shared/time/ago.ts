import type { Texts } from '../texts.tsx';
import { clockTime, minutesSince } from './time.ts';

/** "20:05 · 2 min ago" */
export function agoWords(t: Texts['t'], at: number | string, now: number, timeZone: string): string {
  const time = clockTime(at, timeZone);
  const count = minutesSince(at, now);
  return count === 0 ? t('ago.now', { time }) : t('ago.minutes', { time, count });
}
