import { describe, expect, it } from 'vitest';
import { deviceName } from './account.ts';
import { reconnectWait } from './live.ts';

describe('a lost live connection', () => {
  it('is sought again after growing, scattered waits of at most half a minute', () => {
    expect([0, 1, 2, 3, 10].map((misses) => reconnectWait(misses, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 30_000,
    ]);
    expect(reconnectWait(3, 0)).toBe(4_000);
  });
});

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge, Windows'],
    ['', 'Browser'],
  ])('comes from its browser', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
