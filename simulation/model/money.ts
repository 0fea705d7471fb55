/** Worked out by hand with whole hundredths: the product's own sums would repeat its mistakes. */
export type Effect = { readonly kind: 'percent' | 'amount' | 'free'; readonly value: number };

/** The discount is rounded half up to a whole hundredth, and nothing costs less than nothing (AMB-075). */
export function priceWith(price: number, effect: Effect | null): number {
  if (effect === null) return price;
  if (effect.kind === 'free') return 0;
  const off = effect.kind === 'amount' ? effect.value : Math.floor((price * effect.value + 50) / 100);
  return Math.max(0, price - off);
}

export type Totals = { readonly regularTotal: number; readonly effectiveTotal: number };
export const totalOf = (
  lines: readonly { readonly regular: number; readonly effective: number }[],
): Totals => ({
  regularTotal: lines.reduce((sum, { regular }) => sum + regular, 0),
  effectiveTotal: lines.reduce((sum, { effective }) => sum + effective, 0),
});
