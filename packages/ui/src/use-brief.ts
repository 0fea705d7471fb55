import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A value that lasts only so long: `const [flash, showFlash] = useBrief<true>(600)`. Showing again starts the
 * time anew. For what the specification times: option flash, added, print busy.
 */
export function useBrief<Value>(
  milliseconds: number,
): readonly [Value | null, (value: Value) => void, () => void] {
  const [value, setValue] = useState<Value | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setValue(null);
  }, []);
  const show = useCallback(
    (next: Value) => {
      clearTimeout(timer.current);
      setValue(() => next);
      timer.current = setTimeout(() => setValue(null), milliseconds);
    },
    [milliseconds],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  return [value, show, clear];
}
