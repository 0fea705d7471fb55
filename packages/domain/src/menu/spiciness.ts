/** Spiciness is a slider from 0 to 3; fewer choices sit on the top levels (AMB-031). */
export const SPICINESS_GROUP = 'spiciness_level';
export const SPICINESS_LEVELS = [
  'mildly_spicy',
  'moderately_spicy',
  'very_spicy',
  'extremely_spicy',
] as const;
export const SPICINESS_MAX = SPICINESS_LEVELS.length - 1;

export const isSpicinessGroup = (optionGroup: string): boolean => optionGroup === SPICINESS_GROUP;

/** Choices in their fixed order, whatever their rank. */
export const orderedSpiciness = (choices: readonly string[]): string[] =>
  SPICINESS_LEVELS.filter((level) => choices.includes(level));

/** The lowest level an item allows. */
export const spicinessOffset = (choiceCount: number): number => SPICINESS_LEVELS.length - choiceCount;

/** The slider's level of a choice, and back. */
export const levelOfChoice = (choices: readonly string[], choice: string): number =>
  spicinessOffset(choices.length) + orderedSpiciness(choices).indexOf(choice);

export const choiceAtLevel = (choices: readonly string[], level: number): string | undefined =>
  orderedSpiciness(choices)[level - spicinessOffset(choices.length)];

/**
 * How hot, as people count it: "3/4", as many as there are chillies on the screen. One source for what a cook sees on
 * paper and on the board.
 */
export const heatStep = (heat: number): string => `${heat + 1}/${SPICINESS_LEVELS.length}`;

/** The absolute heat of a choice, 0..3, shown to staff and on stickers (AMB-120). */
export const heatOf = (choice: string): number | null => {
  const at = (SPICINESS_LEVELS as readonly string[]).indexOf(choice);
  return at < 0 ? null : at;
};
