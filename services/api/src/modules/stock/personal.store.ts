import { actorOf } from '../../caller.ts';
import { inPages } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import type { PersonalData } from '../../db/personal-data.ts';

/** Whose deeds moved the stock. */
export const personsInStock: PersonalData = {
  module: 'stock',
  columns: ['stock_movements.actor'],
  read: (reader, { username }) =>
    Promise.resolve({
      movements: inPages<Tables['stock_movements']>((after, limit) =>
        reader('stock_movements')
          .where({ actor: actorOf({ username }) })
          .where('id', '>', after?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('stock_movements')
      .where({ actor: actorOf({ username }) })
      .update({ actor: actorOf({ username: pseudonym }) });
  },
};
