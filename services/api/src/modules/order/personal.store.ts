import type { Reader } from '../../db/database.ts';
import type { PersonalData } from '../../db/personal-data.ts';

/** Only what is on the board is marked. */
const rushedBy = (reader: Reader, username: string) =>
  reader('order_items').where({ open_mark: 1, rushed_by: username });

/** Who struck an item off, and who has marked one on the board as urgent. */
export const personsInOrders: PersonalData = {
  module: 'order',
  columns: ['order_items.deleted_by', 'order_items.rushed_by'],
  read: async (reader, { username }) => ({
    deletedItems: await reader('order_items')
      .whereNotNull('deleted_at')
      .where({ deleted_by: username })
      .orderBy(['deleted_at', 'id'])
      .select('id', 'menu_item_id', 'price', 'created_at', 'deleted_at', 'deleted_by'),
    rushedItems: await rushedBy(reader, username).select('id', 'menu_item_id', 'rushed_at', 'rushed_by'),
  }),
  rename: async (tx, { username }, pseudonym) => {
    // Found by what is indexed.
    await tx('order_items')
      .whereNotNull('deleted_at')
      .where({ deleted_by: username })
      .update({ deleted_by: pseudonym });
    await rushedBy(tx, username).update({ rushed_by: pseudonym });
  },
};
