import { setTimeout as sleep } from 'node:timers/promises';
import type { Kills } from './kill-api.ts';

/** A slow printer, so that most kills come while bytes are on their way. */
export const SLOW = { bytes: 24, everyMs: 2 };
const GAP_MS = { from: 0, to: 250 };
const MOST_PATIENCE_MS = 5_000;

const bytesAt = ({ venue }: Kills): number =>
  Object.values(venue.printers).reduce((sum, printer) => sum + printer.papers().length, 0);

/** Until it prints again: an agent that is killed before it has taken anything proves nothing. */
export async function untilItPrints(scene: Kills): Promise<number> {
  const began = performance.now();
  const before = bytesAt(scene);
  while (bytesAt(scene) === before && performance.now() - began < MOST_PATIENCE_MS) await sleep(10);
  return performance.now() - began;
}

/** `kill -9` of the print agent while it prints. Answers how long each new one took to its first paper. */
export async function killAgent(scene: Kills): Promise<number[]> {
  const { venue, chance, diary, kills } = scene;
  const { printers } = venue;
  for (const { knobs } of Object.values(printers)) knobs.slow = SLOW;
  const ready: number[] = [await untilItPrints(scene)];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(chance.between(GAP_MS.from, GAP_MS.to));
    diary.fault(`kill ${kill} of the print agent`);
    await venue.killAgent();
    venue.startAgent();
    if (kill < kills) ready.push(await untilItPrints(scene));
  }
  for (const { knobs } of Object.values(printers)) knobs.slow = null;
  return ready;
}
