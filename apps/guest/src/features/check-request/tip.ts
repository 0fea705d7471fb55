import { BANI_PER_LEU, zeroBani, type Bani } from '@masa/domain/money';
import { manualTip, tipPreset } from '@masa/domain/tips';

/** A preset and the manual amount exclude each other (AMB-058). */
export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'preset'; readonly percent: number }
  | {
      readonly kind: 'manual';
      readonly text: string;
      /** Why the text is not what was typed. */
      readonly told?: 'whole' | 'most';
    };

export const noTip: Tip = { kind: 'none' };

export function tipAmount(tip: Tip, total: Bani): Bani {
  switch (tip.kind) {
    case 'none':
      return zeroBani;
    case 'preset':
      return tipPreset(total, tip.percent);
    case 'manual':
      return manualTip(tip.text);
  }
}

/** What is not a whole number counts as 0, what is too much as the most there may be; both are told. */
export function typedTip(typed: string): Tip {
  if (typed === '') return noTip;
  const text = String(manualTip(typed) / BANI_PER_LEU);
  if (Number(typed) === Number(text)) return { kind: 'manual', text };
  return { kind: 'manual', text, told: Number(typed) > Number(text) && text !== '0' ? 'most' : 'whole' };
}
