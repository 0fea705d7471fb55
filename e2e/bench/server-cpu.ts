import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const CONNECTIONS = 16;
const TICK_MS = 10;

/** User and system time of a process so far. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

type Headers = Readonly<Record<string, string>>;

/** One GET; answers its bytes. Anything but a 200 voids the measurement. */
export function call(address: string, agent: Agent, headers: Headers = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error('not 200'))));
    }).once('error', reject);
  });
}

/** What one of so many calls costs the process that answers them. */
export async function cpuPerCall(
  pid: number,
  address: string,
  calls: number,
  headers: Headers = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = cpuMs(pid);
  const some = async (): Promise<void> => {
    for (let done = 0; done < calls / CONNECTIONS; done += 1) await call(address, agent, headers);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, some));
  agent.destroy();
  return (cpuMs(pid) - before) / calls;
}
