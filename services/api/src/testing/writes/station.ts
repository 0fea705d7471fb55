import type { Place, Writes } from './write.ts';

export const aStation = { names: { en: 'Grill' }, side: 'kitchen' as const, rank: 50 };

/** A house has only so many: what a story has opened is given up when it is over. */
export function closingStations({ bar, whenOver }: Pick<Place, 'bar' | 'whenOver'>): void {
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
