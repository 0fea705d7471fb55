import { buildWatch } from '@masa/client/build-watch';

export const buildId = (): string =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'development';

/** Asked for at the moment of use: merely naming a forbidden storage throws. */
const watch = buildWatch({
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
});

export const noticeBuild = watch.notice;

/** At a quiet moment an old page reloads, once for each build it hears of. The cart is kept. */
export const reloadIfOld = (reload: () => void = () => location.reload()): void => watch.reloadIfOld(reload);
