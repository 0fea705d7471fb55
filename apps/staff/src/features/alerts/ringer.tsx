import type { StaffRole } from '@masa/domain/staff';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { bellAtom } from './bell.ts';
import { mutedAtom } from './sound.ts';
import type { Tabs } from './tabs.ts';

/** As long as nobody looks after it. */
const REPEAT_MS = 30_000;

type RingerProps = {
  readonly role: StaffRole;
  readonly newestTs: number;
  readonly tabs: Tabs;
};

/** While it stands, it rings: at once for what is new, and again every half minute. */
export function Ringer({ role, newestTs, tabs }: RingerProps): null {
  const bell = useAtomValue(bellAtom);
  const store = useStore();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);

  const ring = useCallback(async () => {
    if (store.get(mutedAtom) || bell.state() === 'locked') return;
    if (await tabs.mayRing(`${role} ${newest.current}`)) bell.ring(role);
  }, [bell, store, tabs, role]);

  useEffect(() => {
    const turn = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(turn, REPEAT_MS);
      void ring();
    };
    // What was looked after leaves something older on top: that has rung already.
    if (newestTs <= newest.current) return;
    newest.current = newestTs;
    turn();
  }, [ring, newestTs]);
  // It has rung unheard so far.
  useEffect(() => bell.onChange(() => void ring()), [bell, ring]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      newest.current = 0;
    },
    [],
  );

  return null;
}
