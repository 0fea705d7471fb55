import { byteOf, type CodePageName } from '../encode/code-pages.ts';
import { createSpeller } from '../encode/spelling.ts';

/** `ascii`: a device that knows no letters but these. */
export type DeviceLetters = CodePageName | 'ascii';
/** Letters are told by any page where they are one byte; ASCII is the same in all. */
const PLAIN_PAGE = 'cp866';

export type DeviceText = {
  /** One row without control characters, cut to `most` letters, in letters that the device has. */
  readonly row: (text: string, most: number) => string;
  readonly encode: (data: string) => Buffer;
};

const TAB = '\t';

/** Guests' and staff's words on their way into a cash register: a TAB or a control byte would be a command there. */
export function deviceText(letters: DeviceLetters): DeviceText {
  const page = letters === 'ascii' ? PLAIN_PAGE : letters;
  const has = (letter: string): boolean =>
    letters === 'ascii' ? letter >= ' ' && letter <= '~' : byteOf(letter, page) !== undefined;
  return {
    row: (text, most) => Array.from(createSpeller(has).spell(text)).slice(0, most).join('').trimEnd(),
    encode: (data) =>
      Buffer.from(
        Array.from(data, (letter) => {
          const byte = letter === TAB ? 0x09 : byteOf(letter, page);
          if (byte === undefined)
            throw new RangeError(`the device has no letter for U+${letter.codePointAt(0)?.toString(16)}`);
          return byte;
        }),
      ),
  };
}
