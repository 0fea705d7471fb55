import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, type Evening } from '../testing/evening.ts';
import { rawLine } from '../testing/raw-line.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const PATIENCE_MS = 10_000;
const QUIET_MS = 200;
/** Everything that the server answers to these bytes, until it hangs up or has nothing more to say. */
const say = (words: string) =>
  new Promise<{ readonly answer: string; readonly hungUp: boolean; readonly ms: number }>((resolve) => {
    const { hostname, port } = new URL(bar.origin);
    const started = performance.now();
    let answer = '';
    const end = (hungUp: boolean) => {
      clearTimeout(quiet);
      socket.destroy();
      resolve({ answer, hungUp, ms: performance.now() - started });
    };
    const socket = connect(Number(port), hostname, () => socket.write(words, 'latin1'));
    let quiet = setTimeout(() => end(false), PATIENCE_MS);
    socket.on('data', (piece: Buffer) => {
      answer += piece.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(() => end(false), QUIET_MS);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
  });
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;

describe('bytes on the wire', () => {
  const smuggled = 'GET /api/admin/ping HTTP/1.1\r\nHost: x\r\n\r\n';
  const wrong: [string, string, number[]][] = [
    [
      'two lengths of one body',
      lines('POST /api/order HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
        `0\r\n\r\n${smuggled}`,
      [400],
    ],
    [
      'two different lengths',
      lines('POST /api/order HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Content-Length: 5') + smuggled,
      [400],
    ],
    ['a length below zero', lines('POST /api/order HTTP/1.1', 'Host: x', 'Content-Length: -1'), [400]],
    [
      'a chunk of no size',
      lines(
        'POST /api/order HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ) + 'zz\r\n{}\r\n0\r\n\r\n',
      [400],
    ],
    ['lines without their end', 'GET /api/menu HTTP/1.1\nHost: x\n\n', [400]],
    ['a line that goes on', lines('GET /api/menu HTTP/1.1', 'Host: x', 'X-A: 1', ' folded'), [400]],
    ['a nothing in a header', lines('GET /api/menu HTTP/1.1', 'Host: x', 'X-A: a\0b'), [400]],
    ['a blank before a colon', lines('GET /api/menu HTTP/1.1', 'Host : x'), [400]],
    ['no host', lines('GET /api/menu HTTP/1.1', 'X-A: 1'), [400]],
    ['a header like a book', lines('GET /api/menu HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(20_000)}`), [431]],
    ['no method', lines(' /api/menu HTTP/1.1', 'Host: x'), [400]],
    ['a version of tomorrow', lines('GET /api/menu HTTP/9.9', 'Host: x'), [400]],
    [
      'an expectation',
      lines('POST /api/order HTTP/1.1', 'Host: x', 'Content-Length: 2', 'Expect: a miracle'),
      [417],
    ],
    ['a handshake of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03', [400]],
  ];
  it.each(wrong)('with %s are no request, and nothing hides behind them', async (_, words, refusals) => {
    const { answer } = await say(words);
    expect(statuses(answer).slice(0, 1)).toEqual(refusals);
    expect(answer).not.toContain('unauthorized');
    expect(statuses(answer)).toHaveLength(1);
  });

  it('may hold two requests, and get two answers in their order', async () => {
    const get = (path: string) => lines(`GET ${path} HTTP/1.1`, 'Host: x');
    const { answer } = await say(get('/api/health/live') + get('/api/nothing') + get('/api/health/live'));
    expect(statuses(answer)).toEqual([200, 404, 200]);
  });

  it.each([
    ['another server as its address', lines('GET http://evil.example/api/health/live HTTP/1.1', 'Host: x')],
    ['two slashes first', lines('GET //api/health/live HTTP/1.1', 'Host: x')],
    ['no slash first', lines('GET api/health/live HTTP/1.1', 'Host: x')],
    ['an asterisk', lines('OPTIONS * HTTP/1.1', 'Host: x')],
    ['a tunnel', lines('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example')],
    ['an address like a book', lines(`GET /api/session/${'a'.repeat(8_000)} HTTP/1.1`, 'Host: x')],
  ])('with %s break nothing', async (_, words) => {
    const { answer } = await say(words);
    // Not an address of the API, so the apps answer; they say 503 where nobody has built them.
    expect(statuses(answer)).not.toContain(500);
  });

  it('that never come are not waited for', async () => {
    const { hungUp, ms, answer } = await say('POST /api/order HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(hungUp).toBe(true);
    expect(ms).toBeLessThan(PATIENCE_MS);
    expect(statuses(answer)).toEqual([408]);
  });

  it('come over connections that the figures of the API know', async () => {
    const open = async () => {
      const { body } = await bar.send('GET', '/api/metrics');
      return Number(/^masa_connections (\d+)$/mu.exec(String(body))?.[1]);
    };
    const callers = await Promise.all(Array.from({ length: 20 }, () => rawLine(bar.origin)));
    await expect.poll(open).toBeGreaterThanOrEqual(20);
    for (const caller of callers) caller.hangUp();
    await expect.poll(open).toBeLessThan(20);
  });

  it('leave a bar that serves', async () => {
    expect(await order(await bar.guest('After', bar.table()), 'fries')).toHaveLength(1);
  });
});
