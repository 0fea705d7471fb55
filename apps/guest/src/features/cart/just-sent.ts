import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import type { Sent } from './submission.ts';

type JustSent = Sent & { readonly sessionId: string; readonly at: number };

const justSentAtom = atom<JustSent | null>(null);

/** What was sent last from this page; null once nobody has to hear of it any more. */
export const useJustSent = (): JustSent | null => useAtomValue(justSentAtom);

export const useRememberSent = (): ((sent: Sent, sessionId: string) => void) => {
  const set = useSetAtom(justSentAtom);
  return (sent, sessionId) => set({ ...sent, sessionId, at: Date.now() });
};

type SentActions = {
  readonly forget: () => void;
  /** It cannot be taken back any more. */
  readonly settle: () => void;
};

export function useSentActions(): SentActions {
  const store = useStore();
  return useMemo(
    () => ({
      forget: () => store.set(justSentAtom, null),
      settle: () => store.set(justSentAtom, (sent) => sent && { ...sent, undo: null }),
    }),
    [store],
  );
}
