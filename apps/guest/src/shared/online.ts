import { useEffect, useEffectEvent } from 'react';
import { useHasNetwork } from '@masa/front/network';
import type { Availability } from '@masa/ui/button';
import { useLiveState } from '@masa/front/live-signal';
import type { GuestTexts } from './texts.tsx';

/** `offline`: the phone knows no network. `away`: there is one, and the venue's server does not answer. */
export type Connection = 'ok' | 'offline' | 'away';

export function useConnection(): Connection {
  const phoneOnline = useHasNetwork();
  const live = useLiveState();
  if (!phoneOnline) return 'offline';
  return live === 'lost' ? 'away' : 'ok';
}

/** Without a network nothing can arrive, so nothing is offered to be sent; the reason in words. */
export function useUnreachable({ t }: Pick<GuestTexts, 't'>): string | undefined {
  return useConnection() === 'offline' ? t('offline.blocked') : undefined;
}

/** Nothing comes from the server now, whoever's fault it is. */
export const useOffline = (): boolean => useConnection() !== 'ok';

/** The banner of the connection, for what is not offered while it stands. */
export const CONNECTION_NOTE = 'connection-note';

/** Of a small button among many: without a network it is not offered, and the banner says why. */
export const useReachable = (): Availability =>
  useConnection() === 'offline' ? { disabled: true, 'aria-describedby': CONNECTION_NOTE } : {};

/** What failed because nothing comes from the server is told by the banner alone: the control is as before. */
export function useBackWhenOffline(failed: boolean, back: () => void): void {
  const offline = useOffline();
  const goBack = useEffectEvent(back);
  useEffect(() => {
    if (failed && offline) goBack();
  }, [failed, offline]);
}
