import { buildWatch } from '@masa/client/build-watch';
import { tabMemory } from '@masa/client/memory';

const watch = buildWatch(tabMemory);
const listeners = new Set<() => void>();

/** Every answer names the build that it came from. */
export const noticingBuild =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    watch.notice(response.headers.get('X-Build'));
    for (const tell of listeners) tell();
    return response;
  };

/** Calls back with each answer: the server is there, so that a page can be loaded anew. Returns how to end it. */
export function onAnswer(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** At a quiet moment an old page reloads, once for each build it hears of. What somebody has begun is kept. */
export const reloadIfOld = (reload: () => void = () => location.reload()): void => watch.reloadIfOld(reload);
