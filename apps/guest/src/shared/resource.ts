import { atom, useStore, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';

/** One thing that the server knows: the last answer is kept on screen while the next one is on its way. */
export type Resource<T> = {
  readonly key: string | null;
  readonly value: T | null;
  readonly failed: boolean;
};
export type ResourceAtom<T> = PrimitiveAtom<Resource<T>>;

export const resourceAtom = <T>(): ResourceAtom<T> =>
  atom<Resource<T>>({ key: null, value: null, failed: false });

export type Loaded<T> = {
  readonly value: T | null;
  readonly failed: boolean;
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
      (value): Change<T> =>
        () => ({ key, value, failed: false }),
      (): Change<T> => (before) => ({
        ...(before.key === key ? before : { key, value: null }),
        failed: true,
      }),
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
): Loaded<T> {
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
  const failed = resource.key === key && resource.failed;
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failed, reload]);

  const own = resource.key === key;
  return {
    value: own || keep ? resource.value : null,
    failed,
    reload,
  };
}
