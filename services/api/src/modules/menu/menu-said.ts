import { textIn, type Language, type VenueText } from '@masa/domain/language';
import type { Bani } from '@masa/domain/money';

/** What the menu says of an item beside itself. */
export type SaidOfNow = {
  readonly regularPrice: Bani | null;
  readonly priceUntil: number | null;
  readonly ruleNames: VenueText | null;
  readonly offReason: 'daypart' | 'paused' | null;
  readonly backAt: number | null;
};
/** In one language; of a menu that is asked of no instant nothing is said. */
export const saidIn = (said: SaidOfNow | undefined, language: Language) => ({
  regularPrice: said?.regularPrice ?? null,
  priceUntil: said?.priceUntil ?? null,
  ruleName: said?.ruleNames ? textIn(said.ruleNames, language) : null,
  offReason: said?.offReason ?? null,
  backAt: said?.backAt ?? null,
});
