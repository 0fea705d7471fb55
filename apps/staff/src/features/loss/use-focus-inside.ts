import { useEffect, useRef, type RefObject } from 'react';

/** What is opened takes the focus: its first field. */
export function useFocusInside(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}
