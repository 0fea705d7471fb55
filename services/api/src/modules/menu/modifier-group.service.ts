import { isDeepStrictEqual } from 'node:util';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import type { Repeatable, UnitOfWork } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { readFrame } from './menu-frame.view.ts';
import {
  groupAfter,
  newGroup,
  writeGroup,
  wrongsInGroup,
  type GroupSaid,
  type ModifierGroupChange,
} from './modifier-group-change.ts';
import * as store from './modifier-group.store.ts';
import type { ModifierGroup } from './modifier-group.store.ts';

export type NewModifierGroup = GroupSaid & { readonly id: string };
export type { ModifierGroupChange } from './modifier-group-change.ts';
/** A group with the items that offer it. */
export type OfferedGroup = ModifierGroup & { readonly dishes: readonly string[] };

async function refuseWrong(tx: Tx, after: ModifierGroup, before: ModifierGroup | null): Promise<void> {
  const onDishes = await store.readCountsOnDishes(tx, after.id);
  const [wrong] = wrongsInGroup(after, before, { frame: await readFrame(tx), onDishes });
  if (wrong) throw wrong.refusal;
}

const offered = async (reader: Reader, group: ModifierGroup): Promise<OfferedGroup> => ({
  ...group,
  dishes: (await store.readDishesOf(reader)).get(group.id) ?? [],
});

/** Two people gave one id at the same moment. */
export const unlessTaken =
  (uow: UnitOfWork): UnitOfWork['run'] =>
  async (work, once) => {
    try {
      return await uow.run(work, once);
    } catch (reason) {
      throw isDuplicate(reason) ? new Refusal('id_taken') : reason;
    }
  };

/** What guests add to dishes (AMB-200). No group goes: it is off; a choice may go, because every order keeps its own words. */
export function modifierGroupService({ uow }: Context) {
  const run = unlessTaken(uow);
  return {
    groups: () =>
      uow.snapshot(async (tx): Promise<OfferedGroup[]> => {
        const dishes = await store.readDishesOf(tx);
        const groups = await store.readModifierGroups(tx);
        return groups.map((group) => ({ ...group, dishes: dishes.get(group.id) ?? [] }));
      }),

    add: async <A>(said: NewModifierGroup, staff: Staff, { once, tell }: Repeatable<OfferedGroup, A>) =>
      run(async (work) => {
        const after = groupAfter(newGroup(said.id, await store.readModifierGroups(work.tx)), said);
        await refuseWrong(work.tx, after, null);
        await writeGroup(work, null, after, staff);
        return tell(await offered(work.tx, after));
      }, once),

    change: async (id: string, said: ModifierGroupChange, staff: Staff): Promise<OfferedGroup> =>
      run(async (work) => {
        const [held] = await store.lockModifierGroups(work.tx, [id]);
        const before = found(held, 'modifier_group_not_found');
        const after = groupAfter(before, said);
        if (isDeepStrictEqual(before, after)) return offered(work.tx, before);
        await refuseWrong(work.tx, after, before);
        await writeGroup(work, before, after, staff);
        return offered(work.tx, after);
      }),
  };
}
export type ModifierGroupService = ReturnType<typeof modifierGroupService>;
