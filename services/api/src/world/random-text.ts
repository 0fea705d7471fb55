import type { World } from './world.ts';

const BYTE_VALUES = 256;

/** Letters drawn evenly: bytes above the last whole multiple of the alphabet are drawn again, not folded. */
export function randomText(world: Pick<World, 'randomBytes'>, alphabet: string, length: number): string {
  const fair = BYTE_VALUES - (BYTE_VALUES % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of world.randomBytes(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
