import { sumBani, toBani, type Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { movedOn, readDrawers, readShiftsOn, type ShiftOfDay } from '../drawer/public.ts';
import { cashTakenOn, cashWithoutDrawer } from '../payment/public.ts';

/** The drawers of a day, as they stand beside its ledger. */
export type DrawersOfDay = {
  readonly floats: Bani;
  readonly withoutDrawer: Bani;
  readonly shifts: readonly ShiftOfDay[];
};

/** Null where there are none, and were none on that day. */
export async function drawersOn(reader: Reader, day: string): Promise<DrawersOfDay | null> {
  const shifts = await readShiftsOn(reader, day);
  if (shifts.length === 0 && (await readDrawers(reader)).length === 0) return null;
  const floats = sumBani(shifts.map(({ float }) => float));
  return { floats, withoutDrawer: await cashWithoutDrawer(reader, day), shifts };
}

/** What should lie in the house beside the floats: cash that came on this day, and what else was put into drawers or taken out. */
export async function expectedCashOn(reader: Reader, day: string): Promise<Bani> {
  const { in: put, out } = await movedOn(reader, day);
  return toBani((await cashTakenOn(reader, day)) + put - out);
}
