import type { TypedText, VenueText } from '@masa/domain/language';

/** Languages in which nothing was typed are left out: another one stands in for them (AMB-034). */
export const readText = (text: TypedText): VenueText =>
  Object.fromEntries(
    Object.entries(text).flatMap(([language, words]) =>
      words.trim() === '' ? [] : [[language, words.trim()]],
    ),
  );
