import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './api.ts';
import { refreshAtom } from './refresh.ts';
import { keepIdentity } from './same-identity.ts';

const POLL_MS = 30_000;
const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

type Load<T> = (signal: AbortSignal) => Promise<T>;
export type Loaded<T> = {
  /** The last good answer stays while later ones fail. */
  readonly data: T | null;
  readonly loadedAt: number | null;
  readonly failure: Failure | null;
};
type Loop = {
  readonly again: () => void;
  /** Fulfilled by the first answer to what is asked from now on, or by leaving the screen. */
  readonly nextAnswer: () => Promise<void>;
  readonly stop: () => void;
};

const retryAfter = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);

/** Ends the request when the screen is left or the answer takes too long. */
async function withTimeout<T>(load: Load<T>, leaving: AbortSignal): Promise<T> {
  const request = new AbortController();
  const leave = () => request.abort();
  leaving.addEventListener('abort', leave);
  const timer = setTimeout(() => request.abort(new DOMException('Too slow', 'TimeoutError')), TIMEOUT_MS);
  try {
    return await load(request.signal);
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', leave);
  }
}

/**
 * One request at a time. What is asked for while one is on its way is asked for once more afterwards: a burst of
 * live messages can neither pile up requests nor starve the screen by aborting each of them.
 */
function startLoop<T>(load: Load<T>, tell: (next: (last: Loaded<T>) => Loaded<T>) => void): Loop {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let wanted = false;
  let failures = 0;
  let waiting: (() => void)[] = [];

  const once = async () => {
    const asked = waiting;
    waiting = [];
    const answer = () => {
      for (const answered of asked) answered();
    };
    try {
      const data = await withTimeout(load, leaving.signal);
      if (leaving.signal.aborted) return answer();
      failures = 0;
      tell((last) => ({ data: keepIdentity(last.data, data), loadedAt: Date.now(), failure: null }));
      answer();
    } catch (reason) {
      if (leaving.signal.aborted) return answer();
      const failure = failureOf(reason);
      failures += 1;
      wanted = false;
      tell((last) => ({ ...last, failure }));
      // Nobody answered; the next try may do better.
      if (failure === 'unanswered') waiting = [...asked, ...waiting];
      else answer();
    }
  };
  const run = async () => {
    clearTimeout(timer);
    if (running) {
      wanted = true;
      return;
    }
    running = true;
    do {
      wanted = false;
      // oxlint-disable-next-line no-await-in-loop
      await once();
    } while (wanted && !leaving.signal.aborted);
    running = false;
    if (!leaving.signal.aborted)
      timer = setTimeout(() => void run(), failures > 0 ? retryAfter(failures) : POLL_MS);
  };
  const again = () => void run();
  window.addEventListener('online', again);
  again();
  return {
    again,
    nextAnswer: () => new Promise((answered) => waiting.push(answered)),
    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      leaving.abort();
      for (const answered of waiting) answered();
    },
  };
}

/** What follows the refresh timestamp on this screen. */
const liveLoops = new Set<Loop>();

/** Fulfilled when all of it has been loaded anew, by whatever asks for it next. */
export const screenReloaded = async (): Promise<void> => {
  await Promise.all([...liveLoops].map((loop) => loop.nextAnswer()));
};

export type LoadChoice = {
  /** False for what changes seldom: the refresh timestamp is ignored, the poll is enough. */
  readonly live?: boolean;
};

const nothing: Loaded<never> = { data: null, loadedAt: null, failure: null };

/**
 * Server data of a screen: loaded now, whenever the refresh timestamp changes and every 30 seconds; retried with
 * back-off after a failure; leaving the screen aborts the request. `load` must keep its identity: another `load` asks
 * for something else, and until that is there, nothing of the last one is shown in its place.
 */
export function useLoaded<T>(load: Load<T>, { live = true }: LoadChoice = {}): Loaded<T> {
  const stamp = useAtomValue(refreshAtom);
  const [state, setState] = useState<{ readonly of: Load<T>; readonly loaded: Loaded<T> }>({
    of: load,
    loaded: nothing,
  });
  const loop = useRef<Loop>(null);
  const seen = useRef(stamp);

  useEffect(() => {
    const started = startLoop<T>(load, (next) =>
      setState((last) => ({ of: load, loaded: next(last.of === load ? last.loaded : nothing) })),
    );
    loop.current = started;
    if (live) liveLoops.add(started);
    return () => {
      liveLoops.delete(started);
      started.stop();
    };
  }, [load, live]);

  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    if (live) loop.current?.again();
  }, [stamp, live]);

  return state.of === load ? state.loaded : nothing;
}
