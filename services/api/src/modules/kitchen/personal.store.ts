import { byIndex } from '../../db/by-index.ts';
import { inPages } from '../../db/pieces.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import type { Tables } from '../../db/tables.ts';

const BY_PERSON = 'order_item_events_done_by';

/** Whose hand moved a dish. */
export const personsInKitchen: PersonalData = {
  module: 'kitchen',
  columns: ['order_item_events.done_by'],
  read: (reader, { username }) =>
    Promise.resolve({
      kitchenSteps: inPages<Tables['order_item_events']>((after, limit) =>
        reader(byIndex(reader, BY_PERSON, 'order_item_events'))
          .where({ done_by: username })
          .where('id', '>', after?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('order_item_events').where({ done_by: username }).update({ done_by: pseudonym });
  },
};
