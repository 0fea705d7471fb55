const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** C0, C1 and DEL are commands to a printer, line and paragraph separators would forge rows. */
const NOT_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Direction marks, zero-width characters and other invisible ones: they print as nothing or turn the row around. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}]/gu;

/** Guests' and staff's text as one row of visible letters: printer commands can only come from the templates. */
export function visibleLetters(text: string): string[] {
  const row = text.normalize('NFC').replace(NOT_TEXT, ' ').trim();
  // Taken apart first: the invisible joints are what makes several pictures one.
  return Array.from(segmenter.segment(row), ({ segment }) => segment.replace(INVISIBLE, '')).filter(
    (letter) => letter !== '',
  );
}
