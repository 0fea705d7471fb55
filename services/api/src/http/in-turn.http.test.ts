import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { evening } from '../testing/evening.ts';
import { head, rawLine, type RawLine } from '../testing/raw-line.ts';
import { inTurn } from './in-turn.ts';

const get = (path: string): string => head(`GET ${path} HTTP/1.1`, 'Host: bar');

const lines: RawLine[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) line.hangUp();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});
const line = async (origin: string, caller?: Parameters<typeof rawLine>[1]): Promise<RawLine> => {
  const made = await rawLine(origin, caller);
  lines.push(made);
  return made;
};
async function serve(app: RequestListener, waitingInAll?: number): Promise<string> {
  const server = createServer(inTurn(app, waitingInAll));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('requests that are sent ahead', () => {
  it('are begun with one after another, and answered in their order', async () => {
    let inWork = 0;
    let most = 0;
    const origin = await serve((request, response) => {
      inWork += 1;
      most = Math.max(most, inWork);
      setImmediate(() => {
        inWork -= 1;
        response.end(`[${request.url}]`);
      });
    });
    const caller = await line(origin);
    const paths = Array.from({ length: 120 }, (_, at) => `/${at}`);
    caller.say(paths.map(get).join(''));
    await expect.poll(() => caller.statuses().length).toBe(120);
    expect([...caller.heard().matchAll(/\[(.*?)\]/gu)].map(([, path]) => path)).toEqual(paths);
    expect(most).toBe(1);
    // The line is as good as new.
    caller.say(get('/again'));
    await expect.poll(caller.heard).toContain('[/again]');
  });

  it('bring their bodies along', async () => {
    const origin = await serve((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => response.end(`[${body.length}]`));
    });
    const caller = await line(origin);
    const post = (size: number) =>
      head('POST / HTTP/1.1', 'Host: bar', `Content-Length: ${size}`) + 'b'.repeat(size);
    const sizes = [10, 200_000, 0, 70_000, 1];
    caller.say(sizes.map(post).join(''));
    await expect
      .poll(() => [...caller.heard().matchAll(/\[(\d+)\]/gu)].map(([, size]) => Number(size)))
      .toEqual(sizes);
  });

  it('are not begun with when the caller has hung up', async () => {
    let begun = 0;
    const first = Promise.withResolvers<void>();
    const origin = await serve((_request, response) => {
      begun += 1;
      void first.promise.then(() => response.end());
    });
    const caller = await line(origin);
    caller.say(get('/').repeat(50));
    await expect.poll(() => begun).toBe(1);
    caller.hangUp();
    await sleep(100);
    first.resolve();
    await sleep(100);
    expect(begun).toBe(1);
  });

  it('wait at the API so many at a time; whoever sends more loses his line, and nobody else', async () => {
    const first = Promise.withResolvers<void>();
    const origin = await serve(
      (_request, response) => void first.promise.then(() => response.end('done')),
      100,
    );
    const [flood, patient] = [await line(origin), await line(origin)];
    patient.say(get('/').repeat(11));
    await sleep(50);
    flood.say(get('/').repeat(500));
    await flood.over;
    // Their places are free again.
    const next = await line(origin);
    next.say(get('/').repeat(80));
    await sleep(50);
    first.resolve();
    await expect.poll(() => [patient.statuses().length, next.statuses().length]).toEqual([11, 80]);
  });
});

/** The files and lines that this process has open. */
const openFiles = (): number => readdirSync('/dev/fd').length;

describe('answers that nobody reads', () => {
  it('are closed with the line, with their files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'masa-assets-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>guest</title>');
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), Buffer.alloc(3_000_000, 'a'));
    const bar = await evening({ guestDist: folder });
    const before = openFiles();
    const callers = await Promise.all(Array.from({ length: 6 }, () => line(bar.origin, { deaf: true })));
    for (const caller of callers) caller.say(get('/assets/app-1a2b.js').repeat(120));
    await sleep(500);
    // Two ends of each line, and one file of each.
    expect(openFiles() - before).toBeLessThanOrEqual(3 * callers.length + 2);
    for (const caller of callers) caller.hangUp();
    await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThanOrEqual(before + 2);
    await bar.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
