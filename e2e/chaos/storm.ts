import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { openLine, type CutLine } from './cut-line.ts';
import { SLOW, untilItPrints } from './kill-agent.ts';
import { killApiOnce, type Kills } from './kill-api.ts';

/** 100 agent kills + 100 API kills + 50 cuts in one run; the short form 40 + 10 + 10. */
const stormOf = (kills: number, short: boolean) => ({
  agent: kills,
  api: short ? Math.ceil(kills / 4) : kills,
  cuts: short ? Math.ceil(kills / 4) : Math.ceil(kills / 2),
});

type Blow = 'agent' | 'api' | 'cut' | 'freeze';
const GAP_MS = { from: 0, to: 250 };
const CUT_MS = { from: 20, to: 1_500 };

const times = (blow: Blow, count: number) => Array.from({ length: count }, () => blow);

function shuffled(blows: Blow[], chance: Chance): Blow[] {
  for (let at = blows.length - 1; at > 0; at -= 1) {
    const other = chance.between(0, at);
    [blows[at], blows[other]] = [blows[other] ?? 'agent', blows[at] ?? 'agent'];
  }
  return blows;
}

async function strike(blow: Blow, scene: Kills, line: CutLine): Promise<number | null> {
  const { venue, chance, diary } = scene;
  diary.fault(`storm: ${blow}`);
  if (blow === 'agent') {
    await venue.killAgent();
    venue.startAgent(line.origin);
    return untilItPrints(scene);
  }
  if (blow === 'api') await killApiOnce(scene);
  else await line[blow](chance.between(CUT_MS.from, CUT_MS.to));
  return null;
}

/**
 * Agent and API are killed and the line between them is cut, in any order, while papers come out. Answers how long
 * each new agent took to its first paper. The first and the last of the agents' deaths lay the line and take it away.
 */
export async function storm(scene: Kills): Promise<number[]> {
  const { venue, chance, kills, short } = scene;
  const counts = stormOf(kills, short);
  for (const { knobs } of Object.values(venue.printers)) knobs.slow = SLOW;
  const line = await openLine(venue.origin);
  const ready = [await untilItPrints(scene)];
  const blows = shuffled(
    [
      ...times('agent', counts.agent - 2),
      ...times('api', counts.api),
      ...times('cut', Math.ceil(counts.cuts / 2)),
      ...times('freeze', Math.floor(counts.cuts / 2)),
    ],
    chance,
  );
  for (const blow of ['agent' as const, ...blows]) {
    await sleep(chance.between(GAP_MS.from, GAP_MS.to));
    const took = await strike(blow, scene, line);
    if (took !== null) ready.push(took);
  }
  await venue.killAgent();
  venue.startAgent();
  await line.close();
  for (const { knobs } of Object.values(venue.printers)) knobs.slow = null;
  return ready;
}
