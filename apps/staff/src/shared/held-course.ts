import { api } from './api.ts';
import type { Deed } from './deed.ts';
import type { OpenOrder } from './overview.ts';
import { useSaidDeed } from './said-deed.ts';

/** Its course waits: nobody makes it until it is fired (AMB-235). */
export const isHeld = ({ held }: OpenOrder): boolean => held === true;

/** The whole course of its order comes with it. */
export const useFire = ({ batchId = '', tableId, course }: OpenOrder): Deed =>
  useSaidDeed((once) => api.fireCourse({ body: { batchId, tableId, course: course ?? 1 } }, once), null);
