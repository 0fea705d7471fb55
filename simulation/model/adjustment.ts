/** What changes a bill and is not money: somebody has said so, or the house charges it by itself (`by` is null). */
export type Adjustment = {
  readonly id: string;
  readonly kind: 'discount' | 'comp' | 'write_off' | 'service';
  readonly percent: number | null;
  readonly amount: number | null;
  /** The dishes that it is for; null: the whole check. */
  readonly items: readonly string[] | null;
  readonly by: string | null;
  /** What it came to, of a check that is closed. */
  readonly effect: number | null;
  /** Under which the register has taken back what is written off after its receipt. */
  readonly returnNumber: string | null;
  readonly gone: boolean;
};
/** A dish, and what it costs after its voucher. */
type Cost = { readonly id: string; readonly effective: number };
export type Adjusted = {
  readonly costs: ReadonlyMap<string, number>;
  /** What each of them comes to. */
  readonly effects: ReadonlyMap<string, number>;
  /** What service costs, less what of it was written off. */
  readonly service: number;
};

const add = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

/** Half of a hundredth is one. */
const percentOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);

/**
 * An amount over several costs, in proportion: each has its whole part, and what is over goes to whoever is short by most,
 * hundredth by hundredth, of equals to the first.
 */
export function over(amount: number, costs: readonly number[]): number[] {
  const all = BigInt(add(costs));
  if (all === 0n) return costs.map(() => 0);
  const exact = costs.map((cost) => BigInt(amount) * BigInt(cost));
  const parts = exact.map((one) => Number(one / all));
  const short = exact.map((one) => one % all);
  for (let left = amount - add(parts); left > 0; left -= 1) {
    let most = 0;
    for (const [at, one] of short.entries()) if (one > (short[most] ?? 0n)) most = at;
    parts[most] = (parts[most] ?? 0) + 1;
    short[most] = -1n;
  }
  return parts;
}

/** So much less of the costs that it is for. */
function takeOff(
  costs: number[],
  { kind, percent, amount, items }: Adjustment,
  ids: readonly string[],
): number {
  const own = costs.map((cost, at) => (items === null || items.includes(ids[at] ?? '') ? cost : 0));
  const all = add(own);
  const wanted = kind === 'comp' ? all : percent === null ? (amount ?? 0) : percentOf(all, percent);
  const effect = Math.min(all, wanted);
  for (const [at, part] of over(effect, own).entries()) costs[at] = (costs[at] ?? 0) - part;
  return effect;
}

/** Of single dishes first, then of all; service is of what is left, and what nobody pays any more goes off all of it. */
export function adjusted(lines: readonly Cost[], adjustments: readonly Adjustment[]): Adjusted {
  const standing = adjustments.filter(({ gone }) => !gone);
  const ids = lines.map(({ id }) => id);
  const costs = lines.map(({ effective }) => effective);
  const effects = new Map<string, number>();
  const off = standing.filter(({ kind }) => kind === 'discount' || kind === 'comp');
  for (const isOfDishes of [true, false])
    for (const one of off)
      if ((one.items !== null) === isOfDishes) effects.set(one.id, takeOff(costs, one, ids));
  const service = standing.find(({ kind }) => kind === 'service');
  const charge = service ? percentOf(add(costs), service.percent ?? 0) : 0;
  if (service) effects.set(service.id, charge);
  costs.push(charge);
  for (const one of standing) if (one.kind === 'write_off') effects.set(one.id, takeOff(costs, one, ids));
  return {
    costs: new Map(ids.map((id, at) => [id, costs[at] ?? 0])),
    effects,
    service: costs[ids.length] ?? 0,
  };
}
