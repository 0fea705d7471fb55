import type { CartLine } from './stored-cart.ts';

export type LineGroup = readonly [CartLine, ...CartLine[]];

/** Lines of the same dish with the same choices, additions, what is left out and note, each where the first of them stands. */
export function equalLines(lines: readonly CartLine[]): readonly LineGroup[] {
  const groups = new Map<string, [CartLine, ...CartLine[]]>();
  for (const line of lines) {
    const { menuItemId, options, modifiers = [], without = [], note = '' } = line;
    const same = JSON.stringify([
      menuItemId,
      options.map(({ group, choice }) => [group, choice]),
      modifiers.map(({ group, choice, count }) => [group, choice, count]),
      without,
      note,
    ]);
    const group = groups.get(same);
    if (group) group.push(line);
    else groups.set(same, [line]);
  }
  return [...groups.values()];
}
