import { isDeepStrictEqual } from 'node:util';
import { isSide, MOST_STATIONS, type Place } from '@masa/domain/station';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { mustHold } from './full-station.ts';
import { onTheMenu, type Scope } from './on-the-menu.view.ts';
import { hasOpenWork } from './open-work.view.ts';
import { lockPlaces, readPlaces, removePlace, writePlace } from './station.store.ts';

export type StationNeeds = {
  /** Said in the transaction that changes where dishes are made; the menu stands on this module. */
  readonly menuChanged: (tx: Tx) => Promise<void>;
};

/** One kind of what is made somewhere. */
export const scopes = ['groups', 'items', 'choices'] as const;
export type ScopeKind = (typeof scopes)[number];
type Route = { readonly kind: ScopeKind; readonly value: string; readonly stations: readonly string[] };

const unknown = {
  groups: 'menu_group_unknown',
  items: 'menu_item_unknown',
  choices: 'modifier_unknown',
} as const;

/** What is named anew must be on the menu; what it named before may have left it since. */
async function mustBeOnTheMenu(tx: Tx, after: Scope, before?: Scope): Promise<void> {
  const fresh = (kind: ScopeKind) => after[kind].filter((id) => before?.[kind].includes(id) !== true);
  const named = { groups: fresh('groups'), items: fresh('items'), choices: fresh('choices') };
  const known = await onTheMenu(tx, named);
  for (const kind of scopes)
    if (named[kind].some((id) => !known[kind].includes(id))) throw new Refusal(unknown[kind]);
}

/** Kitchen and bar stay what they are: whatever else is made follows them (AMB-233). */
function mustStay(before: Place, after: Place): void {
  if (isSide(before.id) && (after.off || !after.screen || after.side !== before.side))
    throw new Refusal('station_fixed');
}

const withRoute = (place: Place, { kind, value, stations }: Route): Place => {
  const others = place[kind].filter((one) => one !== value);
  return { ...place, [kind]: stations.includes(place.id) ? [...others, value].toSorted() : others };
};

const held = async (work: Work): Promise<readonly Place[]> => {
  await lockPlaces(work.tx);
  return readPlaces(work.tx);
};
const oneOf = (places: readonly Place[], id: string): Place =>
  found(
    places.find((place) => place.id === id),
    'station_not_found',
  );

/** The stations of kitchen and bar, and what is made at each (AMB-233). */
export function stationService({ uow, world }: Context, { menuChanged }: StationNeeds) {
  const told =
    (work: Work, by: Staff, action: 'station.added' | 'station.changed' | 'station.removed') =>
    async (entityId: string, details: { readonly before?: Place; readonly after?: Place }) => {
      await menuChanged(work.tx);
      await audit(work, { actor: actorOf(by), action, entity: 'station', entityId, details });
      work.announce({ kind: 'venue', timestamp: work.now });
    };
  const write = async (work: Work, by: Staff, before: Place, after: Place): Promise<void> => {
    if (isDeepStrictEqual(before, after)) return;
    mustHold(after);
    await writePlace(work.tx, after);
    await told(work, by, 'station.changed')(after.id, { before, after });
  };

  return {
    all: (): Promise<Place[]> => uow.snapshot(readPlaces),

    add: <A>(made: (id: string) => Place, by: Staff, { once, tell }: Repeatable<Place, A>): Promise<A> =>
      uow.run(async (work) => {
        if ((await held(work)).length >= MOST_STATIONS) throw new Refusal('too_many_stations');
        const place = made(world.newId());
        await mustBeOnTheMenu(work.tx, place);
        await writePlace(work.tx, place);
        await told(work, by, 'station.added')(place.id, { after: place });
        return tell(place);
      }, once),

    change: (id: string, made: (id: string) => Place, by: Staff): Promise<Place> =>
      uow.run(async (work) => {
        const before = oneOf(await held(work), id);
        const after = made(id);
        mustStay(before, after);
        await mustBeOnTheMenu(work.tx, after, before);
        await write(work, by, before, after);
        return after;
      }),

    /** While nothing is to be made there; switched off it may be at any time (K-026). */
    remove: (id: string, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = oneOf(await held(work), id);
        if (isSide(id)) throw new Refusal('station_fixed');
        if (await hasOpenWork(work.tx, id)) throw new Refusal('station_in_use');
        await removePlace(work.tx, id, work.now);
        await told(work, by, 'station.removed')(id, { before });
        return { status: 'deactivated' as const, id };
      }, once),

    /** Where one dish, category or choice is made: exactly there from now on. */
    route: (route: Route, by: Staff): Promise<Place[]> =>
      uow.run(async (work) => {
        const places = await held(work);
        for (const id of route.stations) oneOf(places, id);
        const named = { groups: [], items: [], choices: [], [route.kind]: [route.value] };
        if (route.stations.length > 0) await mustBeOnTheMenu(work.tx, named);
        for (const place of places) await write(work, by, place, withRoute(place, route));
        return readPlaces(work.tx);
      }),
  };
}
export type StationService = ReturnType<typeof stationService>;
