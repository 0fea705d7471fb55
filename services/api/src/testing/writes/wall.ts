import type { Writes } from './write.ts';

const aWall = { name: 'Above the counter', language: 'ro' as const, secondLanguage: 'ru' as const };

/** Screens for guests who fetch what they eat. */
export const wallWrites = {
  makeWall: ({ bar, whenOver }) => {
    // A house has only so many.
    whenOver(async () => {
      for (const { id } of await bar.boss.walls()) await bar.boss.revokeWall({ params: { id } });
    });
    return (once) => bar.boss.makeWall({ body: aWall }, once);
  },
  revokeWall: async ({ bar }) => {
    const { id } = await bar.boss.makeWall({ body: aWall });
    return (once) => bar.boss.revokeWall({ params: { id } }, once);
  },
} satisfies Writes;
