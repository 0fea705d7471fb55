import { keepLive } from '@masa/client/live';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { refreshAtom } from './refresh.ts';

/** The socket lives on a cookie that ping renews; a browser may have lost it while the credentials hold. */
const renewCookie = (failures: number): Promise<unknown> => (failures > 1 ? api.ping() : Promise.resolve());

/**
 * Every live message moves the refresh timestamp. The socket stays open behind another tab, because the title
 * counts what arrives there. Tells whether it is open.
 */
export function useLive(): boolean {
  const refresh = useSetAtom(refreshAtom);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      keepLive(
        {
          onMessage: ({ timestamp }) => refresh(timestamp),
          onCaughtUp: () => refresh('now'),
          onState: (state) => setOpen(state === 'open'),
        },
        { whileHidden: true, beforeRetry: renewCookie },
      ),
    [refresh],
  );
  return open;
}
