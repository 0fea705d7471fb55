import { useEffect } from 'react';

/** A screen that is read with full hands or from afar stays on: kitchen, pass, wall; browsers that cannot, let it sleep. */
export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>;
    if (wakeLock === undefined) return;
    let isOpen = true;
    let held: WakeLockSentinel | null = null;
    // The browser takes it away with the page's sight, and may refuse it on an empty battery.
    const take = async () => {
      if (document.visibilityState !== 'visible' || (held !== null && !held.released)) return;
      const taken = await wakeLock.request('screen');
      if (isOpen) held = taken;
      else await taken.release();
    };
    const tryTo = () => void take().catch(() => undefined);
    tryTo();
    document.addEventListener('visibilitychange', tryTo);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', tryTo);
      void held?.release();
    };
  }, []);
}
