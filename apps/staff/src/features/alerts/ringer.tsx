import type { StaffRole } from '@masa/domain/staff';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { bellAtom } from './bell.ts';
import { repeatedly, type Repeat } from './repeat.ts';
import { mutedAtom } from './sound.ts';
import type { Tabs } from './tabs.ts';

type RingerProps = {
  readonly role: StaffRole;
  readonly newestTs: number;
  /** Nobody answers now: it may have been looked after meanwhile, and is not heard until that is known. */
  readonly isKnown: boolean;
  readonly tabs: Tabs;
};

/** While it stands, it rings. */
export function Ringer({ role, newestTs, isKnown, tabs }: RingerProps): null {
  const bell = useAtomValue(bellAtom);
  const store = useStore();
  const repeat = useRef<Repeat>(null);

  useEffect(() => {
    const ringing = repeatedly({
      mayBeHeard: () => !store.get(mutedAtom) && bell.state() !== 'locked',
      isOurs: (newest) => tabs.mayRing(`${role} ${newest}`),
      ring: () => bell.ring(role),
    });
    repeat.current = ringing;
    const forget = bell.onChange(ringing.ring);
    return () => {
      forget();
      ringing.end();
    };
  }, [bell, store, tabs, role]);
  useEffect(() => repeat.current?.tell(newestTs, isKnown), [newestTs, isKnown]);

  return null;
}
