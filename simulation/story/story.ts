import { SPARE_TABLES, TABLES } from '@masa/api/simulation';
import type { Mishap } from '../faults/mishaps.ts';
import { drawMix, type Happening, type Mix } from '../faults/swarm.ts';
import type { Dish } from '../model/restaurant.ts';
import { draw } from '../people/draw.ts';
import type { Scripts } from '../people/scripts.ts';
import { chanceOf, type Drawn } from '../world/chance.ts';

/** All that was drawn of an evening. Whoever plays it again has the same evening, without a seed. */
export type Story = {
  readonly drawn: Drawn;
  readonly scripts: Scripts;
  /** What happens at its time. */
  readonly happenings: readonly Happening[];
  /** What goes wrong at its place. */
  readonly faults: readonly Mishap[];
};
/** As it is drawn: what will go wrong at which place is known when it is over. */
export type Plan = Omit<Story, 'faults'> & { readonly mix: Mix };

/** The codes of the test bar, and one that nobody has made. */
const CODES = [
  'MINUS10',
  'MINUS10',
  'TABLE10',
  'TABLE10',
  'HALF',
  'FREEFRIES',
  'OLD',
  'SOON',
  'USED',
  'OFF',
  'NO-SUCH',
];

/** Whoever has a line that can go down. */
const namesIn = ({ guests, waiters, cooks, agents }: Scripts): string[] => [
  ...[...guests, ...waiters, ...agents].map(({ name }) => name),
  ...cooks,
  'counter',
];

/** The evening of this name: it depends on nothing else, but for the kinds of faults that it is to have for certain. */
export function planOf(name: string, menu: readonly Dish[], towards: readonly string[] = []): Plan {
  const scripts = draw(chanceOf(`${name}/scripts`), {
    menu,
    codes: CODES,
    tables: SPARE_TABLES,
    virtual: TABLES.virtual,
  });
  const mix = drawMix(chanceOf(`${name}/faults`), namesIn(scripts), towards);
  const drawn = { order: name, lines: name, people: name, ids: name };
  return { drawn, scripts, happenings: mix.happenings, mix };
}
