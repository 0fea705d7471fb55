import { useCallback, useRef } from 'react';
import { deedKey, isRefusal } from '@masa/client/deed-key';

/**
 * One deed, one Idempotency-Key: trying again without an answer repeats the same deed, another body or an
 * answered one is a new deed (AMB-023).
 */
export function useDeed(): <B, T>(
  body: B,
  call: (body: B, idempotencyKey: string) => Promise<T>,
) => Promise<T> {
  const open = useRef<{ readonly words: string; readonly key: string } | null>(null);
  return useCallback(async (body, call) => {
    const words = JSON.stringify(body);
    const deed = open.current?.words === words ? open.current : { words, key: deedKey() };
    open.current = deed;
    try {
      const answer = await call(body, deed.key);
      open.current = null;
      return answer;
    } catch (reason) {
      if (isRefusal(reason)) open.current = null;
      throw reason;
    }
  }, []);
}
