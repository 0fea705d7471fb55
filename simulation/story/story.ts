import { SPARE_TABLES, TABLES } from '@masa/api/simulation';
import type { Mishap } from '../faults/mishaps.ts';
import { drawMix, type Happening, type Mix } from '../faults/swarm.ts';
import type { Dish } from '../model/dish.ts';
import { draw } from '../people/draw.ts';
import type { Scripts } from '../people/scripts.ts';
import { chanceOf, type Drawn } from '../world/chance.ts';

/** All that was drawn of an evening. Whoever plays it again has the same evening, without a seed. */
export type Story = {
  readonly drawn: Drawn;
  readonly scripts: Scripts;
  /** Some evenings have a day after them, with what the first one has left behind. */
  readonly nextDay?: Scripts;
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

const PAYS_MS = 60_000;
/** Whoever comes last has come, and has done what he came for. */
const lastsMs = ({ guests }: Scripts): number =>
  guests.reduce(
    (last, { arrivesMs, intents }) =>
      Math.max(
        last,
        intents.reduce((at, { afterMs }) => at + afterMs, arrivesMs),
      ),
    PAYS_MS,
  );

/** The evening of this name: it depends on nothing else, but for the kinds of faults that it is to have for certain. */
export function planOf(name: string, menu: readonly Dish[], towards: readonly string[] = []): Plan {
  const stock = { menu, codes: CODES, tables: SPARE_TABLES, virtual: TABLES.virtual };
  const scripts = draw(chanceOf(`${name}/scripts`), stock);
  const tomorrow = chanceOf(`${name}/next day`);
  const nextDay = tomorrow.percent(33)
    ? { nextDay: { ...draw(tomorrow, stock), agents: scripts.agents } }
    : {};
  const evening = { names: namesIn(scripts), lastsMs: lastsMs(scripts) };
  const mix = drawMix(chanceOf(`${name}/faults`), evening, towards);
  const drawn = { order: name, lines: name, people: name, ids: name };
  return { drawn, scripts, ...nextDay, happenings: mix.happenings, mix };
}
