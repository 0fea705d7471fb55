import type { PersonalData } from '../../db/personal-data.ts';

/** Who struck an item off. */
export const personsInOrders: PersonalData = {
  module: 'order',
  columns: ['order_items.deleted_by'],
  read: async (reader, { username }) => ({
    deletedItems: await reader('order_items')
      .whereNotNull('deleted_at')
      .where({ deleted_by: username })
      .orderBy(['deleted_at', 'id'])
      .select('id', 'menu_item_id', 'price', 'created_at', 'deleted_at', 'deleted_by'),
  }),
  rename: async (tx, { username }, pseudonym) => {
    // Found by what is indexed.
    await tx('order_items')
      .whereNotNull('deleted_at')
      .where({ deleted_by: username })
      .update({ deleted_by: pseudonym });
  },
};
