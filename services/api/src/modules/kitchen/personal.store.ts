import { byIndex } from '../../db/by-index.ts';
import { inPages } from '../../db/pieces.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import type { Tables } from '../../db/tables.ts';

const BY_PERSON = 'order_item_events_done_by';

const TAPS_BY_PERSON = 'kitchen_deeds_done_by';
const RECALLS_BY_PERSON = 'order_recalls_opened_by';

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
      kitchenSteps: inPages<Tables['order_item_events']>((after, limit) =>
        reader(byIndex(reader, BY_PERSON, 'order_item_events'))
          .where({ done_by: username })
          .where('id', '>', after?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
      kitchenTaps: inPages<Tables['kitchen_deeds']>((after, limit) =>
        reader(byIndex(reader, TAPS_BY_PERSON, 'kitchen_deeds'))
          .where({ done_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit),
      ),
      undoneTaps: inPages<Pick<Tables['kitchen_deeds'], 'id' | 'undone_at' | 'undone_by'>>((after, limit) =>
        reader(byIndex(reader, 'kitchen_deeds_undone_by', 'kitchen_deeds'))
          .where({ undone_by: username })
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(limit)
          .select('id', 'undone_at', 'undone_by'),
      ),
      broughtBack: inPages<Tables['order_recalls']>((after, limit) =>
        reader(byIndex(reader, RECALLS_BY_PERSON, 'order_recalls'))
          .where({ opened_by: username })
          .where('id', '>', after?.id ?? 0)
          .orderBy('id')
          .limit(limit),
      ),
    }),
  rename: async (tx, { username }, pseudonym) => {
    await tx('order_item_events').where({ done_by: username }).update({ done_by: pseudonym });
    await tx('kitchen_deeds').where({ done_by: username }).update({ done_by: pseudonym });
    await tx('kitchen_deeds').where({ undone_by: username }).update({ undone_by: pseudonym });
    await tx('order_recalls').where({ opened_by: username }).update({ opened_by: pseudonym });
  },
};
