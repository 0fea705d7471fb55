import { deedSender, type Once } from '@masa/client/deed-key';
import { useCallback, useState } from 'react';

export type { Once };

/**
 * The one way in which a button does something: a second press joins the deed that is under way, and trying again without an
 * answer is the same deed, whose calls have the keys that they had.
 */
export function useDeedSender<T>(): (send: (once: Once) => Promise<T>) => Promise<T> {
  const [sender] = useState(() => deedSender<T>());
  return sender;
}

/** A single call as the deed of one button. `call` keeps its identity. */
export function useDeedCall<Q, T>(call: (request: Q, once: Once) => Promise<T>): (request: Q) => Promise<T> {
  const sender = useDeedSender<T>();
  return useCallback((request) => sender((once) => call(request, once)), [sender, call]);
}
