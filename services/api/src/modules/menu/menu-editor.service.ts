import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { readKitchen } from './allergens.view.ts';
import { contradictedMark } from './dish-diet.ts';
import { refuseWrongModifiers, type DishModifiersSaid } from './dish-modifiers.ts';
import { lockPictures, takeOff, wrongsIn, writeItem, type Pictures } from './menu-change.ts';
import { lockHiddenItem } from './menu-editor.store.ts';
import { readFrame } from './menu-frame.view.ts';
import { changedFields, fieldsOf, newFields, type ItemChange, type ItemFields } from './menu-item-fields.ts';
import type { ItemLine } from './menu-file.ts';
import { lockMenuItem } from './menu-item.store.ts';
import { lockModifierGroups } from './modifier-group.store.ts';
import { lineOf } from './menu-plan.ts';
import { readMenu } from './menu.view.ts';

type NewItem = ItemChange & {
  readonly id: string;
  readonly group: string;
  readonly price: ItemFields['price'];
  readonly names: ItemFields['names'];
};

const lineNow = async (reader: Reader, id: string): Promise<ItemLine> => {
  const [item] = await readMenu(reader, [id]);
  return lineOf(found(item, 'menu_item_not_found'));
};

/** What of the modifiers cannot be; their groups are held, so that nobody takes away what the dish counts on. */
async function checkModifiers(tx: Tx, fields: ItemFields, said: readonly DishModifiersSaid[] | undefined) {
  if (said === undefined) return;
  const groups = fields.modifiers.map(({ group }) => group);
  refuseWrongModifiers(fields.modifiers, await lockModifierGroups(tx, groups));
}

/** Named with what speaks against it, so that nobody has to guess (AMB-211). */
async function checkDiet(tx: Tx, change: Parameters<typeof contradictedMark>[0]) {
  if (change.after.diet.length === 0) return;
  const wrong = contradictedMark(change, await readKitchen(tx));
  if (wrong) throw new Refusal('diet_contradicted', wrong);
}

const announce = (work: Work) => work.announce({ kind: 'venue', timestamp: work.now });

/** Dishes made, changed and taken off by the administrator (AMB-034). */
export function menuEditor({ uow }: Context, pictures: Pictures) {
  return {
    /** An id that was taken off for good comes back: it is the same dish in every report. */
    add: async <A>({ id, ...said }: NewItem, staff: Staff, { once, tell }: Repeatable<ItemLine, A>) => {
      try {
        return await uow.run(async (work) => {
          const known = await lockPictures(pictures, work, [said.image]);
          const wasHidden = await lockHiddenItem(work.tx, id);
          const menu = await readMenu(work.tx);
          if (menu.some((item) => item.id === id)) throw new Refusal('id_taken');
          const frame = await readFrame(work.tx);
          const fields = changedFields(newFields(said.group, menu, frame.vatGroups), said);
          const [wrong] = wrongsIn(fields, null, frame, known);
          if (wrong) throw new Refusal(wrong.code);
          await checkModifiers(work.tx, fields, said.modifiers);
          await checkDiet(work.tx, { id, before: null, after: fields });
          await writeItem(work, { id, before: null, fields, menu, wasHidden }, staff);
          announce(work);
          return tell(await lineNow(work.tx, id));
        }, once);
      } catch (reason) {
        // Two dishes were given the same id at the same moment.
        throw isDuplicate(reason) ? new Refusal('id_taken') : reason;
      }
    },

    /** The fields that are given; what was ordered before keeps its name and its price. */
    change: async (id: string, said: ItemChange, staff: Staff) =>
      uow.run(async (work) => {
        const known = await lockPictures(pictures, work, [said.image]);
        found(await lockMenuItem(work.tx, id), 'menu_item_not_found');
        const menu = await readMenu(work.tx);
        const before = found(
          menu.find((item) => item.id === id),
          'menu_item_not_found',
        );
        const fields = changedFields(fieldsOf(before), said);
        const [wrong] = wrongsIn(fields, fieldsOf(before), await readFrame(work.tx), known);
        if (wrong) throw new Refusal(wrong.code);
        await checkModifiers(work.tx, fields, said.modifiers);
        await checkDiet(work.tx, { id, before, after: fields });
        if (await writeItem(work, { id, before, fields, menu, wasHidden: false }, staff)) announce(work);
        return lineNow(work.tx, id);
      }),

    remove: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        found(await lockMenuItem(work.tx, id), 'menu_item_not_found');
        const [item] = await readMenu(work.tx, [id]);
        await takeOff(work, found(item, 'menu_item_not_found'), staff);
        announce(work);
        return { status: 'deleted' as const, id };
      }, once),
  };
}
export type MenuEditor = ReturnType<typeof menuEditor>;
