import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import { head, rawLine } from '../testing/raw-line.ts';
import { failureHandler } from './failures.ts';
import { formFailure, incomingFiles } from './incoming.ts';
import { slowBodies } from './slow-bodies.ts';

const BODY_MS = 100;
const [DEBUG, ERROR] = [20, 50];
type Line = { readonly level: number; readonly msg: string; readonly path?: string };

let server: Server;
let origin: string;
let dataDir: string;
let logged: Line[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'masa-hung-up-'));
  logged = [];
  const destination = new PassThrough();
  destination.on('data', (line: Buffer) => logged.push(JSON.parse(line.toString()) as Line));
  const app = express();
  app.use(slowBodies({ bodyMs: BODY_MS, fileMs: BODY_MS }).watch);
  const files = incomingFiles(dataDir, () => undefined);
  app.post('/order', express.json(), (_request, response) => response.json({}));
  app.post('/photo', (request, response, next) =>
    files.read('file')(request, response, (reason?: unknown) =>
      reason === undefined ? response.json({}) : next(formFailure(reason)),
    ),
  );
  app.post('/database', () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  app.use(failureHandler(createLog('debug', destination)));
  server = await new Promise<Server>((resolve) => {
    const made = app.listen(0, '127.0.0.1', () => resolve(made));
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

const halfOf = (path: string, type: string, begun: string): string =>
  head(`POST ${path} HTTP/1.1`, 'Host: bar', `Content-Type: ${type}`, 'Content-Length: 900') + begun;
const order = halfOf('/order', 'application/json', '{"sess');
const photo = halfOf(
  '/photo',
  'multipart/form-data; boundary=x',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
);

describe('a phone that goes out of the network in the middle of', () => {
  it.each([
    ['an order', '/order', order],
    ['a photo', '/photo', photo],
  ])('%s is nobody’s fault, and no failure of the database', async (_, path, words) => {
    const line = await rawLine(origin);
    line.say(words);
    await new Promise((resolve) => setTimeout(resolve, BODY_MS / 2));
    line.hangUp();
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    expect(logged).toMatchObject([{ level: DEBUG, path, msg: 'the caller hung up' }]);
  });

  it('an order, and is not waited for, neither', async () => {
    const line = await rawLine(origin);
    line.say(order);
    await line.over;
    expect(line.statuses()).toEqual([408]);
    await expect.poll(() => logged).toMatchObject([{ level: DEBUG, msg: 'the caller hung up' }]);
  });
});

it('a database that is away is still told', async () => {
  const line = await rawLine(origin);
  line.say(head('POST /database HTTP/1.1', 'Host: bar', 'Content-Length: 0'));
  await expect.poll(line.statuses).toEqual([503]);
  expect(logged).toMatchObject([{ level: ERROR, path: '/database', msg: 'request failed' }]);
  line.hangUp();
});
