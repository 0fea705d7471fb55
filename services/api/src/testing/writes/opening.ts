import type { Writes } from './write.ts';

const NEVER = { weekdays: [1], from: '04:00', until: '04:01', active: false };
export const aDaypart = { ...NEVER, names: { en: 'Before dawn' }, items: ['celery_plate'] };
export const aPriceRule = { ...aDaypart, effect: 'percent' as const, value: 10 };

/** When what is to be had, and whether orders are taken now. */
export const openingWrites = {
  addDaypart:
    ({ bar }) =>
    (once) =>
      bar.boss.addDaypart({ body: aDaypart }, once),
  endDaypart: async ({ bar }) => {
    const { id } = await bar.boss.addDaypart({ body: { ...aDaypart, active: true } });
    return (once) => bar.boss.endDaypart({ params: { id } }, once);
  },
  addPriceRule:
    ({ bar }) =>
    (once) =>
      bar.boss.addPriceRule({ body: aPriceRule }, once),
  endPriceRule: async ({ bar }) => {
    const { id } = await bar.boss.addPriceRule({ body: { ...aPriceRule, active: true } });
    return (once) => bar.boss.endPriceRule({ params: { id } }, once);
  },
  limitOrdering: ({ bar, whenOver }) => {
    whenOver(async () => void (await bar.ana.resumeOrdering({ params: { id: 'slow:bar' } })));
    const body = { kind: 'slow', scope: 'bar', portions: 200, length: 60, reason: 'busy' } as const;
    return (once) => bar.ana.limitOrdering({ body }, once);
  },
  resumeOrdering: async ({ bar }) => {
    await bar.ana.limitOrdering({
      body: { kind: 'slow', scope: 'bar', portions: 200, length: 60, reason: 'busy' },
    });
    return (once) => bar.ana.resumeOrdering({ params: { id: 'slow:bar' } }, once);
  },
} satisfies Writes;
