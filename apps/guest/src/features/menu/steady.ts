import { useEffect, useRef, useState } from 'react';
import type { DishProps } from './dish.tsx';

type Deeds = Pick<DishProps, 'onAdd' | 'onAdded' | 'onMore'>;

/** The same deeds for as long as the menu stands, whatever changes around it: so no card is drawn again for them. */
export function useSteady(deeds: Deeds): Deeds {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  const [steady] = useState<Deeds>(() => ({
    onAdd: (...added) => latest.current.onAdd(...added),
    onAdded: (added) => latest.current.onAdded(added),
    onMore: (asked) => latest.current.onMore(asked),
  }));
  return steady;
}
