import type { StaffRole } from '@masa/domain/staff';
import { useEffect } from 'react';
import type { Overview } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';

/** When the next thing of these roles begins to ring by itself, by the server's clock. */
function nextOf(roles: readonly StaffRole[], { alerts }: Overview): number | null {
  const times = roles.map((role) => alerts[role].nextTs).filter((next) => next !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** A call that came too soon after another one of its table rings a little later: nobody tells us then, so we ask. */
export function useNextRing(roles: readonly StaffRole[], overview: Overview | null): void {
  const reload = useReload();
  const next = overview && nextOf(roles, overview);
  const now = overview?.now ?? 0;
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => void reload(), next - now);
    return () => clearTimeout(timer);
  }, [reload, next, now]);
}
