import { keepLive, type LiveState } from '@masa/client/live';
import { useEffect, useState } from 'react';
import { api, failureOf, tellUnauthorized } from './api.ts';
import { useReload } from './refresh.ts';

/**
 * The socket lives on a cookie that ping renews; a browser may have lost it while the credentials hold. Where they
 * do not, this device was revoked, and it knows at once.
 */
async function renewCookie(failures: number): Promise<void> {
  if (failures < 2) return;
  try {
    await api.ping();
  } catch (reason) {
    if (failureOf(reason) === 'unauthorized') tellUnauthorized();
  }
}

/**
 * Every live message asks anew for what is on the screen, and so does the loss of the line: whether anybody answers at all
 * is known at once, not at the next poll. The socket stays open behind another tab, because the title counts what
 * arrives there. Tells whether it is open.
 */
export function useLive(): boolean {
  const reload = useReload();
  const [state, setState] = useState<LiveState>('closed');
  useEffect(
    () =>
      keepLive(
        {
          onMessage: () => void reload(),
          onCaughtUp: () => void reload(),
          onState: setState,
        },
        { whileHidden: true, beforeRetry: renewCookie },
      ),
    [reload],
  );
  const isLost = state === 'lost';
  useEffect(() => {
    if (isLost) void reload();
  }, [isLost, reload]);
  return state === 'open';
}
