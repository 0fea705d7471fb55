import { describe, expect, it } from 'vitest';
import { TABLE_CODE_ALPHABET } from '@masa/domain/table-code';
import { randomText } from './random-text.ts';
import { randomTableCode } from '../modules/session/table-code.ts';
import { realWorld } from './world.ts';

describe('random text', () => {
  it('draws a byte again rather than favour the first letters', () => {
    const bytes = [255, 240, 239, 30, 0, 1];
    const world = { randomBytes: (length: number) => Buffer.from(bytes.splice(0, length)) };
    expect(randomText(world, TABLE_CODE_ALPHABET, 3)).toBe('Z00');
  });

  it('uses the whole alphabet about evenly', () => {
    const counts = new Map<string, number>();
    for (const letter of randomText(realWorld, TABLE_CODE_ALPHABET, 30_000))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(30);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });

  it('never makes a table code that looks like another kind of table', () => {
    for (let table = 0; table < 200; table += 1) {
      expect(randomTableCode(realWorld, 'physical')).toMatch(/^[0-9B-HJKMNP-TW-Z]{12}$/u);
      expect(randomTableCode(realWorld, 'virtual')).toMatch(/^V[0-9B-HJKMNP-TW-Z]{12}$/u);
    }
  });
});
