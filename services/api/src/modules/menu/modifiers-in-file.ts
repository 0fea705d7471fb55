import type { MenuFileProblem } from '@masa/domain/menu-file';
import { wrongCount } from '@masa/domain/menu-editing';
import { countsOn, type DishModifiers, type DishModifiersSaid } from './dish-modifiers.ts';
import type { ModifierGroup } from './modifier-group.store.ts';

type Counts = Pick<DishModifiers, 'group' | 'min' | 'max' | 'included'>;

/** `extra_sauce`, `extra_sauce(0-1)`, `toppings(1-3/1)`: least and most units, and how many are in the price. */
const ENTRY = /^([^()\s]+)\s*(?:\(\s*(\d*)\s*-\s*(\d*)\s*(?:\/\s*(\d+)\s*)?\))?$/u;
const numberIn = (digits: string | undefined): number | null =>
  digits === undefined || digits === '' ? null : Number(digits);

/** The cell of a file; what is no entry stays what it is, and the schema refuses it. */
export const modifiersIn = (cell: string): unknown =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const entry = ENTRY.exec(part);
      if (!entry) return part;
      const [, group, min, max, included] = entry;
      return { group, min: numberIn(min), max: numberIn(max), included: numberIn(included) };
    });

const countsCell = ({ min, max, included }: Counts): string => {
  if (min === null && max === null && included === null) return '';
  return `(${min ?? ''}-${max ?? ''}${included === null ? '' : `/${included}`})`;
};

/** The groups of a dish in their order; what the dish says of single choices stays with the dish. */
export const modifiersCell = (modifiers: readonly (Counts & { readonly rank: number })[]): string =>
  modifiers
    .toSorted((one, other) => one.rank - other.rank)
    .map((one) => `${one.group}${countsCell(one)}`)
    .join('; ');

/** The same groups in the same order stand where they stood. */
export const withRanks = (
  said: readonly DishModifiersSaid[],
  before: readonly DishModifiers[],
): DishModifiersSaid[] => {
  const inOrder = before.toSorted((one, other) => one.rank - other.rank);
  const isSame =
    inOrder.length === said.length && inOrder.every(({ group }, at) => group === said[at]?.group);
  return said.map((one, at) => ({ ...one, rank: isSame ? inOrder[at]?.rank : undefined }));
};

type Wrong = Pick<MenuFileProblem, 'field' | 'problem'> & {
  readonly said: string;
  readonly allowed?: readonly string[];
};

/** What of it cannot be: a group that the venue does not have, or counts that do not fit. */
export function wrongModifiers(
  said: readonly DishModifiersSaid[],
  groups: readonly ModifierGroup[],
): Wrong[] {
  const field = 'modifiers';
  return said.flatMap((one): Wrong[] => {
    const group = groups.find(({ id }) => id === one.group);
    if (!group)
      return [{ field, problem: 'modifier_unknown', said: one.group, allowed: groups.map(({ id }) => id) }];
    return wrongCount(countsOn(group, one)) === null
      ? []
      : [{ field, problem: 'value', said: `${one.group}${countsCell(one)}` }];
  });
}
