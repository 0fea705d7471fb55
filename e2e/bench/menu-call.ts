import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { openHouse } from '../house/house.ts';
import { eventually, freePort, startProgram, stopProgram } from '../house/processes.ts';
import { atMost, median, plain, swing, type Figure } from './figures.ts';
import { controlMs } from './raw-server.ts';

const CALLS = 6_000;
const CONNECTIONS = 16;
const TICK_MS = 10;

/** User and system time of a process so far. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function call(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error('not 200'))));
    }).once('error', reject);
  });
}

async function cpuPerCall(pid: number, address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = cpuMs(pid);
  const some = async (): Promise<void> => {
    for (let done = 0; done < CALLS / CONNECTIONS; done += 1) await call(address, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, some));
  agent.destroy();
  return (cpuMs(pid) - before) / CALLS;
}

/** Server CPU of GET /api/menu against bare node:http that sends the same bytes (P1). */
export async function menuCallFigures(rounds: number): Promise<readonly Figure[]> {
  const house = await openHouse('sqlite');
  const port = await freePort();
  const raw = startProgram(new URL('same-bytes.ts', import.meta.url).pathname, [
    `${house.origin}/api/menu`,
    String(port),
  ]);
  const rawAddress = `http://127.0.0.1:${port}/`;
  const ratios: number[] = [];
  const control: number[] = [];
  let ours = 0;
  let bytes = 0;
  try {
    const agent = new Agent();
    const bare = await eventually('the raw server answers', () => call(rawAddress, agent).catch(() => null));
    bytes = await call(`${house.origin}/api/menu`, agent);
    if (bare !== bytes) throw new Error('The two servers do not send the same bytes.');
    const [apiPid, rawPid] = [house.apiPid(), raw.child.pid];
    if (apiPid === undefined || rawPid === undefined) throw new Error('A server has ended.');
    await cpuPerCall(apiPid, `${house.origin}/api/menu`);
    await cpuPerCall(rawPid, rawAddress);
    for (let round = 0; round < rounds; round += 1) {
      control.push(await controlMs());
      ours = await cpuPerCall(apiPid, `${house.origin}/api/menu`);
      ratios.push(ours / (await cpuPerCall(rawPid, rawAddress)));
    }
  } finally {
    await stopProgram(raw);
    await house.close();
  }
  return [
    plain('control, node:http', `moved ${swing(control).toFixed(2)}x in ${rounds} rounds`),
    plain('GET /api/menu', `${bytes} bytes, ${ours.toFixed(3)} ms of CPU`),
    atMost('CPU against node:http, same bytes', median(ratios), 6, { unit: 'x', control }),
  ];
}
