/** A whole number between the two, or null. */
export function readWhole(text: string, least: number, most: number): number | null {
  const whole = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : -1;
  return whole >= least && whole <= most ? whole : null;
}
