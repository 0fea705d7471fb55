import { zeroBani, type Bani } from '@masa/domain/money';
import { manualTip, tipPreset } from '@masa/domain/tips';

/** A preset and the manual amount exclude each other (AMB-058). */
export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'preset'; readonly percent: number }
  | { readonly kind: 'manual'; readonly text: string };

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
