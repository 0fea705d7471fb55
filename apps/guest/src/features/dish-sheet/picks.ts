import { amountOf, completeModifiers, type ChosenModifier, type TakenModifier } from '@masa/domain/modifiers';
import { sumBani, type Bani } from '@masa/domain/money';
import type { ChosenOption } from '@masa/domain/order-options';
import { groupsOf } from '../../shared/dish-modifiers.ts';
import type { MenuItem } from '../../shared/menu-words.ts';

type ModifierGroup = MenuItem['modifiers'][number];
type OptionGroup = MenuItem['optionsCatalogue'][number];

/** A line of a group: an option of the dish, what is added to it, or both, where the two are the same thing (AMB-203). */
export type Row = {
  readonly id: string;
  readonly name: string;
  readonly left: number | null;
  readonly option: string | null;
  readonly extra: string | null;
  /** More than one: it is counted, not ticked. */
  readonly maxEach: number;
};
export type PickGroup = {
  readonly id: string;
  readonly name: string;
  /** The option group that it stands with, under whose heading. */
  readonly joins: string | null;
  readonly min: number;
  readonly max: number;
  readonly rows: readonly Row[];
  readonly modifiers: ModifierGroup;
};
/** How many of each row, by group and row. What is not there was not picked. */
export type Picks = ReadonlyMap<string, number>;

const keyOf = (group: PickGroup, row: Row): string => `${group.id} ${row.id}`;
export const countOf = (picks: Picks, group: PickGroup, row: Row): number =>
  Math.min(picks.get(keyOf(group, row)) ?? 0, row.maxEach);
export const unitsOf = (group: PickGroup, picks: Picks): number =>
  group.rows.reduce((sum, row) => sum + countOf(picks, group, row), 0);

function joinedGroup(modifiers: ModifierGroup, { optionGroup, name, options }: OptionGroup): PickGroup {
  const ofOptions = options.map((option): Row => {
    const extra = modifiers.choices.find(({ sameAs }) => sameAs === option.id);
    return { ...option, option: option.id, extra: extra?.id ?? null, maxEach: extra?.maxEach ?? 1 };
  });
  const shown = new Set(ofOptions.map(({ extra }) => extra));
  const others = modifiers.choices
    .filter(({ id }) => !shown.has(id))
    .map((choice): Row => ({ ...choice, option: null, extra: choice.id }));
  // The option is one of them; what the group takes comes on top.
  const { id, min, max } = modifiers;
  return {
    id,
    name,
    joins: optionGroup,
    min: min + 1,
    max: max + 1,
    rows: [...ofOptions, ...others],
    modifiers,
  };
}

function ownGroup(modifiers: ModifierGroup): PickGroup {
  const rows = modifiers.choices.map((choice): Row => ({ ...choice, option: null, extra: choice.id }));
  const { id, name, min, max } = modifiers;
  const all = rows.reduce((sum, { maxEach }) => sum + maxEach, 0);
  return { id, name, joins: null, min, max: Math.min(max, all), rows, modifiers };
}

/** What the sheet asks, as this size of the dish offers it. An option group is joined once. */
export function pickGroupsOf({ modifiers, optionsCatalogue }: MenuItem): PickGroup[] {
  const joined = new Set<string>();
  return modifiers.map((group) => {
    const option = optionsCatalogue.find(({ optionGroup }) => optionGroup === group.joins);
    if (option === undefined || joined.has(option.optionGroup)) return ownGroup(group);
    joined.add(option.optionGroup);
    return joinedGroup(group, option);
  });
}

export type Picked = {
  /** The ticked row that stands first among the options: the one that the dish comes with (AMB-203). */
  readonly option: Row | null;
  /** In the order of the menu, whatever was ticked first. */
  readonly chosen: readonly ChosenModifier[];
  /** An option that cannot be had on top of another one. */
  readonly impossible: boolean;
};

export function pickedIn(group: PickGroup, picks: Picks): Picked {
  const ticked = group.rows.filter((row) => countOf(picks, group, row) > 0);
  const option = ticked.find((row) => row.option !== null) ?? null;
  const counts = new Map<string, number>();
  let impossible = false;
  for (const row of ticked) {
    const count = countOf(picks, group, row) - (row === option ? 1 : 0);
    if (count > 0 && row.extra === null) impossible = true;
    else if (count > 0 && row.extra !== null) counts.set(row.extra, count);
  }
  const chosen = group.modifiers.choices.flatMap(({ id }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ group: group.id, choice: id, count }];
  });
  return { option, chosen, impossible };
}

const extraUnits = ({ chosen }: Picked): number => chosen.reduce((sum, { count }) => sum + count, 0);

export const withCount = (picks: Picks, group: PickGroup, row: Row, count: number): Picks =>
  new Map(picks).set(keyOf(group, row), count);

/** One more of this row still fits. */
export function canTakeMore(group: PickGroup, picks: Picks, row: Row): boolean {
  const count = countOf(picks, group, row) + 1;
  if (count > row.maxEach) return false;
  const after = pickedIn(group, withCount(picks, group, row, count));
  return !after.impossible && extraUnits(after) <= group.modifiers.max;
}

export function isFilled(group: PickGroup, picks: Picks): boolean {
  const picked = pickedIn(group, picks);
  const { min, max } = group.modifiers;
  const units = extraUnits(picked);
  return (
    !picked.impossible && units >= min && units <= max && (group.joins === null || picked.option !== null)
  );
}

/** What these cost while the group may not be full yet. */
function pricedIn(group: PickGroup, { chosen }: Picked): readonly TakenModifier[] {
  const [rules] = groupsOf({ modifiers: [group.modifiers] });
  const open = rules && { ...rules, min: 0, max: Number.POSITIVE_INFINITY };
  const taken = completeModifiers(open ? [open] : [], chosen);
  return taken.ok ? taken.value : [];
}
const amountIn = (group: PickGroup, picks: Picks): Bani => amountOf(pricedIn(group, pickedIn(group, picks)));

export const amountOfPicks = (groups: readonly PickGroup[], picks: Picks): Bani =>
  sumBani(groups.map((group) => amountIn(group, picks)));

/** What a row adds to the price as things stand: what it costs now, or what it would. */
export function rowAmount(group: PickGroup, picks: Picks, row: Row): number {
  if (isRadio(group)) return amountIn(group, withCount(new Map(), group, row, 1));
  const count = countOf(picks, group, row);
  if (count === 0) return amountIn(group, withCount(picks, group, row, 1)) - amountIn(group, picks);
  const taken = pricedIn(group, pickedIn(group, picks));
  return taken.find(({ choice }) => choice === row.extra)?.amount ?? 0;
}

/** One of several, and one in any case. */
export const isRadio = ({ joins, min, max, rows }: PickGroup): boolean =>
  joins === null && min === 1 && max === 1 && rows.every(({ maxEach }) => maxEach === 1);

/** How the sheet begins: with what the card or the line of the cart has. */
export function startingPicks(
  groups: readonly PickGroup[],
  options: readonly ChosenOption[],
  modifiers: readonly ChosenModifier[],
): Picks {
  const picks = new Map<string, number>();
  for (const group of groups)
    for (const row of group.rows) {
      const isOption = options.some(
        ({ group: of, choice }) => of === group.joins && choice === row.option && row.option !== null,
      );
      const extra = modifiers.find(({ group: of, choice }) => of === group.id && choice === row.extra);
      const count = (isOption ? 1 : 0) + (extra?.count ?? 0);
      if (count > 0) picks.set(keyOf(group, row), Math.min(count, row.maxEach));
    }
  return picks;
}
