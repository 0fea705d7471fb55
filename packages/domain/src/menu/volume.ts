/** In what drinks are measured on the menu (AMB-214). */
export const volumeUnits = ['ml', 'cl'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

const ML_IN_A_LITRE = 1_000;
const ML_IN_A_CENTILITRE = 10;

/** A litre and more is told in litres, whatever the venue measures in. */
export function volumeIn(
  ml: number,
  unit: VolumeUnit,
): { readonly amount: number; readonly unit: VolumeUnit | 'l' } {
  if (ml >= ML_IN_A_LITRE) return { amount: ml / ML_IN_A_LITRE, unit: 'l' };
  return unit === 'cl' ? { amount: ml / ML_IN_A_CENTILITRE, unit } : { amount: ml, unit };
}

/** The bottle of the specification is called "0.5 l" wherever guests read it. */
const ML_IN_WORDS: Readonly<Record<string, number>> = { '05bottle': 500 };

/** A size that says the volume itself, '300ml' or '05bottle', needs it no second time. */
export const saysVolume = (qualifier: string | null, ml: number): boolean =>
  qualifier !== null && (qualifier === `${ml}ml` || ML_IN_WORDS[qualifier] === ml);
