import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/servers.mjs';
import { ROOT } from './cruise.ts';

/** Says what it hears; ends when told, after finishing what is under way. */
const LISTENS = `
let told = 0;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  console.log(NAME + ' told ' + ++told);
  if (told === 1) setTimeout(() => { console.log(NAME + ' done'); process.exit(0); }, 300);
});
`;
const API = `
import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
const NAME = 'api';
${LISTENS}
mkdirSync(process.env.DATA_DIR + '/print-agent', { recursive: true });
writeFileSync(process.env.DATA_DIR + '/print-agent/key', 'secret', { mode: 0o600 });
createServer((request, response) => response.end('{}')).listen(Number(process.env.PORT));
console.log('pid ' + process.pid);
if (process.env.DIES) setTimeout(() => process.exit(Number(process.env.DIES)), 1000);
`;
const AGENT = `
const NAME = 'agent';
${LISTENS}
console.log('pid ' + process.pid);
console.log('agent up ' + process.argv.slice(2).join(' '));
setInterval(() => {}, 1000);
`;
const FILES: Readonly<Record<string, string>> = {
  // As npm leaves it: the lock's libraries, all there.
  'package-lock.json': '{"packages":{"":{}}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'node_modules/turbo/package.json': '{"bin":{"turbo":"turbo.js"}}',
  'node_modules/turbo/turbo.js': '',
  'apps/guest/dist/index.html': '',
  'apps/staff/dist/index.html': '',
  'services/api/src/main.ts': API,
  'services/print-agent/src/main.ts': AGENT,
  'package.json': '{"type":"module","scripts":{"start":"node scripts/start.mjs"}}',
};

export type Toy = {
  /** All that was said so far. */
  readonly said: () => string;
  readonly until: (words: string) => Promise<void>;
  /** Of npm, as a terminal or a supervisor would send it. */
  readonly signal: (signal: NodeJS.Signals, whole: 'process' | 'group') => void;
  readonly ended: Promise<number | null>;
  /** Of the children that said their id, those that still live. */
  readonly alive: () => number[];
};

/** The real start script over an API and an agent of ten lines, started through npm; gone afterwards. */
export async function withToy(env: NodeJS.ProcessEnv, story: (toy: Toy) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'masa-toy-'));
  cpSync(join(ROOT, 'scripts'), join(home, 'scripts'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const child = spawn('npm', ['start', '--silent'], {
    cwd: home,
    detached: true,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: join(home, 'data'),
      ...env,
    },
  });
  let words = '';
  child.stdout.on('data', (piece) => (words += String(piece)));
  child.stderr.on('data', (piece) => (words += String(piece)));
  const pids = () => [...words.matchAll(/\bpid (\d+)/gu)].map(([, pid]) => Number(pid));
  const toy: Toy = {
    said: () => words,
    until: async (expected) => {
      const limit = Date.now() + 15_000;
      // oxlint-disable-next-line no-await-in-loop
      while (!words.includes(expected) && Date.now() < limit) await pause(50);
      if (!words.includes(expected)) throw new Error(`"${expected}" was not said:\n${words}`);
    },
    signal: (signal, whole) => process.kill((child.pid ?? 0) * (whole === 'group' ? -1 : 1), signal),
    ended: new Promise((resolve) => child.once('close', resolve)),
    alive: () =>
      pids().filter((pid) => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      }),
  };
  try {
    await story(toy);
  } finally {
    for (const pid of toy.alive()) process.kill(pid, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }
}
