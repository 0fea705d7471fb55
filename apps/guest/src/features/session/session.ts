import { atom, useAtom, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { CallRefused } from '@masa/client/create-client';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '@masa/front/live-signal';
import { readSession, removeSession, SESSION_KEY, writeSession, type Session } from '../../shared/storage.ts';

type Keeping = {
  readonly stored: Session | null;
  /** The server has answered for this session since the app was opened. */
  readonly checked: boolean;
  /** The loading-error flag: the answer was neither a session nor 404. */
  readonly failed: boolean;
};

const keep = (stored: Session | null): Keeping => ({ stored, checked: stored === null, failed: false });

const changedAtom = atom<Keeping | null>(null);
const keepingAtom = atom(
  (get) => get(changedAtom) ?? keep(readSession()),
  (_get, set, next: Keeping) => set(changedAtom, next),
);

export type Visit = {
  /** The session while it is open; a closed one counts as none (AMB-008). */
  readonly session: Session | null;
  /** The last visit of this phone, once it is over. */
  readonly ended: Session | null;
  readonly checked: boolean;
  readonly failed: boolean;
  readonly recheck: () => Promise<void>;
  /** A session that the server has just returned takes the place of the stored one. */
  readonly adopt: (session: Session) => void;
};

export function useVisit(): Visit {
  const store = useStore();
  const [keeping, setKeeping] = useAtom(keepingAtom);

  const adopt = useCallback(
    (session: Session) => {
      writeSession(session);
      setKeeping({ stored: session, checked: true, failed: false });
    },
    [setKeeping],
  );

  const recheck = useCallback(async (): Promise<void> => {
    const asked = store.get(keepingAtom).stored;
    if (asked === null) return;
    const isStill = () => store.get(keepingAtom).stored?.id === asked.id;
    try {
      const session = await api.getSession({ params: { sessionId: asked.id } });
      if (isStill()) adopt(session);
    } catch (reason) {
      if (!isStill()) return;
      if (reason instanceof CallRefused && reason.status === 404) {
        removeSession();
        setKeeping(keep(null));
      } else setKeeping({ ...store.get(keepingAtom), checked: true, failed: true });
    }
  }, [store, setKeeping, adopt]);

  const { stored, checked, failed } = keeping;
  const isOpen = stored?.status === 'open';
  const isOver = stored !== null && !isOpen && !stored.waiterSession;
  return {
    session: isOpen ? stored : null,
    ended: isOver ? stored : null,
    checked,
    failed,
    recheck,
    adopt,
  };
}

/** Once per app: refreshes the session at the start, on live events of its table and when another tab changes it. */
export function useSessionKeeper(): Visit {
  const visit = useVisit();
  const [keeping, setKeeping] = useAtom(keepingAtom);
  const { recheck } = visit;

  useEffect(() => void recheck(), [recheck]);

  useLiveSignal((signal) => {
    if (signal.kind === 'missed' || signal.tableId === keeping.stored?.tableId) void recheck();
  });

  useEffect(() => {
    const changedElsewhere = (event: StorageEvent): void => {
      if (event.key !== SESSION_KEY && event.key !== null) return;
      const stored = readSession();
      setKeeping({ stored, checked: true, failed: false });
    };
    // A page that comes back out of the browser's memory has heard nothing of its own absence.
    const wokenUp = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setKeeping(keep(readSession()));
      void recheck();
    };
    window.addEventListener('storage', changedElsewhere);
    window.addEventListener('pageshow', wokenUp);
    return () => {
      window.removeEventListener('storage', changedElsewhere);
      window.removeEventListener('pageshow', wokenUp);
    };
  }, [setKeeping, recheck]);

  return visit;
}
