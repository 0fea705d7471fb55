import { isDeepStrictEqual } from 'node:util';
import { restated, type Allergen, type AllergenWord } from '@masa/domain/allergens';
import { MOST_MODIFIER_CHOICES, MOST_RANK, wrongCount, type ModifierCounts } from '@masa/domain/menu-editing';
import type { MenuFileProblem } from '@masa/domain/menu-file';
import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { removeUsesOfChoices } from '../stock/public.ts';
import { COUNT_PROBLEM, countsOn, type DishModifiers } from './dish-modifiers.ts';
import { menuChanged } from './menu-in-memory.ts';
import type { MenuFrame } from './menu-frame.view.ts';
import * as store from './modifier-group.store.ts';
import type { ModifierChoice, ModifierGroup } from './modifier-group.store.ts';

/** What is left out stays as it is. */
type Said<T> = { readonly [K in keyof T]?: T[K] | undefined };
export type ChoiceSaid = Said<Omit<ModifierChoice, 'id' | 'allergenStatement'>> & {
  readonly id: string;
  /** What staff state of it by hand; null takes the statement away (AMB-211). */
  readonly allergens?: readonly AllergenWord[] | null | undefined;
  readonly mayContain?: readonly Allergen[] | undefined;
};
export type GroupSaid = Said<Omit<ModifierGroup, 'id' | 'choices'>> & {
  /** Those that are not named stay. */
  readonly choices?: readonly ChoiceSaid[] | undefined;
};
export type ModifierGroupChange = GroupSaid & { readonly removedChoices?: readonly string[] | undefined };

const issue = (field: string, problem: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ field, problem }] });

/** What is said, without what is left out. */
const given = (said: object) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const nextRank = (others: readonly { readonly rank: number }[]): number =>
  Math.min(MOST_RANK, Math.max(0, ...others.map(({ rank }) => rank)) + 1);

/** A group of which nobody has said anything, behind the others. */
export const newGroup = (id: string, others: readonly ModifierGroup[]): ModifierGroup => ({
  id,
  names: {},
  rank: nextRank(others),
  min: 0,
  max: 1,
  included: 0,
  joins: null,
  active: true,
  choices: [],
});

function newChoice({ id, names, price }: ChoiceSaid, others: readonly ModifierChoice[], field: string) {
  if (!names) throw issue(`${field}.names`, 'missing');
  if (price === undefined) throw issue(`${field}.price`, 'missing');
  return {
    id,
    names,
    price,
    rank: nextRank(others),
    sizePrices: null,
    vatGroup: null,
    maxEach: 1,
    isDefault: false,
    sameAs: null,
    active: true,
    age18: null,
    allergenStatement: null,
  } satisfies ModifierChoice;
}

function statementAfter(
  before: ModifierChoice['allergenStatement'],
  { allergens, mayContain }: ChoiceSaid,
): ModifierChoice['allergenStatement'] {
  if (allergens === undefined && (before === null || mayContain === undefined)) return before;
  if (allergens === null) return null;
  return restated(before, { ...(allergens && { contains: allergens }), ...(mayContain && { mayContain }) });
}

function choiceAfter(before: ModifierChoice, said: ChoiceSaid): ModifierChoice {
  const { allergens: _contains, mayContain: _traces, ...fields } = said;
  return {
    ...before,
    ...given(fields),
    allergenStatement: statementAfter(before.allergenStatement, said),
  };
}

/** Choices that are there already are changed, others are added. */
function choicesAfter(before: readonly ModifierChoice[], said: readonly ChoiceSaid[]): ModifierChoice[] {
  const after = new Map(before.map((choice) => [choice.id, choice]));
  said.forEach((one, at) => {
    const known = after.get(one.id) ?? newChoice(one, [...after.values()], `body.choices.${at}`);
    after.set(one.id, choiceAfter(known, one));
  });
  return [...after.values()].toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
}

export function groupAfter(before: ModifierGroup, said: ModifierGroupChange): ModifierGroup {
  const { choices = [], removedChoices = [], ...fields } = said;
  const kept = before.choices.filter(({ id }) => !removedChoices.includes(id));
  return { ...before, ...given(fields), choices: choicesAfter(kept, choices) };
}

/** What cannot be: of the group, or of one of its choices. */
export type GroupWrong = {
  readonly choice: string | null;
  readonly field: 'joins' | 'same_as' | 'vat_group' | 'choice' | 'allergens' | keyof ModifierCounts;
  readonly refusal: Refusal;
  readonly problem: MenuFileProblem['problem'];
  readonly said: string;
  readonly allowed?: readonly string[];
};

/** What it names of the venue must be there; what it named before is not asked again. */
function unknownIn(after: ModifierGroup, before: ModifierGroup | null, frame: MenuFrame): GroupWrong[] {
  const { joins, choices } = after;
  const { optionGroups, vatGroups } = frame;
  const joined = optionGroups.find(({ id }) => id === joins);
  const options = joined?.choices.map(({ id }) => id) ?? [];
  const wrong: GroupWrong[] = [];
  const option = (field: 'joins' | 'same_as', choice: string | null, said: string, allowed: string[]) =>
    wrong.push({
      field,
      choice,
      said,
      allowed,
      problem: 'option_unknown',
      refusal: new Refusal('menu_option_unknown'),
    });
  if (joins !== null && !joined)
    option(
      'joins',
      null,
      joins,
      optionGroups.map(({ id }) => id),
    );
  const had = new Map((before?.choices ?? []).map((choice) => [choice.id, choice]));
  for (const { id, sameAs, vatGroup } of choices) {
    if (sameAs !== null && !options.includes(sameAs)) option('same_as', id, sameAs, options);
    if (vatGroup !== null && vatGroup !== had.get(id)?.vatGroup && !vatGroups.includes(vatGroup))
      wrong.push({
        field: 'vat_group',
        choice: id,
        said: vatGroup,
        allowed: vatGroups,
        problem: 'vat_group_unknown',
        refusal: new Refusal('vat_group_unknown'),
      });
  }
  return wrong;
}

export type CountsOnDishes = readonly Pick<DishModifiers, 'min' | 'max' | 'included'>[];

const wrongChoices = (field: string, problem: string, said: string): GroupWrong => ({
  field: 'choice',
  choice: null,
  said,
  problem: 'value',
  refusal: issue(field, problem),
});

function wrongCounts(counts: ModifierCounts, problem: string): GroupWrong[] {
  const field = wrongCount(counts);
  if (field === null) return [];
  const refusal = issue(`body.${field}`, problem);
  return [{ field, choice: null, said: String(counts[field]), problem: 'value', refusal }];
}

/** Neither itself, nor on a dish that says some of it otherwise, may it ask for what nobody can choose. */
function impossibleIn(after: ModifierGroup, onDishes: CountsOnDishes): GroupWrong[] {
  const { choices } = after;
  if (choices.length === 0) return [wrongChoices('body.removedChoices', 'no choice is left', '')];
  if (choices.length > MOST_MODIFIER_CHOICES)
    return [wrongChoices('body.choices', 'too many choices', String(choices.length))];
  const own = wrongCounts(after, COUNT_PROBLEM);
  if (own.length > 0) return own;
  return onDishes
    .flatMap((one) => wrongCounts(countsOn(after, one), 'does not fit a dish that says otherwise'))
    .slice(0, 1);
}

export const wrongsInGroup = (
  after: ModifierGroup,
  before: ModifierGroup | null,
  { frame, onDishes }: { readonly frame: MenuFrame; readonly onDishes: CountsOnDishes },
): GroupWrong[] => [...unknownIn(after, before, frame), ...impossibleIn(after, onDishes)];

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

/** Under its lock, when nothing stands against it. */
export async function writeGroup(
  work: Work,
  before: ModifierGroup | null,
  after: ModifierGroup,
  staff: Staff,
): Promise<void> {
  const nothing = { ...after, choices: [] };
  if (before) await store.updateModifierGroup(work.tx, after);
  else await store.insertModifierGroup(work.tx, nothing);
  await writeChoices(work, staff, before ?? nothing, after);
  await audit(work, {
    actor: actorOf(staff),
    action: before ? 'modifier_group.changed' : 'modifier_group.added',
    entity: 'modifier_group',
    entityId: after.id,
    details: before ? { before, after } : { after },
  });
  work.announce({ kind: 'venue', timestamp: work.now });
}
