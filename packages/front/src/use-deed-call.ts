import { deedSender, type Once } from '@masa/client/deed-key';
import { useCallback, useState } from 'react';

/**
 * A call as the deed of one button: a second press joins the one that is under way, and trying again without an answer is
 * the same deed. `call` keeps its identity.
 */
export function useDeedCall<Q, T>(call: (request: Q, once: Once) => Promise<T>): (request: Q) => Promise<T> {
  const [sender] = useState(() => deedSender<T>());
  return useCallback((request) => sender((once) => call(request, once)), [sender, call]);
}
