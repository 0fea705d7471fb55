import type { AuditAction } from '@masa/i18n/audit-actions';
import { isDeepStrictEqual } from 'node:util';
import type { VenueText } from '@masa/domain/language';
import { MOST_RANK } from '@masa/domain/menu-editing';
import { isSpicinessGroup } from '@masa/domain/spiciness';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Reader } from '../../db/database.ts';
import type { Once, UnitOfWork, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import * as store from './menu-group.store.ts';
import type { Named } from './menu-group.store.ts';
import { menuChanged } from './menu-in-memory.ts';
import { isChoiceOfOther } from './modifier-group.store.ts';

type NewGroup = { readonly id: string; readonly names: VenueText; readonly rank?: number | undefined };
/** What is left out stays as it is. */
type GroupChange = { readonly names?: VenueText | undefined; readonly rank?: number | undefined };
type NewOptions = NewGroup & { readonly options: readonly NewGroup[] };
/** Options that are left out stay: somebody may have ordered them. */
type OptionsChange = GroupChange & { readonly options?: readonly NewGroup[] | undefined };
type OptionGroup = Named & { readonly options: Named[] };

/** At the end, unless somebody says where. */
const placed = ({ id, names, rank }: NewGroup, others: readonly Named[]): Named => ({
  id,
  names,
  rank: rank ?? Math.min(MOST_RANK, Math.max(0, ...others.map((other) => other.rank)) + 1),
});
const changed = (before: Named, { names, rank }: GroupChange): Named => ({
  id: before.id,
  names: names ?? before.names,
  rank: rank ?? before.rank,
});

async function readOptionGroups(reader: Reader): Promise<OptionGroup[]> {
  const choices = await store.readChoices(reader);
  return (await store.readShownGroups(reader, 'option_groups')).map((group) => ({
    ...group,
    options: [...(choices.get(group.id) ?? [])],
  }));
}

const optionGroup = async (reader: Reader, id: string): Promise<OptionGroup> =>
  found(
    (await readOptionGroups(reader)).find((group) => group.id === id),
    'option_group_not_found',
  );

/** Options that are there already are changed, others are added; ids are unique over all groups (datamodel). */
async function writeOptions(work: Work, groupId: string, said: readonly NewGroup[]): Promise<void> {
  const known = await store.readChoices(work.tx);
  const own = new Map((known.get(groupId) ?? []).map((choice) => [choice.id, choice]));
  for (const option of said) {
    const before = own.get(option.id);
    // The slider has four levels and no fifth (AMB-031).
    if (!before && isSpicinessGroup(groupId))
      throw new Refusal('invalid_request', { issues: [{ field: 'body.options', problem: 'fixed' }] });
    const after = before ? changed(before, option) : placed(option, [...own.values()]);
    own.set(after.id, after);
    if (!before) {
      await menuChanged(work.tx);
      if (await isChoiceOfOther(work.tx, 'modifier_choices', [option.id])) throw new Refusal('id_taken');
    }
    if (before) await store.updateChoice(work.tx, after);
    else await store.insertChoices(work.tx, groupId, [after]);
  }
}

const announce = (work: Work) => work.announce({ kind: 'venue', timestamp: work.now });

const noted = async (
  work: Work,
  staff: Staff,
  action: AuditAction,
  entity: 'menu_group' | 'option_group',
  { entityId, ...details }: { readonly entityId: string; readonly before?: unknown; readonly after: unknown },
) => {
  await audit(work, { actor: actorOf(staff), action, entity, entityId, details });
  announce(work);
};

/**
 * Categories and option groups. No row ever goes: the specified ones belong to the product, and reports of
 * the past name the others. A category that was deleted is not shown any more, and comes back with its id (AMB-122).
 */
export function menuGroupService({ uow }: Context) {
  const unlessTaken: UnitOfWork['run'] = async (work, once) => {
    try {
      return await uow.run(work, once);
    } catch (reason) {
      throw isDuplicate(reason) ? new Refusal('id_taken') : reason;
    }
  };

  return {
    groups: () => uow.snapshot((tx) => store.readShownGroups(tx, 'menu_groups')),
    optionGroups: () => uow.snapshot(readOptionGroups),

    addGroup: async (said: NewGroup, staff: Staff, once: Once | null): Promise<Named> =>
      unlessTaken(async (work) => {
        const group = placed(said, await store.readShownGroups(work.tx, 'menu_groups'));
        if (await store.isHidden(work.tx, 'menu_groups', group.id))
          await store.updateGroup(work.tx, 'menu_groups', group);
        else await store.insertGroups(work.tx, 'menu_groups', [group]);
        await noted(work, staff, 'menu_group.added', 'menu_group', { entityId: group.id, after: group });
        return group;
      }, once),

    changeGroup: async (id: string, said: GroupChange, staff: Staff): Promise<Named> =>
      uow.run(async (work) => {
        const before = found(await store.lockGroup(work.tx, 'menu_groups', id), 'menu_group_not_found');
        const after = changed(before, said);
        if (isDeepStrictEqual(before, after)) return before;
        await store.updateGroup(work.tx, 'menu_groups', after);
        await noted(work, staff, 'menu_group.changed', 'menu_group', { entityId: id, before, after });
        return after;
      }),

    /** While no dish is in it. */
    removeGroup: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = found(await store.lockGroup(work.tx, 'menu_groups', id), 'menu_group_not_found');
        const isGone = await store.isHidden(work.tx, 'menu_groups', id);
        if (isGone) throw new Refusal('menu_group_not_found');
        if (await store.isGroupUsed(work.tx, id)) throw new Refusal('menu_group_in_use');
        await store.hideGroup(work.tx, id, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'menu_group.deleted',
          entity: 'menu_group',
          entityId: id,
          details: { before },
        });
        announce(work);
        return { status: 'deleted' as const, id };
      }, once),

    addOptionGroup: async (said: NewOptions, staff: Staff, once: Once | null): Promise<OptionGroup> =>
      unlessTaken(async (work) => {
        const group = placed(said, await store.readShownGroups(work.tx, 'option_groups'));
        if (await store.isHidden(work.tx, 'option_groups', group.id))
          await store.updateGroup(work.tx, 'option_groups', group);
        else await store.insertGroups(work.tx, 'option_groups', [group]);
        await writeOptions(work, group.id, said.options);
        const after = await optionGroup(work.tx, group.id);
        await noted(work, staff, 'option_group.added', 'option_group', { entityId: group.id, after });
        return after;
      }, once),

    changeOptionGroup: async (id: string, said: OptionsChange, staff: Staff): Promise<OptionGroup> =>
      unlessTaken(async (work) => {
        const group = found(await store.lockGroup(work.tx, 'option_groups', id), 'option_group_not_found');
        await store.showGroups(work.tx, '', [id]);
        const before = await optionGroup(work.tx, id);
        await store.updateGroup(work.tx, 'option_groups', changed(group, said));
        await writeOptions(work, id, said.options ?? []);
        const after = await optionGroup(work.tx, id);
        if (!isDeepStrictEqual(before, after))
          await noted(work, staff, 'option_group.changed', 'option_group', { entityId: id, before, after });
        return after;
      }),
  };
}
export type MenuGroupService = ReturnType<typeof menuGroupService>;
