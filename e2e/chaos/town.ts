import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteName } from '@masa/contract/routes';
import type { Request, Response } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import { ADMIN_PASSWORD } from '../venue/venue.ts';
import { chanceOf, type Chance } from './chance.ts';
import { callerFrom, perform, type Caller, type Outcome } from './caller.ts';
import type { Diary, Dish, KeptAnswer, Look } from './history.ts';

/** The bar on this evening, as the people in it know it. */
export type Town = {
  readonly venue: Pick<Venue, 'origin'>;
  readonly seed: string;
  readonly diary: Diary;
  readonly tableIds: readonly string[];
  readonly dishes: readonly Dish[];
  /** False: whoever is in the middle of a deed ends it and goes home. */
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

export const chanceFor = (town: Pick<Town, 'seed'>, name: string): Chance => chanceOf(town.seed, name);

export const does = <N extends RouteName>(
  town: Town,
  caller: Caller,
  name: N,
  request: Request<N>,
  keep?: (answer: Response<N>) => KeptAnswer<N>,
): Promise<Outcome<Response<N>>> => perform(town.diary, caller, name, request, keep ? { keep } : {});

/** In short sleeps, so that a closing venue empties at once. */
export async function idle(town: Town, chance: Chance, from: number, to: number): Promise<void> {
  if (town.isOpen()) await sleep(chance.between(from, to));
}

const lookOf = ({ tableId, sessionPrechecks, sessionsLookup }: Response<'tableOrders'>): Look => ({
  tableId,
  sessions: Object.fromEntries(
    Object.values(sessionsLookup).map(({ id, lastUpdate, checkId, waiterSession }) => [
      id,
      {
        lastUpdate,
        checkId,
        waiterSession,
        items: sessionPrechecks
          .filter(({ sessionId }) => sessionId === id)
          .flatMap(({ items }) =>
            items.map(({ orderItem }) => ({ id: orderItem.id, status: orderItem.status })),
          ),
      },
    ]),
  ),
});

/** Reads a table; null when it is not one's own any more. */
export async function look(town: Town, caller: Caller, tableId: string): Promise<Look | null> {
  const seen = await does(town, caller, 'tableOrders', { params: { tableId } }, lookOf);
  return seen.type === 'ok' ? lookOf(seen.answer) : null;
}

const dishesOf = (menu: Response<'menu'>): Dish[] =>
  menu
    .filter(({ active }) => active)
    .map(({ id, price, station, optionsCatalogue }) => ({
      id,
      price,
      station,
      options: optionsCatalogue.map(({ optionGroup, options }) => ({
        group: optionGroup,
        choices: options.map((option) => option.id),
      })),
    }));

/** With a password of his own device, as the staff app does: the real one costs a second of arithmetic per start. */
export async function signedIn(origin: string, username: string, chance: Chance): Promise<Caller> {
  const stranger = callerFrom(origin, username, chance);
  const { password } = await stranger.api.login({
    body: { username, password: ADMIN_PASSWORD, deviceName: 'chaos' },
  });
  return callerFrom(origin, username, chance, { username, password });
}

const WAITER_ONLY = 'glovo';

export async function openTown(venue: Venue, seed: string, diary: Diary, tables: number): Promise<Town> {
  const anybody = callerFrom(venue.origin, 'anybody', chanceOf(seed, 'anybody'));
  const menu = await perform(diary, anybody, 'menu', { query: {} }, { keep: dishesOf });
  if (menu.type !== 'ok') throw new Error('The bar has no menu.');
  let open = true;
  return {
    venue,
    seed,
    diary,
    tableIds: (await venue.tables()).slice(0, tables).map(({ tableId }) => tableId),
    dishes: dishesOf(menu.answer.filter(({ group }) => group !== WAITER_ONLY)),
    isOpen: () => open,
    close: () => {
      open = false;
    },
  };
}
