import { useAnnounce } from '@masa/ui/live';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Account } from '../../shared/account.ts';
import { useOverview, type Overview } from '../../shared/overview.ts';
import { useTexts } from '../../shared/texts.tsx';
import { newsAtom } from '../../shared/title.ts';

type Kind = 'orders' | 'checks' | 'calls';
const kinds: readonly Kind[] = ['orders', 'checks', 'calls'];
type Seen = { readonly [K in Kind]: ReadonlySet<string> };

const missingIn = (before: ReadonlySet<string>, now: ReadonlySet<string>) =>
  [...now].filter((id) => !before.has(id)).length;

/** What rings for a person: their roles decide; somebody without a role hears everything. */
function thingsFor(roles: Account['roles'], overview: Overview): Seen {
  const hall = roles.includes('waiter') || !roles.includes('kitchen');
  const kitchen = roles.includes('kitchen') || !roles.includes('waiter');
  return {
    orders: new Set([
      ...(kitchen ? overview.openKitchenOrders : [])
        .filter(({ status }) => status === 'ordered')
        .map(({ id }) => `kitchen ${id}`),
      ...(hall ? overview.openWaiterOrders : []).map(({ id }) => `hall ${id}`),
    ]),
    checks: new Set(hall ? overview.checks.map(({ checkId }) => checkId) : []),
    calls: new Set(hall ? overview.waiterCalls.map(({ id }) => id) : []),
  };
}

/** Says politely what has arrived, and counts it in the title until somebody touches or looks at the tab. */
export function Notices({ roles }: { readonly roles: Account['roles'] }): null {
  const { t } = useTexts();
  const { data } = useOverview();
  const announce = useAnnounce();
  const setNews = useSetAtom(newsAtom);
  const seen = useRef<Seen>(null);

  useEffect(() => {
    if (data === null) return;
    const now = thingsFor(roles, data);
    const before = seen.current;
    seen.current = now;
    if (before === null) return;
    const arrived = kinds.map((kind) => ({ kind, count: missingIn(before[kind], now[kind]) }));
    const news = arrived.filter(({ count }) => count > 0);
    if (news.length === 0) return;
    announce(news.map(({ kind, count }) => t(`notice.${kind}`, { count })).join('. '));
    setNews((last) => last + news.reduce((sum, { count }) => sum + count, 0));
  }, [data, roles, announce, setNews, t]);

  useEffect(() => {
    const looked = () => setNews(0);
    const shown = () => {
      if (document.visibilityState === 'visible') looked();
    };
    document.addEventListener('pointerdown', looked);
    document.addEventListener('keydown', looked);
    document.addEventListener('visibilitychange', shown);
    return () => {
      document.removeEventListener('pointerdown', looked);
      document.removeEventListener('keydown', looked);
      document.removeEventListener('visibilitychange', shown);
      setNews(0);
    };
  }, [setNews]);

  return null;
}
