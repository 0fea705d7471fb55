import { buildWatch } from '@masa/client/build-watch';
import { tabMemory } from '@masa/client/memory';

const watch = buildWatch(tabMemory);

export const noticeBuild = watch.notice;

/** At a quiet moment an old page reloads, once for each build it hears of. The cart is kept. */
export const reloadIfOld = (reload: () => void = () => location.reload()): void => watch.reloadIfOld(reload);
