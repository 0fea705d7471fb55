import { atom, useAtom, type PrimitiveAtom } from 'jotai';
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

type Settings = {
  /** While held, the screen keeps what it shows; what was missed is loaded afterwards. */
  readonly held?: boolean;
  /** Shows the answer of the previous key until the new one is here (another language of the same menu). */
  readonly keep?: boolean;
};

/** Loads `key` on sight and on `reload`; calls that come while one is under way are answered by one more. */
export function useResource<T>(
  where: ResourceAtom<T>,
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  { held = false, keep = false }: Settings = {},
): Loaded<T> {
  const [resource, setResource] = useAtom(where);
  const running = useRef<AbortController | null>(null);
  const again = useRef(false);
  const latest = useRef({ load, held });
  useEffect(() => {
    latest.current = { load, held };
  });

  const reload = useCallback(() => {
    if (key === null) return;
    if (running.current !== null || latest.current.held) {
      again.current = true;
      return;
    }
    const run = new AbortController();
    running.current = run;
    again.current = false;
    const settle = (next: (before: Resource<T>) => Resource<T>) => {
      if (running.current !== run) return;
      running.current = null;
      if (latest.current.held) {
        again.current = true;
        return;
      }
      setResource(next);
      if (again.current) reload();
    };
    latest.current.load(run.signal).then(
      (value) => settle(() => ({ key, value, failed: false })),
      () => settle((before) => ({ ...(before.key === key ? before : { key, value: null }), failed: true })),
    );
  }, [key, setResource]);

  useEffect(() => {
    reload();
    return () => {
      running.current?.abort();
      running.current = null;
      again.current = false;
    };
  }, [reload]);

  useEffect(() => {
    if (!held && again.current) reload();
  }, [held, reload]);

  const own = resource.key === key;
  return {
    value: own || keep ? resource.value : null,
    failed: own && resource.failed,
    reload,
  };
}
