/**
 * What of an order one tap hands out: whatever of it is ready, and while nothing is, the drinks as they stand. Who pours and
 * carries himself taps once; but who carries a plate takes no drink off the board that nobody has poured.
 */
export function toHandOut<T>(carried: readonly T[], isReady: (one: T) => boolean): readonly T[] {
  const ready = carried.filter((one) => isReady(one));
  return ready.length > 0 ? ready : carried;
}
