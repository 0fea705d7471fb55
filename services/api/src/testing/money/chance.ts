/** Numbers that look random and are the same each time: those of one name. */
export function chanceOf(name: string) {
  let state = 2_166_136_261;
  for (let at = 0; at < name.length; at += 1) state = Math.imul(state ^ name.charCodeAt(at), 16_777_619);
  /** From 0 to below 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    percent: (percent: number): boolean => next() * 100 < percent,
    pick: <T>(list: readonly T[]): T => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
  };
}
export type Chance = ReturnType<typeof chanceOf>;
