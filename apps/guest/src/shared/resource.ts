import { atom, useStore, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { failureOf, type Loaded } from '@masa/front/loaded';

/** One thing that the server knows: the last answer is kept on screen while the next one is on its way. */
export type Resource<T> = Loaded<T> & {
  readonly key: string | null;
};
export type ResourceAtom<T> = PrimitiveAtom<Resource<T>>;

export const resourceAtom = <T>(): ResourceAtom<T> =>
  atom<Resource<T>>({ key: null, data: null, failure: null });

export type Reloadable<T> = Loaded<T> & {
  readonly reload: () => void;
};

type Load<T> = (signal: AbortSignal) => Promise<T>;
type Change<T> = (before: Resource<T>) => Resource<T>;
type Loader = { readonly reload: () => void; readonly catchUp: () => void; readonly abandon: () => void };

/** One load at a time: calls that come while one is under way, or while the screen is held, become one more. */
function loader<T>(
  load: Load<T>,
  key: string | null,
  isHeld: () => boolean,
  write: (change: Change<T>) => void,
): Loader {
  let running: AbortController | null = null;
  let again = false;

  const reload = (): void => {
    if (key === null) return;
    if (running !== null || isHeld()) {
      again = true;
      return;
    }
    again = false;
    running = new AbortController();
    void run(running);
  };
  const run = async (mine: AbortController): Promise<void> => {
    const change = await load(mine.signal).then(
      (data): Change<T> =>
        () => ({ key, data, failure: null }),
      (reason: unknown): Change<T> =>
        (before) => ({ key, data: before.key === key ? before.data : null, failure: failureOf(reason) }),
    );
    if (running !== mine) return;
    running = null;
    // What arrives while the screen is held would change it under the reader.
    if (isHeld()) again = true;
    else write(change);
    catchUp();
  };
  const catchUp = (): void => {
    if (again) reload();
  };
  return {
    reload,
    catchUp,
    abandon: () => {
      running?.abort();
      running = null;
      again = false;
    },
  };
}

type Settings = {
  /** While held, the screen keeps what it shows; what was missed is loaded afterwards. */
  readonly held?: boolean;
  /** Shows the answer of the previous key until the new one is here (another language of the same menu). */
  readonly keep?: boolean;
};

/** Loads `key` on sight and on `reload`. Without a key there is nothing to load. */
export function useResource<T>(
  where: ResourceAtom<T>,
  key: string | null,
  load: Load<T>,
  { held = false, keep = false }: Settings = {},
): Reloadable<T> {
  const store = useStore();
  const resource = useAtomValue(where);
  const latest = useRef({ load, held });
  useEffect(() => {
    latest.current = { load, held };
  });

  const current = useRef<Loader | null>(null);
  useEffect(() => {
    const mine = loader<T>(
      (signal) => latest.current.load(signal),
      key,
      () => latest.current.held,
      (change) => store.set(where, change),
    );
    current.current = mine;
    mine.reload();
    return mine.abandon;
  }, [store, where, key]);
  useEffect(() => {
    if (!held) current.current?.catchUp();
  }, [held]);
  const reload = useCallback(() => current.current?.reload(), []);
  const failure = resource.key === key ? resource.failure : null;
  const failed = failure !== null;
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failed, reload]);

  const own = resource.key === key;
  return {
    data: own || keep ? resource.data : null,
    failure,
    reload,
  };
}
