import { describe, expect, it } from 'vitest';
import { faultsOf } from '../faults/mishaps.ts';
import { drawnStreams } from '../world/chance.ts';
import { virtualClock } from '../world/clock.ts';
import { turnsOf } from '../world/turns.ts';
import { computerOf, openComputers } from './computers.ts';
import { mendPrinters, openHall, renderJob, transportFor, type Paper } from './printer.ts';

const dry = () => new Promise<void>((resolve) => void setImmediate(resolve));
const RUNS_OUT = { kind: 'printer trouble', how: 'runs out', state: 'offline', forMs: 120_000 } as const;
const LIFE = 'agent 1, life 1';

/** One paper of a printer whose roll ends with it; somebody puts in another one so long after the doors have opened. */
async function evening(mendsAfterMs: number) {
  const of = drawnStreams({ order: null, lines: null, people: null, ids: null });
  const clock = virtualClock(0);
  const turns = turnsOf({
    clock,
    chanceOf: (owner) => of(`turns:${owner}`),
    dry,
    note: () => undefined,
    atMostMs: 60_000,
  });
  const papers: Paper[] = [];
  openComputers({
    turns,
    arm: clock.arm,
    chanceOf: (name) => of(`paper:${name}`),
    faults: faultsOf(clock.passed, new Set(['printer trouble']), () => RUNS_OUT),
    note: () => undefined,
    found: (finding) => expect.fail(finding),
    died: () => undefined,
  });
  openHall(papers);
  computerOf('/agent 1').life = LIFE;
  const printer = transportFor({ name: 'kitchen' }, '/agent 1');
  const { bytes } = renderJob({ jobId: '1', copyNo: 1, maybePrinted: false, document: { kind: 'sticker' } });
  let isOver = false;
  let isOnline: boolean | null = null;
  void turns.as(LIFE, async () => {
    await printer.open();
    await printer.write(bytes, { timeoutMs: 10_000 });
    isOnline = (await printer.status()).online;
    isOver = true;
  });
  void turns.as('venue', () => turns.sleep(mendsAfterMs).then(mendPrinters));
  await turns.run(() => isOver);
  return { isOnline, whole: papers.filter(({ isWhole }) => isWhole).length };
}

describe('a roll that ends with a paper', () => {
  it('stops the printer until somebody comes', async () => {
    expect(await evening(30_000)).toEqual({ isOnline: false, whole: 0 });
  });

  it('stops nothing where somebody has put in another one while it printed', async () => {
    expect(await evening(500)).toEqual({ isOnline: true, whole: 1 });
  });
});
