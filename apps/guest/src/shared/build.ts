const RELOADED_FOR = 'reloaded-for-build';

let first: string | null = null;
let newer: string | null = null;

export const buildId = (): string =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'development';

/** The API names its build in every answer. When the name changes under an open page, the page is old. */
export function noticeBuild(served: string | null): void {
  if (served === null) return;
  first ??= served;
  if (served !== first) newer = served;
}

/** At a quiet moment an old page reloads, once for each build it hears of. The cart is kept. */
export function reloadIfOld(reload: () => void = () => location.reload()): void {
  if (newer === null || sessionStorage.getItem(RELOADED_FOR) === newer) return;
  sessionStorage.setItem(RELOADED_FOR, newer);
  reload();
}
