import { atom } from 'jotai';

/** Guest pages are another app: a full page load, not a route (AMB-106). Tests put their own function in. */
export const leaveAtom = atom({ to: (url: string): void => window.location.assign(url) });
