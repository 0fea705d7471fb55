import { rmSync } from 'node:fs';
import { seededBar, seedOnce, type Seeded } from './warm-venues.ts';

const NAME = 'SEEDED_VENUE';

/** The bar that every worker copies, made before the first of them starts. */
export const seededVenue = (): Seeded | null => {
  const told = process.env[NAME];
  return told === undefined ? null : seededBar.parse(JSON.parse(told));
};

// Playwright takes what a file exports as its default.
// oxlint-disable-next-line import/no-default-export
export default async function seedForAll(): Promise<() => void> {
  const seeded = await seedOnce();
  process.env[NAME] = JSON.stringify(seeded);
  return () => rmSync(seeded.folder, { recursive: true, force: true });
}
