import type { CartLine } from './stored-cart.ts';

export type LineGroup = readonly [CartLine, ...CartLine[]];

/** Lines of the same dish with the same choices, each where the first of them stands. */
export function equalLines(lines: readonly CartLine[]): readonly LineGroup[] {
  const groups = new Map<string, [CartLine, ...CartLine[]]>();
  for (const line of lines) {
    const same = JSON.stringify([line.menuItemId, line.options.map(({ group, choice }) => [group, choice])]);
    const group = groups.get(same);
    if (group) group.push(line);
    else groups.set(same, [line]);
  }
  return [...groups.values()];
}
