import type { PersonalData } from '../../db/personal-data.ts';
import { rowsNaming } from '../../db/rows-naming.ts';

/** Whose hand moved a dish, undid a tap, or brought a dish back. */
export const personsInKitchen: PersonalData = {
  module: 'kitchen',
  columns: [
    'order_item_events.done_by',
    'kitchen_deeds.done_by',
    'kitchen_deeds.undone_by',
    'order_recalls.opened_by',
  ],
  read: (reader, { username }) =>
    Promise.resolve({
      kitchenSteps: rowsNaming(reader, 'order_item_events', 'done_by', username, 'all'),
      kitchenTaps: rowsNaming(reader, 'kitchen_deeds', 'done_by', username, 'all'),
      undoneTaps: rowsNaming(reader, 'kitchen_deeds', 'undone_by', username, [
        'id',
        'undone_at',
        'undone_by',
      ]),
      broughtBack: rowsNaming(reader, 'order_recalls', 'opened_by', username, 'all'),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('order_item_events').where({ done_by: username }).update({ done_by: pseudonym });
    await tx('kitchen_deeds').where({ done_by: username }).update({ done_by: pseudonym });
    await tx('kitchen_deeds').where({ undone_by: username }).update({ undone_by: pseudonym });
    await tx('order_recalls').where({ opened_by: username }).update({ opened_by: pseudonym });
  },
};
