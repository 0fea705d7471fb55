import { DISHES_AT_TABLE, seatFor } from '@masa/domain/presence';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { takenTables, visitsAt, type TakenTable } from './seats.store.ts';
import { closeSessions } from './session-changes.store.ts';
import type { DiningTable } from './table.store.ts';
import { countDishesOf, countOrdersAt } from './table.view.ts';

/** How many guests and dishes a table takes. Its row is locked by whoever asks. */
export function seats({ config }: Pick<Context, 'config'>) {
  return {
    /** A seat for one more guest: a full table ends the oldest visit in which nothing happened. */
    take: async (work: Work, table: DiningTable): Promise<void> => {
      if (!config.rateLimits) return;
      const seat = seatFor(await visitsAt(work.tx, table.row));
      if (seat.kind === 'none') throw new Refusal('table_full');
      if (seat.kind === 'free') return;
      await closeSessions(work.tx, table.row, [seat.visit.id], 'expired', work.now);
      work.announce({ kind: 'membership', tableRow: table.row });
    },

    /** What a guest brings along has its place on the bill of the other table. */
    bring: async (work: Work, sessionId: string, table: DiningTable): Promise<void> => {
      if (!config.rateLimits) return;
      const brought = await countDishesOf(work.tx, sessionId);
      if (brought > 0 && brought + (await countOrdersAt(work.tx, table.row)) > DISHES_AT_TABLE)
        throw new Refusal('too_many_dishes');
    },
  };
}

/** Tables at which the next guest is refused although staff could end visits there. */
export async function fullTables(reader: Reader): Promise<TakenTable[]> {
  const full: TakenTable[] = [];
  for (const table of await takenTables(reader))
    if (seatFor(await visitsAt(reader, table.row)).kind === 'none') full.push(table);
  return full;
}
