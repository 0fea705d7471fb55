import { BANI_PER_LEU } from '@masa/domain/money';

/** 18900 bani -> "189.00". */
export function amount(bani: number): string {
  const absolute = Math.abs(bani);
  const whole = Math.floor(absolute / BANI_PER_LEU);
  const rest = String(absolute % BANI_PER_LEU).padStart(2, '0');
  return `${bani < 0 ? '-' : ''}${whole}.${rest}`;
}
