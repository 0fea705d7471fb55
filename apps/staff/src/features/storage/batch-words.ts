import type { VenueTime } from '@masa/domain/business-day';
import type { BatchBadge } from '@masa/domain/stock';
import type { Tone } from '@masa/ui/chip';
import { dayOf, shortDay } from '../../shared/time/day.ts';
import type { StaffKey, StaffTexts } from '../../shared/texts.tsx';
import type { Batch } from './storage-rows.ts';

export const badgeTone: Readonly<Record<BatchBadge, Tone>> = {
  active: 'ok',
  expired: 'danger',
  future: 'info',
  inactive: 'neutral',
};

const FROM_DELIVERY = /^delivery:/u;
const serverReasons: Readonly<Record<string, StaffKey>> = {
  'used up': 'stock.batch.usedUp',
  manual: 'stock.batch.byHand',
};

/** Reasons that the server gives are words of its own; what people wrote stays as it is. */
export function reasonWords(t: StaffTexts['t'], reason: string): string {
  if (FROM_DELIVERY.test(reason)) return t('stock.batch.fromDelivery');
  const known = serverReasons[reason];
  return known === undefined ? reason : t(known);
}

const PERSON = /^user:/u;

/** Movements name people as the audit does: 'user:ana'. */
export const actorWords = (actor: string): string => actor.replace(PERSON, '');

/** "In 19 Nov · expires 24 Nov". */
export function batchDays({ t, language }: StaffTexts, batch: Batch, time: VenueTime): string {
  const day = (at: string) => shortDay(dayOf(at, time), language);
  const came = t('stock.batch.in', { day: day(batch.created) });
  if (batch.expires === null) return came;
  const expiry = t(batch.badge === 'expired' ? 'stock.batch.expired' : 'stock.batch.expires', {
    day: day(batch.expires),
  });
  return `${came} · ${expiry}`;
}
