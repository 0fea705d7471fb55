import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { keepLive, type LiveState } from '@masa/client/live';
import type { LiveMessage } from '@masa/contract/live';

/** A live event with its time; `missed` stands for all that happened while nobody listened. */
export type LiveSignal = ({ readonly kind: 'message' } & LiveMessage) | { readonly kind: 'missed' };
type Listener = (signal: LiveSignal) => void;

/** Plain listeners, not state: two messages in one moment must not become one. */
const listeners = new Set<Listener>();
const announce = (signal: LiveSignal): void => {
  for (const listener of listeners) listener(signal);
};

const stateAtom = atom<LiveState>('closed');
export const useLiveState = (): LiveState => useAtomValue(stateAtom);

/** One connection for the visit named by `visit`, none without (null). Another visit is another connection. */
export function useLiveConnection(visit: string | null): void {
  const setState = useSetAtom(stateAtom);
  useEffect(() => {
    if (visit === null) return undefined;
    return keepLive({
      onMessage: (message) => announce({ kind: 'message', ...message }),
      onCaughtUp: () => announce({ kind: 'missed' }),
      onState: setState,
    });
  }, [visit, setState]);
}

/** Calls back for each signal that arrives while the caller is on screen. */
export function useLiveSignal(react: Listener): void {
  const latest = useRef(react);
  useEffect(() => {
    latest.current = react;
  });
  useEffect(() => {
    const listener: Listener = (signal) => latest.current(signal);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
