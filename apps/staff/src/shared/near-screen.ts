import { useEffect, useState } from 'react';

/** True once the element has come near the screen: fifty pictures are not fetched at once. */
export function useNearScreen(): readonly [(element: Element | null) => void, boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [near, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (element === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return [setElement, near];
}
