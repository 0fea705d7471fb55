import { Agent } from 'node:http';
import { openVenue } from '../venue/venue.ts';
import { eventually, freePort, startProgram, stopProgram } from '../venue/processes.ts';
import { calmRounds, type Calm } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { controlMs } from './raw-server.ts';
import { call, cpuPerCall } from './server-cpu.ts';

const CALLS = 6_000;

/** Server CPU of GET /api/menu against bare node:http that sends the same bytes. */
export async function menuCallFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  const port = await freePort();
  const raw = startProgram(new URL('same-bytes.ts', import.meta.url).pathname, [
    `${venue.origin}/api/menu`,
    String(port),
  ]);
  const rawAddress = `http://127.0.0.1:${port}/`;
  try {
    const agent = new Agent();
    const bare = await eventually('the raw server answers', () => call(rawAddress, agent).catch(() => null));
    const bytes = await call(`${venue.origin}/api/menu`, agent);
    if (bare !== bytes) throw new Error('The two servers do not send the same bytes.');
    const [apiPid, rawPid] = [venue.apiPid(), raw.child.pid];
    if (apiPid === undefined || rawPid === undefined) throw new Error('A server has ended.');
    await cpuPerCall(apiPid, `${venue.origin}/api/menu`, CALLS);
    await cpuPerCall(rawPid, rawAddress, CALLS);
    const calm = await calmRounds(rounds, controlMs, async () => {
      const ours = await cpuPerCall(apiPid, `${venue.origin}/api/menu`, CALLS);
      return { ours, ratio: ours / (await cpuPerCall(rawPid, rawAddress, CALLS)) };
    });
    return figuresOf(bytes, calm);
  } finally {
    await stopProgram(raw);
    await venue.close();
  }
}

type Round = { readonly ours: number; readonly ratio: number };

function figuresOf(bytes: number, { values, noisy, summary }: Calm<Round>): readonly Figure[] {
  const ours = median(values.map((round) => round.ours));
  return [
    plain('control, node:http', summary),
    plain('GET /api/menu', `${bytes} bytes, ${ours.toFixed(3)} ms of CPU`),
    atMost('CPU against node:http, same bytes', median(values.map(({ ratio }) => ratio)), 6, {
      unit: 'x',
      noisy,
    }),
  ];
}
