import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import type { Venue } from './venue.ts';

export const MARKET = 'Market hall';
export const CELERY = 'Market celery';
export const LEMONS = 'Market lemons';

export const nextWeek = (): string => addDays(businessDay(Date.now(), DEFAULT_VENUE_TIME), 7);

export type Market = { readonly supplierId: string; readonly celeryId: string; readonly lemonsId: string };

/** A supplier of the story's own with two things that are below their minimum; nothing else in the bar is touched. */
export async function marketOf(venue: Venue): Promise<Market> {
  const admin = venue.staff('admin');
  const supplier = await admin.addSupplier({ body: { name: MARKET } });
  const config = { min: 4, max: 12.5, unit: 'kg', supplier: supplier.id, stockControlSchedule: 7 } as const;
  const celery = await admin.createStockConfig({ body: { ...config, name: CELERY } });
  const lemons = await admin.createStockConfig({ body: { ...config, name: LEMONS, max: 8 } });
  return { supplierId: supplier.id, celeryId: celery.id, lemonsId: lemons.id };
}
