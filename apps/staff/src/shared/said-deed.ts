import { isRefusal } from '@masa/client/deed-key';
import { useAnnounce } from '@masa/ui/live';
import { useDeed, type Deed, type Once } from './deed.ts';
import { useReload } from './refresh.ts';

/**
 * A deed whose success is said aloud, unless what comes of it says it. A refusal means that the screen was old, so it is loaded again and shows why.
 */
export function useSaidDeed(
  send: (once: Once) => Promise<unknown>,
  said: string | null,
  onDone?: () => void,
): Deed {
  const announce = useAnnounce();
  const reload = useReload();
  return useDeed(async (once) => {
    try {
      await send(once);
    } catch (reason) {
      if (isRefusal(reason)) void reload();
      throw reason;
    }
    if (said !== null) announce(said);
    onDone?.();
  });
}
