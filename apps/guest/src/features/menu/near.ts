import { useEffect, useState } from 'react';

/** So far below the screen a picture begins to load: browsers' own lazy loading starts several screens ahead. */
const AHEAD = '200px';

/** True from the moment the element comes near the screen. */
export function useNear(elementId: string, already: boolean): boolean {
  const [near, setNear] = useState(already || !('IntersectionObserver' in window));
  useEffect(() => {
    const element = document.getElementById(elementId);
    if (near || element === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [elementId, near]);
  return near;
}
