import { atom } from 'jotai';

/**
 * Ways out of this page; tests put their own in. Guest pages are another app: a full page load, not a route
 * (AMB-106).
 */
export const leaveAtom = atom({
  to: (url: string): void => window.location.assign(url),
  reload: (): void => window.location.reload(),
});
