import { screenScript as scriptOf } from '@masa/client/screen-script';
import { api } from './api.ts';

/** The script of a screen, as soon as the network has it. */
export const screenScript = <T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> =>
  scriptOf(load, { ask: () => api.live({}), reload });
