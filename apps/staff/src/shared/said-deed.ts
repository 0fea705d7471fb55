import { isRefusal } from '@masa/client/deed-key';
import { useAnnounce } from '@masa/ui/live';
import { useSetAtom } from 'jotai';
import { useDeed, type Deed, type Once } from './deed.ts';
import { refreshAtom } from './refresh.ts';

/**
 * A deed whose success is said aloud. A refusal means that the screen was old, so it is loaded again and shows why.
 */
export function useSaidDeed(send: (once: Once) => Promise<unknown>, said: string, onDone?: () => void): Deed {
  const announce = useAnnounce();
  const refresh = useSetAtom(refreshAtom);
  return useDeed(async (once) => {
    try {
      await send(once);
    } catch (reason) {
      if (isRefusal(reason)) refresh('now');
      throw reason;
    }
    announce(said);
    onDone?.();
  });
}
