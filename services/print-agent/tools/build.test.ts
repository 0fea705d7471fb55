import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBar, readPaper, until, type Bar } from '../src/testing/bar.ts';
import { leasedJob } from '../src/testing/jobs.ts';

const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));

let bar: Bar;
let children: ChildProcess[] = [];
beforeEach(async () => {
  bar = await openBar();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await bar.close();
});

function start(args: string[], cwd: string): ChildProcess {
  // Not the checkout's folders, nor its loader: what a bar PC has.
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'] }, stdio: 'pipe' });
  child.stdout?.on('data', (bytes: Buffer) => bar.logged.push(bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => bar.logged.push(bytes.toString()));
  children.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** As version 0.1.0 left it, byte for byte: one paper in doubt, one printed and not yet told, one that is settled. */
const OLD_JOURNAL = `{"state":"printing","jobId":"00000000-0000-4000-8000-000000000001","leaseNo":1,"kind":"sticker"}
{"state":"printed","jobId":"00000000-0000-4000-8000-000000000001","leaseNo":1,"confirmed":true}
{"state":"settled","jobId":"00000000-0000-4000-8000-000000000001"}
{"state":"printing","jobId":"00000000-0000-4000-8000-000000000002","leaseNo":3,"kind":"precheck"}
{"state":"printed","jobId":"00000000-0000-4000-8000-000000000002","leaseNo":3,"confirmed":true}
{"state":"printing","jobId":"00000000-0000-4000-8000-000000000003","leaseNo":2,"kind":"sticker"}
`;

describe('the built agent', () => {
  it('is one file that prints from an empty folder, and keeps the journal of the version before', async () => {
    const built = join(bar.directory, 'built');
    expect(await ended(start([BUILD, '--out', built], bar.directory)), bar.logged.join('')).toBe(0);
    for (const command of [['doctor'], []]) {
      const pretending =
        "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
      const old = start(
        ['--import', pretending, join(built, 'masa-print-agent.mjs'), ...command],
        bar.directory,
      );
      expect(await ended(old)).toBe(2);
    }
    expect(bar.logged.splice(0).join('')).toMatch(/^(?:The print agent needs Node\.js 24 .*\n){2}$/u);
    const licences = readFileSync(join(built, 'LICENSES-of-libraries.txt'), 'utf8');
    expect(licences).toMatch(/^node-thermal-printer 4\.6\.1/mu);
    for (const service of ['masa-print-agent.service', 'masa-print-agent.cmd', 'masa-print-agent.xml']) {
      const words = readFileSync(join(built, service), 'utf8');
      expect(words, service).toContain('masa-print-agent.mjs --api https://masa.example --key-file');
    }

    const place = join(bar.directory, 'bar-pc');
    mkdirSync(join(place, 'data'), { recursive: true });
    copyFileSync(join(built, 'masa-print-agent.mjs'), join(place, 'masa-print-agent.mjs'));
    const emulator = await bar.printer();
    const usb = {
      name: 'usb',
      role: 'precheck',
      language: 'ro',
      connection: { type: 'usb' },
      model: 'unknown-80',
    };
    writeFileSync(join(place, 'printers.yaml'), stringify({ printers: [bar.behind(emulator), usb] }));
    writeFileSync(join(place, 'agent.key'), `${bar.api.key}\n`);
    appendFileSync(join(place, 'data', 'print-journal.jsonl'), OLD_JOURNAL);

    const files = ['--key-file', 'agent.key', '--config', 'printers.yaml'];
    const agent = start(['masa-print-agent.mjs', '--api', bar.api.url, ...files], place);
    const job = leasedJob();
    bar.api.queue(job);
    await bar.printed(job);
    expect(emulator.papers().map((paper) => readPaper(paper).text)).toEqual([
      expect.stringContaining('7F3A2'),
    ]);

    // A machine without the library has one printer out of order, with the reason; the other one prints.
    const states = bar.api.printers().map(({ name, state, detail }) => `${name} ${state} ${detail}`);
    expect(states).toEqual([
      expect.stringMatching(/^kitchen ok/u),
      expect.stringMatching(/^usb offline The library escpos-usb cannot be used/u),
    ]);

    const told = () =>
      bar.api.said.flatMap(({ name, message }) =>
        'jobId' in message && message.jobId.startsWith('00000000')
          ? [`${name} ${message.jobId.slice(-1)}`]
          : [],
      );
    await until(() => told().length >= 2, 'the old journal is told');
    expect(new Set(told())).toEqual(new Set(['printed 2', 'unknown 3']));

    agent.kill('SIGTERM');
    expect(await ended(agent)).toBe(0);
    expect(existsSync(join(place, 'data', 'logs', 'agent.log'))).toBe(true);
    expect(readFileSync(join(place, 'data', 'logs', 'agent.log'), 'utf8')).toContain('"event":"job_printed"');
  }, 60_000);
});
