import { CallRefused } from '@masa/client/create-client';
import { reasonOf, type OwnReason } from '@masa/domain/reason';
import type { ReasonDraft } from '@masa/front/reason-draft';

/** What became of the food of a dish that is struck off. */
export type Food = 'wasted' | 'untouched';
/** Why nothing of it goes back into the stock: nothing does where it is made, or whoever strikes it off may not say so. */
export type StaysOut = 'station' | 'right';

/** What is asked of a dish that was begun. */
export type FoodQuestion = {
  readonly food: Food;
  /** Null: it may go back. */
  readonly staysOut: StaysOut | null;
  /** Said by the server, after somebody had wanted it to go back. */
  readonly isRefused: boolean;
};

/** As it was chosen, else as the reason has it; without either it is lost (AMB-285). */
export const foodOf = (chosen: Food | null, { reason }: ReasonDraft, own: readonly OwnReason[]): Food =>
  chosen ?? (reasonOf('strike_off', reason, own)?.wasted === false ? 'untouched' : 'wasted');

/** The deed was refused because of what was said of the food; null: because of something else. */
export function staysOutOf(reason: unknown): StaysOut | null {
  if (!(reason instanceof CallRefused)) return null;
  if (reason.error === 'not_returnable') return 'station';
  return reason.error === 'right_missing' && reason.details['right'] === 'return_to_stock' ? 'right' : null;
}
