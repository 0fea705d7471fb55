import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keepLive, type LiveOptions, type LiveState } from '@masa/client/live';
import type { LiveMessage } from '@masa/contract/live';

/** A live event with its time; `missed` stands for all that happened while nobody listened. */
export type LiveSignal = ({ readonly kind: 'message' } & LiveMessage) | { readonly kind: 'missed' };
type Listener = (signal: LiveSignal) => void;

/** Plain listeners, not state: two messages in one moment must not become one. */
const listeners = new Set<Listener>();
const announce = (signal: LiveSignal): void => {
  for (const listener of listeners) listener(signal);
};

let state: LiveState = 'closed';
const watchers = new Set<() => void>();
const watchState = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};
const change = (next: LiveState): void => {
  state = next;
  for (const tell of watchers) tell();
};

export const useLiveState = (): LiveState => useSyncExternalStore(watchState, () => state);

/**
 * Once per app: one connection for whoever `visit` names, none without (null). Another visit is another connection. The
 * options keep their identity.
 */
export function useLiveConnection(visit: string | null, options?: LiveOptions): void {
  useEffect(
    () =>
      visit === null
        ? undefined
        : keepLive(
            {
              onMessage: (message) => announce({ kind: 'message', ...message }),
              onCaughtUp: () => announce({ kind: 'missed' }),
              onState: change,
            },
            options,
          ),
    [visit, options],
  );
}

/** Calls back for each signal that arrives while the caller is on screen. */
export function useLiveSignal(react: Listener): void {
  const hear = useEffectEvent(react);
  useEffect(() => {
    const listener: Listener = (signal) => hear(signal);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
