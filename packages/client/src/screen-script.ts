import { tabMemory } from './memory.ts';
import { retryDelay } from './retry-delay.ts';

const RELOADED_FOR_SCRIPT = 'reloaded-for-chunk';

/** True once: storage that is forbidden remembers nothing, and a page must not reload for ever. */
const mayReload = (): boolean =>
  tabMemory.read(RELOADED_FOR_SCRIPT) === null && tabMemory.keep(RELOADED_FOR_SCRIPT, 'yes');

/** The phone says that it is online again, or it is time to try in any case. */
const networkMayBeBack = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, retryDelay(failures, Math.random()));
    window.addEventListener('online', go);
  });

/** The page is on its way out; nothing more is to be done or shown. */
const untilGone = (): Promise<never> => new Promise(() => undefined);

export type ScriptServer = {
  /** A call that any server of ours answers; rejects when nobody does. */
  readonly ask: () => Promise<unknown>;
  readonly reload: () => void;
};

/**
 * The script of a screen, however long the network is away: React keeps a failure for ever, so none is given to it
 * while another try may help. Where the server answers and the script still fails, either an older build is gone from
 * the server or this browser remembers the failure: one reload mends both.
 */
export async function screenScript<T>(load: () => Promise<T>, { ask, reload }: ScriptServer): Promise<T> {
  let answered = false;
  for (let failures = 0; ; failures += 1) {
    try {
      const script = await load();
      tabMemory.forget(RELOADED_FOR_SCRIPT);
      return script;
    } catch (reason) {
      if (answered) {
        if (!mayReload()) throw reason;
        reload();
        await untilGone();
      }
      answered = await ask().then(
        () => true,
        () => false,
      );
      if (!answered) await networkMayBeBack(failures);
    }
  }
}
