import type { PersonalData } from '../../db/personal-data.ts';

/** Who ordered from suppliers, and who took what came. */
export const personsInSupply: PersonalData = {
  module: 'supplier',
  columns: ['supplier_orders.created_by', 'deliveries.received_by'],
  read: async (reader, { username }) => ({
    orders: await reader('supplier_orders').where({ created_by: username }).orderBy(['created_at', 'id']),
    deliveries: await reader('deliveries').where({ received_by: username }).orderBy(['received_at', 'id']),
  }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('supplier_orders').where({ created_by: username }).update({ created_by: pseudonym });
    await tx('deliveries').where({ received_by: username }).update({ received_by: pseudonym });
  },
};
