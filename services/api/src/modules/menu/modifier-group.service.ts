import { isDeepStrictEqual } from 'node:util';
import { MOST_MODIFIER_CHOICES, MOST_RANK, wrongCount } from '@masa/domain/menu-editing';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Reader } from '../../db/database.ts';
import type { Repeatable, UnitOfWork, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { removeUsesOfChoices } from '../stock/public.ts';
import { COUNT_PROBLEM, countsOn } from './dish-modifiers.ts';
import { menuChanged } from './menu-in-memory.ts';
import { readFrame } from './menu-frame.view.ts';
import * as store from './modifier-group.store.ts';
import type { ModifierChoice, ModifierGroup } from './modifier-group.store.ts';

/** What is left out stays as it is. */
type Said<T> = { readonly [K in keyof T]?: T[K] | undefined };
type ChoiceSaid = Said<Omit<ModifierChoice, 'id'>> & { readonly id: string };
type GroupSaid = Said<Omit<ModifierGroup, 'id' | 'choices'>> & {
  /** Those that are not named stay. */
  readonly choices?: readonly ChoiceSaid[] | undefined;
};
export type NewModifierGroup = GroupSaid & { readonly id: string };
export type ModifierGroupChange = GroupSaid & { readonly removedChoices?: readonly string[] | undefined };
/** A group with the items that offer it. */
export type OfferedGroup = ModifierGroup & { readonly dishes: readonly string[] };

const issue = (field: string, problem: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ field, problem }] });

/** What is said, without what is left out. */
const given = (said: object) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const nextRank = (others: readonly { readonly rank: number }[]): number =>
  Math.min(MOST_RANK, Math.max(0, ...others.map(({ rank }) => rank)) + 1);

function newChoice(said: ChoiceSaid, others: readonly ModifierChoice[], field: string): ModifierChoice {
  const { names, price } = said;
  if (!names) throw issue(`${field}.names`, 'missing');
  if (price === undefined) throw issue(`${field}.price`, 'missing');
  const plain = {
    sizePrices: null,
    vatGroup: null,
    maxEach: 1,
    isDefault: false,
    sameAs: null,
    active: true,
    rank: nextRank(others),
  };
  return { ...plain, ...given(said), id: said.id, names, price };
}

/** Choices that are there already are changed, others are added. */
function choicesAfter(before: readonly ModifierChoice[], said: readonly ChoiceSaid[]): ModifierChoice[] {
  const after = new Map(before.map((choice) => [choice.id, choice]));
  said.forEach((one, at) => {
    const known = after.get(one.id);
    after.set(
      one.id,
      known ? { ...known, ...given(one) } : newChoice(one, [...after.values()], `body.choices.${at}`),
    );
  });
  return [...after.values()].toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
}

function changed(before: ModifierGroup, said: ModifierGroupChange): ModifierGroup {
  const { choices = [], removedChoices = [], ...fields } = said;
  const kept = before.choices.filter(({ id }) => !removedChoices.includes(id));
  return { ...before, ...given(fields), choices: choicesAfter(kept, choices) };
}

/** What it names of the venue must be there; what it named before is not asked again. */
async function refuseUnknown(reader: Reader, after: ModifierGroup, before: ModifierGroup | null) {
  const { joins, choices } = after;
  const { optionGroups, vatGroups } = await readFrame(reader);
  const joined = optionGroups.find(({ id }) => id === joins);
  if (joins !== null && !joined) throw new Refusal('menu_option_unknown');
  const had = new Map((before?.choices ?? []).map((choice) => [choice.id, choice]));
  for (const { id, sameAs, vatGroup } of choices) {
    if (sameAs !== null && !joined?.choices.some((option) => option.id === sameAs))
      throw new Refusal('menu_option_unknown');
    if (vatGroup !== null && vatGroup !== had.get(id)?.vatGroup && !vatGroups.includes(vatGroup))
      throw new Refusal('vat_group_unknown');
  }
}

/** Neither itself, nor on a dish that says some of it otherwise, may it ask for what nobody can choose. */
async function refuseImpossible(reader: Reader, after: ModifierGroup): Promise<void> {
  if (after.choices.length === 0) throw issue('body.removedChoices', 'no choice is left');
  if (after.choices.length > MOST_MODIFIER_CHOICES) throw issue('body.choices', 'too many choices');
  const count = wrongCount(after);
  if (count) throw issue(`body.${count}`, COUNT_PROBLEM);
  for (const own of await store.readCountsOnDishes(reader, after.id)) {
    const onDish = wrongCount(countsOn(after, own));
    if (onDish) throw issue(`body.${onDish}`, 'does not fit a dish that says otherwise');
  }
}

/** Under the version of the menu, which is why two people cannot take one id at the same moment. */
async function writeChoices(
  work: Work,
  staff: Staff,
  before: ModifierGroup,
  after: ModifierGroup,
): Promise<void> {
  const { tx } = work;
  await menuChanged(tx);
  const had = new Map(before.choices.map((choice) => [choice.id, choice]));
  const has = new Set(after.choices.map(({ id }) => id));
  const gone = before.choices.flatMap(({ id }) => (has.has(id) ? [] : [id]));
  await removeUsesOfChoices(work, gone, actorOf(staff));
  await store.removeModifierChoices(tx, gone);
  const added = after.choices.filter(({ id }) => !had.has(id));
  const taken = added.map(({ id }) => id);
  if (await store.isChoiceOfOther(tx, 'option_choices', taken)) throw new Refusal('id_taken');
  await store.insertModifierChoices(tx, after.id, added);
  for (const choice of after.choices) {
    const was = had.get(choice.id);
    if (was && !isDeepStrictEqual(was, choice)) await store.updateModifierChoice(tx, after.id, choice);
  }
}

async function noted(work: Work, staff: Staff, before: ModifierGroup | null, after: ModifierGroup) {
  await audit(work, {
    actor: actorOf(staff),
    action: before ? 'modifier_group.changed' : 'modifier_group.added',
    entity: 'modifier_group',
    entityId: after.id,
    details: before ? { before, after } : { after },
  });
  work.announce({ kind: 'venue', timestamp: work.now });
}

const offered = async (reader: Reader, group: ModifierGroup): Promise<OfferedGroup> => ({
  ...group,
  dishes: (await store.readDishesOf(reader)).get(group.id) ?? [],
});

/** What guests add to dishes (AMB-200). No group goes: it is off; a choice may go, because every order keeps its own words. */
export function modifierGroupService({ uow }: Context) {
  const unlessTaken: UnitOfWork['run'] = async (work, once) => {
    try {
      return await uow.run(work, once);
    } catch (reason) {
      throw isDuplicate(reason) ? new Refusal('id_taken') : reason;
    }
  };

  return {
    groups: () =>
      uow.snapshot(async (tx): Promise<OfferedGroup[]> => {
        const dishes = await store.readDishesOf(tx);
        const groups = await store.readModifierGroups(tx);
        return groups.map((group) => ({ ...group, dishes: dishes.get(group.id) ?? [] }));
      }),

    add: async <A>(said: NewModifierGroup, staff: Staff, { once, tell }: Repeatable<OfferedGroup, A>) =>
      unlessTaken(async (work) => {
        const nothing: ModifierGroup = {
          id: said.id,
          names: {},
          rank: nextRank(await store.readModifierGroups(work.tx)),
          min: 0,
          max: 1,
          included: 0,
          joins: null,
          active: true,
          choices: [],
        };
        const after = changed(nothing, said);
        await refuseUnknown(work.tx, after, null);
        await refuseImpossible(work.tx, after);
        await store.insertModifierGroup(work.tx, { ...after, choices: [] });
        await writeChoices(work, staff, nothing, after);
        await noted(work, staff, null, after);
        return tell(await offered(work.tx, after));
      }, once),

    change: async (id: string, said: ModifierGroupChange, staff: Staff): Promise<OfferedGroup> =>
      unlessTaken(async (work) => {
        const [held] = await store.lockModifierGroups(work.tx, [id]);
        const before = found(held, 'modifier_group_not_found');
        const after = changed(before, said);
        if (isDeepStrictEqual(before, after)) return offered(work.tx, before);
        await refuseUnknown(work.tx, after, before);
        await refuseImpossible(work.tx, after);
        await store.updateModifierGroup(work.tx, after);
        await writeChoices(work, staff, before, after);
        await noted(work, staff, before, after);
        return offered(work.tx, after);
      }),
  };
}
export type ModifierGroupService = ReturnType<typeof modifierGroupService>;
