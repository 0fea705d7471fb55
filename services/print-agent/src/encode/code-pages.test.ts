import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { byteOf, codePageNames } from './code-pages.ts';

type Iconv = { decode(bytes: Buffer, encoding: string): string };
const require = createRequire(import.meta.url);
const iconv = createRequire(require.resolve('npos/lib/parser/index.js'))('iconv-lite') as Iconv;

describe.each(codePageNames)('%s', (page) => {
  it('has the letters that the rest of the world puts there', () => {
    for (let byte = 0x80; byte <= 0xff; byte += 1) {
      const letter = iconv.decode(Buffer.from([byte]), page);
      if (['\uFFFD', '\u00A0', '\u00AD'].includes(letter)) continue;
      expect(byteOf(letter, page), `${letter} in ${page}`).toBe(byte);
    }
  });

  it('prints no control character', () => {
    for (let code = 0; code < 0x20; code += 1)
      expect(byteOf(String.fromCharCode(code), page)).toBeUndefined();
    for (const letter of ['\u007F', '\u0080', '\u009F', '\u00A0', '\u200B', '\u202E']) {
      expect(byteOf(letter, page)).toBeUndefined();
    }
  });
});
