import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { head, rawLine, type RawLine } from '../testing/raw-line.ts';
import { slowBodies } from './slow-bodies.ts';

const BODY_MS = 150;
const FILE_MS = 600;

let server: Server;
let origin: string;
const lines: RawLine[] = [];

beforeEach(async () => {
  const app = express();
  const bodies = slowBodies({ bodyMs: BODY_MS, fileMs: FILE_MS });
  app.use(bodies.watch);
  app.post('/photo', (request, _response, next) => {
    bodies.giveTime(request);
    next();
  });
  app.post(['/order', '/photo'], express.text({ type: () => true }), (request, response) => {
    response.send(`[${String(request.body).length}]`);
  });
  app.post('/refused', (_request, response) => void response.status(401).end());
  app.post('/later', (_request, response) => void setTimeout(() => response.end('late'), BODY_MS * 2));
  server = await new Promise<Server>((resolve) => {
    const made = app.listen(0, '127.0.0.1', () => resolve(made));
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.hangUp();
  await new Promise((resolve) => server.close(resolve));
});

const post = (path: string, length: number) =>
  head(`POST ${path} HTTP/1.1`, 'Host: bar', `Content-Length: ${length}`);
const calls = async (words: string): Promise<RawLine> => {
  const line = await rawLine(origin);
  lines.push(line);
  line.say(words);
  return line;
};
/** A byte now and then, for as long as anybody listens. */
const drip = (line: RawLine): void => {
  const drop = setInterval(() => line.say('a'), 20);
  void line.over.then(() => clearInterval(drop));
};

describe('a body that comes drop by drop', () => {
  it('is not waited for', async () => {
    const line = await calls(post('/order', 10_000));
    drip(line);
    expect(await line.over).toBeLessThan(BODY_MS * 3);
    expect(line.statuses()).toEqual([408]);
  });

  it.each([
    ['in pieces', head('POST /order HTTP/1.1', 'Host: bar', 'Transfer-Encoding: chunked') + '5\r\naa'],
    ['not at all', post('/order', 3)],
  ])('nor one that comes %s', async (_, words) => {
    const line = await calls(words);
    expect(await line.over).toBeLessThan(BODY_MS * 3);
    expect(line.statuses()).toEqual([408]);
  });

  it('is not waited for by who has refused it already', async () => {
    const line = await calls(post('/refused', 10_000));
    drip(line);
    expect(await line.over).toBeLessThan(BODY_MS * 3);
    expect(line.statuses()).toEqual([401]);
  });
});

describe('a body that is there in time', () => {
  it('lets its call take as long as it takes, and keeps its line', async () => {
    const line = await calls(post('/later', 4) + 'body');
    await expect.poll(line.heard).toContain('late');
    line.say(post('/order', 4) + 'body');
    await expect.poll(line.heard).toContain('[4]');
    await sleep(BODY_MS * 2);
    line.say(post('/order', 5) + 'again');
    await expect.poll(line.heard).toContain('[5]');
  });

  it('may be a photo, which has more time', async () => {
    const line = await calls(post('/photo', 8) + 'half');
    await sleep(BODY_MS * 2);
    line.say('half');
    await expect.poll(line.heard).toContain('[8]');
    const slow = await calls(post('/photo', 10_000));
    drip(slow);
    expect(await slow.over).toBeGreaterThan(BODY_MS * 2);
    expect(slow.statuses()).toEqual([408]);
  });
});
