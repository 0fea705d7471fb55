import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot } from '../start/boot.ts';
import { readConfig } from '../start/config.ts';
import { evening, type Evening } from '../testing/evening.ts';
import { PASSWORD } from '../testing/test-venue.ts';
import { incomingFolder } from './incoming.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 8;
const SENT_MEGABYTES = 9;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  mkdirSync(folder(), { recursive: true });
});
afterAll(() => bar.close());

const folder = () => incomingFolder(bar.product.context.config.dataDir);
const arriving = () =>
  readdirSync(folder()).map((name) => statSync(join(folder(), name), { throwIfNoEntry: false })?.size ?? 0);
async function until(what: string, holds: () => boolean): Promise<void> {
  const patience = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > patience) throw new Error(`Waited in vain: ${what}.`);
    await sleep(20);
  }
}

type Upload = { readonly call: ClientRequest; readonly status: Promise<number | string> };

/** A form whose end is sent when the story says so. */
function begin(first: Uint8Array, at = bar): Upload {
  const call = request(`${at.origin}/api/img/upload`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`ana:${PASSWORD}`)}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  const status = new Promise<number | string>((resolve) => {
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', ({ message }) => resolve(message));
  });
  call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  call.write(first);
  return { call, status };
}
const finish = ({ call }: Upload) => call.end('\r\n--x--\r\n');

/** What is still held, after everything that nobody needs is thrown away. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers / MEGABYTE;
}

describe('eight large uploads at once', () => {
  it('lie on disk while they arrive, not in memory, and leave nothing behind', async () => {
    const document = Buffer.alloc(SENT_MEGABYTES * MEGABYTE, ' ');
    document.write('%PDF-1.7\n');
    const before = heldMegabytes();
    const uploads = Array.from({ length: UPLOADS }, () => begin(document));
    await until('all of it arrived', () => {
      const whole = arriving().filter((size) => size > (SENT_MEGABYTES - 0.5) * MEGABYTE);
      return whole.length === UPLOADS;
    });
    // What is thrown away is swept beside us and a little later; what is held stays for ever.
    await until('less than one of them is in memory', () => heldMegabytes() - before < SENT_MEGABYTES);
    const [gone, kept] = [uploads.slice(0, 4), uploads.slice(4)];
    for (const { call } of gone) call.destroy();
    await until('who hung up is forgotten', () => arriving().length === kept.length);
    for (const upload of kept) finish(upload);
    expect(await Promise.all(kept.map(({ status }) => status))).toEqual([200, 200, 200, 200]);
    await until('nothing is left', () => arriving().length === 0);
  });

  it('leave nothing behind when they are refused either', async () => {
    const tooLarge = begin(Buffer.alloc(11 * MEGABYTE, ' '));
    const words = begin(Buffer.from('just some text'));
    finish(tooLarge);
    finish(words);
    expect(await Promise.all([tooLarge.status, words.status])).toEqual([413, 415]);
    await until('nothing is left', () => arriving().length === 0);
  });
});

describe('an upload', () => {
  it('waits unread while eight others arrive', async () => {
    const uploads = Array.from({ length: UPLOADS + 1 }, () => begin(Buffer.from('%PDF-1.7\n')));
    await until('eight are there', () => arriving().length === UPLOADS);
    await sleep(200);
    expect(arriving()).toHaveLength(UPLOADS);
    for (const upload of uploads) finish(upload);
    expect(await Promise.all(uploads.map(({ status }) => status))).toEqual(uploads.map(() => 200));
  });

  it('of somebody who sends too many is refused before it is read', async () => {
    const strict = await evening({ rateLimits: true });
    const small = () => begin(Buffer.from('%PDF-1.7\n'), strict);
    for (let sent = 0; sent < 60; sent += 10) {
      const uploads = Array.from({ length: 10 }, small);
      for (const upload of uploads) finish(upload);
      expect(await Promise.all(uploads.map(({ status }) => status))).toEqual(uploads.map(() => 200));
    }
    const endless = small();
    expect(await endless.status).toBe(429);
    endless.call.destroy();
    await strict.close();
  });

  it('that we cannot keep is our trouble, not the fault of the form', async () => {
    const broken = await evening();
    const place = incomingFolder(broken.product.context.config.dataDir);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, 'no folder');
    const upload = begin(Buffer.from('%PDF-1.7\n'), broken);
    finish(upload);
    expect(await upload.status).toBe(503);
    rmSync(place);
    expect((await broken.ana.uploadImage({ file: new Blob(['%PDF-1.7\n']) })).filename).toMatch(/\.pdf$/u);
    await broken.close();
  });
});

describe('what a killed process leaves behind', () => {
  it('goes with the next sweep, what is still arriving does not', async () => {
    for (const [name, ageMs] of [
      ['torn', 600_000],
      ['arriving', 1_000],
    ] as const) {
      writeFileSync(join(folder(), name), 'x');
      const at = (bar.clock.now() - ageMs) / 1000;
      utimesSync(join(folder(), name), at, at);
    }
    await bar.product.jobs.find(({ name }) => name === 'abandoned uploads')?.run();
    expect(readdirSync(folder())).toEqual(['arriving']);
  });

  it('is gone when the next process answers', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'masa-start-'));
    mkdirSync(incomingFolder(dataDir), { recursive: true });
    writeFileSync(join(incomingFolder(dataDir), 'torn'), 'x');
    const settings = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED: 'empty', PRINT_AGENT: 'none' };
    const running = await boot(readConfig(settings), pino({ level: 'silent' }));
    expect(readdirSync(incomingFolder(dataDir))).toEqual([]);
    await running.stop();
    rmSync(dataDir, { recursive: true });
  });
});
