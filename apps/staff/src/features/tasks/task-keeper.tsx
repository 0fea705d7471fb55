import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useIsReachable } from '../../shared/connection.ts';
import { useTasks } from '../../shared/tasks.ts';
import { loadDraftsAtom, tidyDraftsAtom, useDraftsAreLoaded } from './drafts.ts';
import { resumeAtom } from './uploads.ts';

/**
 * Once per signed-in app: brings back what this device keeps, clears away what is over, and sends waiting photos when
 * the network is back, whichever screen is open.
 */
export function TaskKeeper(): null {
  const { username } = useAccount();
  const { data } = useTasks();
  const isReachable = useIsReachable();
  const areLoaded = useDraftsAreLoaded();
  const load = useSetAtom(loadDraftsAtom);
  const tidy = useSetAtom(tidyDraftsAtom);
  const resume = useSetAtom(resumeAtom);

  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (areLoaded && data !== null) tidy(data);
  }, [areLoaded, data, tidy]);
  useEffect(() => {
    if (areLoaded && isReachable) resume(username);
  }, [areLoaded, isReachable, resume, username]);
  return null;
}
