import type { CartLine } from './stored-cart.ts';

export type LineGroup = readonly [CartLine, ...CartLine[]];

/** Lines of one group say the same, whatever was agreed to with each: dish, choices, additions, what is left out and note. */
const sayingOf = ({
  menuItemId,
  options,
  modifiers = [],
  without = [],
  note = '',
  course = 1,
  seat = 0,
}: Said): string =>
  JSON.stringify([
    menuItemId,
    options.map(({ group, choice }) => [group, choice]),
    modifiers.map(({ group, choice, count }) => [group, choice, count]),
    without,
    note,
    course,
    seat,
  ]);
type Said = Omit<CartLine, 'key' | 'kept'>;

/** What the guest has agreed to with dishes like this one that are in his cart. */
export const agreedWith = (lines: readonly CartLine[], like: Said): readonly string[] =>
  lines.filter((line) => sayingOf(line) === sayingOf(like)).flatMap(({ despite = [] }) => despite);

/** Lines of the same dish with the same choices, additions, what is left out and note, each where the first of them stands. */
export function equalLines(lines: readonly CartLine[]): readonly LineGroup[] {
  const groups = new Map<string, [CartLine, ...CartLine[]]>();
  for (const line of lines) {
    const same = sayingOf(line);
    const group = groups.get(same);
    if (group) group.push(line);
    else groups.set(same, [line]);
  }
  return [...groups.values()];
}
