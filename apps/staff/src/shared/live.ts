import type { LiveOptions } from '@masa/client/live';
import { useLiveConnection, useLiveSignal, useLiveState } from '@masa/front/live-signal';
import { useEffect } from 'react';
import { api, failureOf, tellUnauthorized } from './api.ts';
import { useReload } from './refresh.ts';

/** It stays open behind another tab, because the title counts what arrives there. */
const ALWAYS: LiveOptions = {
  whileHidden: true,
  /**
   * The socket lives on a cookie that ping renews; a browser may have lost it while the credentials hold. Where they
   * do not, this device was revoked, and it knows at once.
   */
  beforeRetry: async (failures) => {
    if (failures < 2) return;
    try {
      await api.ping();
    } catch (reason) {
      if (failureOf(reason) === 'unauthorized') tellUnauthorized();
    }
  },
};

/**
 * Every live message asks anew for what is on the screen, and so does the loss of the line: whether anybody answers at all
 * is known at once, not at the next poll. Tells whether the line is open.
 */
export function useLive(): boolean {
  const reload = useReload();
  useLiveConnection('staff', ALWAYS);
  useLiveSignal(() => void reload());
  const state = useLiveState();
  const isLost = state === 'lost';
  useEffect(() => {
    if (isLost) void reload();
  }, [isLost, reload]);
  return state === 'open';
}
