import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limiter.ts';
import { admitted } from '../testing/admitted.ts';
import { fileLimit } from './file-limit.ts';

const on = { rateLimits: true, store: null };
const BAR = '198.51.100.4';
const OF_A_PHONE = 60;
const FREE = 100;
const { points } = LIMITS.filesPerAddress;

describe('the files of the apps', () => {
  it('are loaded by three hundred phones behind one address at once, each over one line', async () => {
    const count = fileLimit(on);
    for (let phone = 0; phone < 300; phone += 1) {
      const socket = new Socket();
      expect(await admitted(OF_A_PHONE, async () => count({ socket, ip: BAR }))).toBe(OF_A_PHONE);
    }
  });

  it('are enough for a whole bar that comes over the few lines of a proxy', async () => {
    const count = fileLimit(on);
    const proxy = new Socket();
    expect(await admitted(300 * OF_A_PHONE, async () => count({ socket: proxy, ip: BAR }))).toBe(
      300 * OF_A_PHONE,
    );
  });

  it('end for who asks without end, and not for the next phone beside him', async () => {
    const count = fileLimit(on);
    const flood = new Socket();
    expect(await admitted(points + 500, async () => count({ socket: flood, ip: BAR }))).toBe(points + FREE);
    const phone = new Socket();
    expect(await admitted(OF_A_PHONE, async () => count({ socket: phone, ip: BAR }))).toBe(OF_A_PHONE);
    expect(await admitted(200, async () => count({ socket: flood, ip: '203.0.113.9' }))).toBe(200);
  });
});
