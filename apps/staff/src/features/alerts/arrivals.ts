import { keysOf } from '@masa/domain/record';
import type { StaffRole } from '@masa/domain/staff';
import { useAnnounce } from '@masa/ui/live';
import { useEffect, useRef } from 'react';
import type { RingingConsents } from '../../shared/asked-consents.ts';
import type { Overview } from '../../shared/overview.ts';
import { useTexts } from './texts.ts';

const words = {
  orders: 'notice.orders',
  urgent: 'alerts.rush',
  checks: 'notice.checks',
  calls: 'notice.calls',
  slow: 'alerts.slow',
  consents: 'alerts.consent',
} as const;
type Kind = keyof typeof words;
const kinds = keysOf(words);
type Seen = { readonly [K in Kind]: ReadonlySet<string> };

const missingIn = (before: ReadonlySet<string>, now: ReadonlySet<string>) =>
  [...now].filter((id) => !before.has(id)).length;

/** Who hears it. */
type Listener = { readonly roles: readonly StaffRole[]; readonly consents: RingingConsents | null };

/** What arrives for these roles, and for whoever may consent. */
function thingsFor({ roles, consents }: Listener, overview: Overview): Seen {
  const hall = roles.includes('waiter');
  const kitchen = roles.includes('kitchen');
  return {
    orders: new Set([
      ...(kitchen ? overview.openKitchenOrders : [])
        .filter(({ status, settlesAt }) => status === 'ordered' && settlesAt === null)
        .map(({ id }) => `kitchen ${id}`),
      ...(hall ? overview.openWaiterOrders : [])
        .filter(({ settlesAt }) => settlesAt === null)
        .map(({ id }) => `hall ${id}`),
    ]),
    urgent: new Set(
      (kitchen ? overview.openKitchenOrders : []).flatMap(({ id, rush }) => (rush ? `${id} ${rush.at}` : [])),
    ),
    checks: new Set(hall ? overview.checks.map(({ checkId }) => checkId) : []),
    slow: new Set(
      [...overview.alerts.kitchen.things, ...overview.alerts.waiter.things].filter((thing) =>
        roles.some((role) => thing.startsWith('slow:') && thing.endsWith(`:${role}`)),
      ),
    ),
    consents: new Set(consents?.things),
    calls: new Set(hall ? overview.waiterCalls.map(({ id }) => id) : []),
  };
}

/** Says politely what has arrived, for those who do not see the board. */
export function useArrivals({ roles, consents }: Listener, overview: Overview | null): void {
  const { t } = useTexts();
  const announce = useAnnounce();
  const seen = useRef<Seen>(null);

  useEffect(() => {
    if (overview === null) return;
    const now = thingsFor({ roles, consents }, overview);
    const before = seen.current;
    seen.current = now;
    if (before === null) return;
    const news = kinds
      .map((kind) => ({ kind, count: missingIn(before[kind], now[kind]) }))
      .filter(({ count }) => count > 0);
    if (news.length > 0) announce(news.map(({ kind, count }) => t(words[kind], { count })).join('. '));
  }, [overview, roles, consents, announce, t]);
}
