import type { Response } from '@masa/contract/schemas';
import { venueClock } from '@masa/domain/business-day';
import type { Language } from '@masa/domain/language';
import type { Texts } from './texts.ts';

export type Device = Response<'devices'>[number];

/** A browser that did not say what it is. */
export const deviceTitle = ({ t }: Texts, { deviceName }: Device): string =>
  deviceName === '' ? t('devices.unnamed') : deviceName;

/** "20:05" for today, "18 Nov, 20:05" for the days before, on the venue's wall clock. */
export function lastUse(device: Device, now: number, timeZone: string, language: Language): string {
  const at = Date.parse(device.lastUsedAt);
  const { date, time } = venueClock(at, timeZone);
  if (date === venueClock(now, timeZone).date) return time;
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }).formatToParts(
    at,
  );
  const part = (name: 'day' | 'month') => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('day')} ${part('month')}, ${time}`;
}
