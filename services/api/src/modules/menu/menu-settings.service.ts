import { keysOf } from '@masa/domain/record';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './menu-item.store.ts';
import { writeDifference } from './dish-modifier.store.ts';
import { readMenu } from './menu.view.ts';
import { readMenuSettings, type ItemSettings } from './menu-settings.view.ts';

/** One field at a time: a switch or a rank. */
type Change = { readonly active: boolean } | { readonly rank: number };

/** What the same fields were before; null when nothing of it is new. */
function fieldsBefore(before: store.Place, change: Partial<store.Place>): Partial<store.Place> | null {
  const keys = keysOf(change);
  if (keys.every((key) => before[key] === change[key])) return null;
  return Object.fromEntries(keys.map((key) => [key, before[key]]));
}

async function noteChange(
  work: Work,
  menuItemId: string,
  details: Readonly<Record<string, unknown>>,
  staff: Staff,
): Promise<void> {
  await audit(work, {
    actor: actorOf(staff),
    action: 'menu_item.changed',
    entity: 'menu_item',
    entityId: menuItemId,
    details,
  });
  work.announce({ kind: 'venue', timestamp: work.now });
}

/** Menu Settings: what is on the menu, and in which order. */
export function menuSettingsService({ uow, world }: Context) {
  const readOne = async (reader: Reader, id: string): Promise<ItemSettings> =>
    found((await readMenuSettings(reader, world.now(), [id]))[0], 'menu_item_not_found');

  return {
    list: () => uow.snapshot((tx) => readMenuSettings(tx, world.now())),
    item: (id: string) => uow.snapshot((tx) => readOne(tx, id)),

    /** The same value again changes nothing and tells nobody. */
    changeItem: async (id: string, change: Change, staff: Staff): Promise<ItemSettings> =>
      uow.run(async (work) => {
        const before = fieldsBefore(
          found(await store.lockMenuItem(work.tx, id), 'menu_item_not_found'),
          change,
        );
        if (before) {
          await store.changeMenuItem(work.tx, id, change, work.now);
          await noteChange(work, id, { before, after: change }, staff);
        }
        return readOne(work.tx, id);
      }),

    changeOption: async (id: string, optionId: string, change: Change, staff: Staff): Promise<ItemSettings> =>
      uow.run(async (work) => {
        found(await store.lockMenuItem(work.tx, id), 'menu_item_not_found');
        const option = found(await store.readMenuOption(work.tx, id, optionId), 'option_not_found');
        const before = fieldsBefore(option, change);
        if (before) {
          await store.changeMenuOption(work.tx, id, optionId, change);
          await noteChange(work, id, { option: optionId, before, after: change }, staff);
        }
        return readOne(work.tx, id);
      }),

    /** On this dish alone; what it costs here, and whether it is proposed, stays as it is. */
    activateModifier: async (
      id: string,
      choiceId: string,
      active: boolean,
      staff: Staff,
    ): Promise<ItemSettings> =>
      uow.run(async (work) => {
        found(await store.lockMenuItem(work.tx, id), 'menu_item_not_found');
        const [item] = await readMenu(work.tx, [id]);
        const { modifiers, modifiersSaid } = found(item, 'menu_item_not_found');
        const offered = modifiers.flatMap(({ choices }) => choices).find((choice) => choice.id === choiceId);
        found(offered, 'modifier_not_found');
        const plain = { id: choiceId, active: true, price: null, default: null };
        const own = modifiersSaid.flatMap(({ choices }) => choices).find((choice) => choice.id === choiceId);
        const before = own ?? plain;
        if (before.active !== active) {
          await writeDifference(work.tx, id, { ...before, active });
          const details = { modifier: choiceId, before: { active: before.active }, after: { active } };
          await noteChange(work, id, details, staff);
        }
        return readOne(work.tx, id);
      }),
  };
}
export type MenuSettingsService = ReturnType<typeof menuSettingsService>;
