import { canShop, type Ordering } from '@masa/domain/session';
import type { Session } from './storage.ts';
import type { GuestTexts } from './texts.tsx';

export type WaitsFor = Exclude<Ordering, 'open'>;

/** Whom an open visit waits for: staff, because its table got another code (AMB-089), or a slip that it has to scan. */
export const waitsFor = ({ status, checkId, ordering }: Session): WaitsFor | null =>
  status === 'open' && checkId === null && ordering !== 'open' ? ordering : null;

/** Why this visit cannot order now; undefined while it can. */
export function cannotOrder(session: Session | null, { t }: Pick<GuestTexts, 't'>): string | undefined {
  if (session === null) return t('menu.scanFirst');
  if (canShop(session)) return undefined;
  const waits = waitsFor(session);
  if (session.waiterSession)
    return t(waits === 'staff' ? 'cart.forWaiter.held' : 'cart.forWaiter.checkRequested');
  if (waits === 'slip') return t('visit.slipShort');
  return t(waits === 'staff' ? 'visit.heldShort' : 'check.requested');
}
