import { actorOf } from '../../caller.ts';
import type { KeptRows, PersonalData } from '../../personal-data.ts';

/** Whose deeds moved the stock. */
export const personsInStock: PersonalData = {
  module: 'stock',
  columns: ['stock_movements.actor'],
  read: async (reader, { username }) => ({
    movements: (await reader('stock_movements')
      .where({ actor: actorOf({ username }) })
      .orderBy('id')) as KeptRows,
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('stock_movements')
      .where({ actor: actorOf({ username }) })
      .update({ actor: actorOf({ username: pseudonym }) });
  },
};
