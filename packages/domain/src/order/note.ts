/** What a guest may write to a dish, in signs as people count them (AMB-208). */
export const NOTE_MOST_SIGNS = 120;
/** Of what is sent: more than that is no note, whatever is left of it. */
export const NOTE_MOST_SENT = 2_000;

const JOINER = '\u200d';
/** Draws one picture out of several: it belongs to the signs beside it, and is left alone there. */
const BETWEEN_PICTURES = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?$/u;
const STARTS_WITH_PICTURE = /^\p{Extended_Pictographic}/u;

/** Without what nobody sees: orders to printers, signs that turn the direction of a text, halves of signs. */
function visible(text: string): string {
  const parts = text.split(JOINER).map((part) => part.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ''));
  return parts.reduce((whole, part) =>
    BETWEEN_PICTURES.test(whole) && STARTS_WITH_PICTURE.test(part) ? whole + JOINER + part : whole + part,
  );
}

/** A note as it is stored, shown and printed: one line, word for word. Empty where nothing was written. */
export const noteOf = (written: string): string =>
  visible(written.replace(/\s+/gu, ' ')).normalize('NFC').replace(/ +/gu, ' ').trim();

export const signsIn = (note: string): number => Array.from(note).length;
