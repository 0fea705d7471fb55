import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { saidBy } from './live/said-by.ts';
import { bareLine, liveLine, screens } from './live/screens.ts';
import { controlMs } from './raw-server.ts';

const CLIENTS = 1_000;
const OPENED_AT_ONCE = 50;
const PUBLISHES = 20;

const openPorts = z.object({ hub: z.number(), bare: z.number() });
const rest = z.object({ stoppedMs: z.number() });
type Round = { readonly hub: number; readonly bare: number; readonly stopped: number };

async function opened<T>(open: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < CLIENTS) all.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))));
  return all;
}

/** One message to a thousand tablets, against a loop that writes the same bytes to as many bare lines. */
export async function fanOutFigures(rounds: number): Promise<readonly Figure[]> {
  const child = fork(join(import.meta.dirname, 'live/fan-out.ts'));
  process.once('exit', () => child.kill('SIGKILL'));
  const ports = await saidBy(child, openPorts);
  const tablets = screens(await opened(() => liveLine(ports.hub)));
  const lines = screens(await opened(() => bareLine(ports.bare)));
  const publish = async (how: 'hub' | 'bare') => {
    const last = (how === 'hub' ? tablets : lines).allTold();
    const rested = saidBy(child, rest);
    const began = performance.now();
    child.send(how);
    const took = (await last) - began;
    const { stoppedMs } = await rested;
    return { took, stoppedMs };
  };
  const round = async (): Promise<Round> => {
    const took = { hub: [] as number[], bare: [] as number[] };
    const stopped: number[] = [];
    for (let at = 0; at < PUBLISHES; at += 1) {
      const [first, second] = at % 2 === 0 ? (['hub', 'bare'] as const) : (['bare', 'hub'] as const);
      for (const how of [first, second]) {
        const { took: ms, stoppedMs } = await publish(how);
        took[how].push(ms);
        if (how === 'hub') stopped.push(stoppedMs);
      }
    }
    return { hub: median(took.hub), bare: median(took.bare), stopped: Math.max(...stopped) };
  };
  try {
    await round();
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, round);
    const of = (read: (one: Round) => number) => median(values.map(read));
    return [
      plain('control, node:http', summary),
      plain('last of 1,000 bare lines', `${of(({ bare }) => bare).toFixed(1)} ms`),
      plain('last of 1,000 tablets', `${of(({ hub }) => hub).toFixed(1)} ms`),
      atMost(
        'tablets against bare lines',
        of(({ hub, bare }) => hub / bare),
        1.3,
        { unit: 'x', noisy },
      ),
      atMost(
        'longest stop of the loop',
        of(({ stopped }) => stopped),
        20,
        {
          unit: ' ms',
          noisy,
          noiseAdds: true,
        },
      ),
    ];
  } finally {
    tablets.close();
    lines.close();
    child.disconnect();
  }
}
