import type { AlertListener } from '@masa/domain/alert';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { bellAtom, mutedAtom, type BellSound } from '../../shared/bell.ts';
import { repeatedly, type Repeat } from './repeat.ts';
import type { Tabs } from './tabs.ts';

type RingerProps = {
  /** For whom it rings. */
  readonly to: AlertListener;
  /** Null: this tablet wants to hear none of it. */
  readonly sound: BellSound | null;
  readonly newestTs: number;
  /** Nobody answers now: it may have been looked after meanwhile, and is not heard until that is known. */
  readonly isKnown: boolean;
  readonly tabs: Tabs;
};

/** While it stands, it rings. */
export function Ringer({ to, sound, newestTs, isKnown, tabs }: RingerProps): null {
  const bell = useAtomValue(bellAtom);
  const store = useStore();
  const repeat = useRef<Repeat>(null);
  const heard = useRef(sound);
  // Before the next one rings: what is heard changes with what rings.
  useEffect(() => {
    heard.current = sound;
  }, [sound]);

  useEffect(() => {
    const ringing = repeatedly({
      mayBeHeard: () => heard.current !== null && !store.get(mutedAtom) && bell.state() !== 'locked',
      isOurs: (newest) => tabs.mayRing(`${to} ${newest}`),
      ring: () => {
        if (heard.current !== null) bell.ring(heard.current);
      },
    });
    repeat.current = ringing;
    const forget = bell.onChange(ringing.ring);
    return () => {
      forget();
      ringing.end();
    };
  }, [bell, store, tabs, to]);
  useEffect(() => repeat.current?.tell(newestTs, isKnown), [newestTs, isKnown]);

  return null;
}
