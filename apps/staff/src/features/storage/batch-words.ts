import type { BatchBadge } from '@masa/domain/stock';
import type { Tone } from '@masa/ui/chip';
import type { TextKey, Texts } from './texts.ts';
import type { Batch } from './storage-rows.ts';

export const badgeTone: Readonly<Record<BatchBadge, Tone>> = {
  active: 'ok',
  expired: 'danger',
  future: 'info',
  inactive: 'neutral',
};

const FROM_DELIVERY = /^delivery:/u;
const serverReasons: Readonly<Record<string, TextKey>> = {
  'used up': 'stock.batch.usedUp',
  manual: 'stock.batch.byHand',
};

/** Reasons that the server gives are words of its own; what people wrote stays as it is. */
export function reasonWords(t: Texts['t'], reason: string): string {
  if (FROM_DELIVERY.test(reason)) return t('stock.batch.fromDelivery');
  const known = serverReasons[reason];
  return known === undefined ? reason : t(known);
}

/** "In 19 Nov · expires 24 Nov 2027". */
export function batchDays({ t }: Texts, batch: Batch, day: (at: string) => string): string {
  const came = t('stock.batch.in', { day: day(batch.created) });
  if (batch.expires === null) return came;
  const expiry = t(batch.badge === 'expired' ? 'stock.batch.expired' : 'stock.batch.expires', {
    day: day(batch.expires),
  });
  return `${came} · ${expiry}`;
}
