import { screenScript } from '@masa/client/screen-script';
import { api } from './api.ts';

/** What comes after the first download, a screen or its words, however long the network is away. */
export const scriptOf = <T>(load: () => Promise<T>): Promise<T> =>
  screenScript(load, { ask: () => api.live({}), reload: () => window.location.reload() });
