import { dayBeside, type DayBeside } from '@masa/domain/day-beside';
import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { movedInShifts, readShiftsOn } from '../drawer/public.ts';
import { movedByMethodOn } from '../payment/public.ts';
import { soldWithoutReceipt } from '../report/public.ts';
import { venueTimeOf, type VenueSettings } from '../venue/public.ts';
import { differingReceiptsOn, type DifferingReceipts } from './differing-receipts.view.ts';
import { registersOn, type RegisterOfDay } from './registers.view.ts';
import { returnedOn, type ReturnedOfDay } from './returned.view.ts';

/** A day's ledger, its drawers and its cash registers, side by side. */
export type BesideOfDay = DayBeside & {
  readonly registers: readonly RegisterOfDay[];
  /** Checks that were paid and have no receipt: what the registers are short of. */
  readonly withoutReceipt: { readonly checks: number; readonly total: Bani };
  /** What the registers have taken back of what their receipts say. */
  readonly returned: ReturnedOfDay;
  readonly differing: DifferingReceipts;
};

async function countedShifts(reader: Reader, day: string) {
  const shifts = (await readShiftsOn(reader, day)).flatMap(({ id, float, closed }) =>
    closed === null ? [] : [{ id, float, expected: closed.expected, counted: closed.counted }],
  );
  const moved = await movedInShifts(
    reader,
    shifts.map(({ id }) => id),
  );
  return shifts.map((shift) => ({ ...shift, ...(moved.get(shift.id) ?? { in: zeroBani, out: zeroBani }) }));
}

export async function besideOn(
  reader: Reader,
  day: string,
  settings: VenueSettings,
  closedAt: number | null,
): Promise<BesideOfDay> {
  const { receipts, registers } = await registersOn(reader, day, venueTimeOf(settings), closedAt);
  const shifts = await countedShifts(reader, day);
  const [missing] = await soldWithoutReceipt(reader)
    .where('c.business_day', day)
    .whereRaw('c.effective_total > 0')
    .count({ checks: '*' })
    .sum({ total: 'c.effective_total' });
  return {
    ...dayBeside({ ...(await movedByMethodOn(reader, day)), shifts, receipts }),
    registers,
    withoutReceipt: { checks: toNumber(missing?.checks), total: toBani(toNumber(missing?.total)) },
    returned: await returnedOn(reader, day),
    differing: await differingReceiptsOn(reader, day),
  };
}
