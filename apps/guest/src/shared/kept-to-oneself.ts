import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { answerOf, keptDatabase } from '@masa/front/kept-database';
import { allergens, type Allergen } from '@masa/domain/allergens';
import { isRecord } from '@masa/domain/record';

/**
 * What a guest keeps to himself during his visit (AMB-212): what he must avoid, and that he has said how old he is. It lies on
 * his phone alone, under his session and gone with it: in no request, no address, no log and no key of local storage.
 */
export type KeptToOneself = {
  readonly avoided: readonly Allergen[];
  /** "May contain" does not trouble him. */
  readonly tracesAreFine: boolean;
  /** Null: nobody has asked him yet. */
  readonly adult: boolean | null;
};
const NOTHING: KeptToOneself = { avoided: [], tracesAreFine: false, adult: null };

export type OwnStore = {
  /** Forgets what other visits have left; null: whoever has no visit keeps nothing. */
  readonly load: (sessionId: string | null) => Promise<KeptToOneself>;
  /** Changes what lies there, alone: another tab may have said something else. Answers what lies there now. */
  readonly change: (sessionId: string, change: Partial<KeptToOneself>) => Promise<KeptToOneself>;
};

const VISITS = 'visits';
const inDatabase = keptDatabase('masa-guest-own', (database) => database.createObjectStore(VISITS));

function readKept(stored: unknown): KeptToOneself {
  if (!isRecord(stored)) return NOTHING;
  const { avoided, tracesAreFine, adult } = stored;
  return {
    avoided: Array.isArray(avoided) ? allergens.filter((code) => avoided.includes(code)) : [],
    tracesAreFine: tracesAreFine === true,
    adult: typeof adult === 'boolean' ? adult : null,
  };
}

const indexedDbOwn: OwnStore = {
  load: (sessionId) =>
    inDatabase('readwrite', async (transaction) => {
      const visits = transaction.objectStore(VISITS);
      const stored = sessionId === null ? undefined : await answerOf<unknown>(visits.get(sessionId));
      visits.clear();
      if (sessionId !== null && stored !== undefined) visits.put(stored, sessionId);
      return readKept(stored);
    }),
  change: (sessionId, change) =>
    inDatabase('readwrite', async (transaction) => {
      const visits = transaction.objectStore(VISITS);
      const kept = { ...readKept(await answerOf<unknown>(visits.get(sessionId))), ...change };
      visits.clear();
      visits.put(kept, sessionId);
      return kept;
    }),
};

export const ownStoreAtom = atom<OwnStore>(indexedDbOwn);
type Held = { readonly sessionId: string | null; readonly kept: KeptToOneself; readonly ready: boolean };
const heldAtom = atom<Held>({ sessionId: null, kept: NOTHING, ready: false });

export type Own = KeptToOneself & {
  /** What lies on the phone has been fetched. */
  readonly ready: boolean;
  readonly change: (change: Partial<KeptToOneself>) => void;
  /** As it lies on the phone now, whichever tab wrote it. */
  readonly look: () => Promise<KeptToOneself>;
};

/** What the guest of this visit keeps to himself; without a visit it lives as long as the page. */
export function useKeptToOneself(sessionId: string | null): Own {
  const store = useStore();
  const held = useAtomValue(heldAtom);
  const isHere = held.ready && held.sessionId === sessionId;
  useEffect(() => {
    if (isHere) return undefined;
    let wanted = true;
    const take = (kept: KeptToOneself): void => {
      if (wanted) store.set(heldAtom, { sessionId, kept, ready: true });
    };
    const own = store.get(ownStoreAtom);
    void own.load(sessionId).then(take, () => take(NOTHING));
    return () => {
      wanted = false;
    };
  }, [store, sessionId, isHere]);

  const change = useCallback(
    (what: Partial<KeptToOneself>): void => {
      const before = store.get(heldAtom);
      const kept = { ...(before.sessionId === sessionId ? before.kept : NOTHING), ...what };
      store.set(heldAtom, { sessionId, kept, ready: true });
      // A full disk or a forbidden database stops nobody: the page alone remembers it then.
      if (sessionId !== null)
        store
          .get(ownStoreAtom)
          .change(sessionId, what)
          .catch(() => undefined);
    },
    [store, sessionId],
  );
  const look = useCallback(async (): Promise<KeptToOneself> => {
    const { kept: before } = store.get(heldAtom);
    const kept = await store
      .get(ownStoreAtom)
      .load(sessionId)
      .catch(() => before);
    store.set(heldAtom, { sessionId, kept, ready: true });
    return kept;
  }, [store, sessionId]);
  return { ...(held.sessionId === sessionId ? held.kept : NOTHING), ready: isHere, change, look };
}
