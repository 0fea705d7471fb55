import { useEffect, useState } from 'react';

export type Near = {
  readonly set: (element: Element | null) => void;
  readonly isNear: boolean;
  /** As high as it was when it was drawn last; null: it never was. */
  readonly height: number | null;
};

const NEAR = '700px 0px';

/** Of a full board only the cards near the screen are drawn; one that is far keeps its height. */
export function useNear(root: Element | null): Near {
  const [element, set] = useState<Element | null>(null);
  const [{ isNear, height }, setSeen] = useState({
    isNear: !('IntersectionObserver' in globalThis),
    height: null as number | null,
  });
  useEffect(() => {
    if (element === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        setSeen((before) =>
          before.isNear === last.isIntersecting
            ? before
            : {
                isNear: last.isIntersecting,
                height: before.isNear ? last.boundingClientRect.height : before.height,
              },
        );
      },
      { root, rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, root]);
  return { set, isNear, height };
}
