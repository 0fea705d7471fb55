import { orderAge, type Age } from '@masa/domain/staff';
import { api } from './api.ts';
import type { Deed } from './deed.ts';
import { workOf, type OpenOrder, type Since } from './overview.ts';
import { useSaidDeed } from './said-deed.ts';

/** Its course waits: nobody makes it until it is fired (AMB-235). */
export const isHeld = ({ held }: OpenOrder): boolean => held === true;

/** Nobody is late with what waits for its course. */
export const ageOf = (order: OpenOrder, since: Since, now: number): Age =>
  isHeld(order) ? 'fresh' : orderAge(now - since(order));

/** The first course is made at once; a later one that was fired may wait again while nobody has begun it. */
export const mayWaitAgain = (order: OpenOrder): boolean =>
  workOf(order) === 'ordered' && !order.recall && !isHeld(order) && (order.course ?? 1) > 1;

/** The whole course of its order comes with it. */
export const useFire = ({ batchId = '', tableId, course }: OpenOrder): Deed =>
  useSaidDeed((once) => api.fireCourse({ body: { batchId, tableId, course: course ?? 1 } }, once), null);

/** Of the whole course, what nobody has begun. */
export const useHold = ({ batchId = '', tableId, course }: OpenOrder): Deed =>
  useSaidDeed((once) => api.holdCourse({ body: { batchId, tableId, course: course ?? 1 } }, once), null);
