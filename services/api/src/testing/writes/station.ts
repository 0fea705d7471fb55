import { isSo, type Place, type Writes } from './write.ts';

const aStation = { names: { en: 'Grill' }, side: 'kitchen' as const, rank: 50 };

/** A house has only so many: what a story has opened is given up when it is over. */
function closingStations({ bar, whenOver }: Pick<Place, 'bar' | 'whenOver'>): void {
  whenOver(async () => {
    const stations = await bar.boss.stations();
    for (const { id, fixed } of stations) if (!fixed) await bar.boss.removeStation({ params: { id } });
  });
}

/** Where dishes are made. */
export const stationWrites = {
  addStation: (place) => {
    closingStations(place);
    return (once) => place.bar.boss.addStation({ body: aStation }, once);
  },
  removeStation: async ({ bar }) => {
    const { id } = await bar.boss.addStation({ body: aStation });
    return (once) => bar.boss.removeStation({ params: { id } }, once);
  },
} satisfies Writes;

/** How a station is, and where a dish is made. */
export const stationsSaid = {
  changeStation: isSo(async (place) => {
    closingStations(place);
    const { bar } = place;
    const { id } = await bar.boss.addStation({ body: aStation });
    return () => bar.boss.changeStation({ params: { id }, body: { ...aStation, slots: 4 } });
  }),
  routeToStations: isSo(async (place) => {
    closingStations(place);
    const { bar } = place;
    const { id } = await bar.boss.addStation({ body: aStation });
    const params = { kind: 'items', value: 'celery_plate' } as const;
    return () => bar.boss.routeToStations({ params, body: { stations: [id] } });
  }),
};
