import { adjustedBill, type Adjustment, type ServiceLine } from '@masa/domain/adjustment';
import { sumBani, toBani, type Bani } from '@masa/domain/money';
import { totalsOf } from '@masa/domain/pricing';
import type { Bill, SessionBill } from './bill.ts';

/** What became of one check on a bill. */
type Charged = { readonly prices: ReadonlyMap<string, Bani>; readonly service: ServiceLine | null };

function charge(sessions: readonly SessionBill[], adjustments: readonly Adjustment[]): Charged {
  const items = sessions.flatMap((session) => session.items);
  const lines = items.map(({ item, effectivePrice }) => ({ id: item.id, price: effectivePrice }));
  const { prices, service } = adjustedBill(lines, adjustments);
  return { prices: new Map(lines.map(({ id }, at) => [id, prices[at] ?? toBani(0)])), service };
}

/** The bill with what was changed on the checks of its guests; without any it is the same. */
export function withAdjustments(bill: Bill, adjustmentsOf: ReadonlyMap<string, readonly Adjustment[]>): Bill {
  if (adjustmentsOf.size === 0) return bill;
  const byCheck = Map.groupBy(bill.sessions, ({ session }) => session.checkId);
  const charged = [...byCheck].flatMap(([checkId, sessions]) => {
    const adjustments = checkId === null ? undefined : adjustmentsOf.get(checkId);
    return adjustments ? [charge(sessions, adjustments)] : [];
  });
  const prices = new Map(charged.flatMap((one) => [...one.prices]));
  const services = charged.flatMap(({ service }) => service ?? []);
  const sessions = bill.sessions.map(({ session, items }) => {
    const adjusted = items.map((priced) => {
      const price = prices.get(priced.item.id) ?? priced.effectivePrice;
      return { ...priced, effectivePrice: price, adjusted: toBani(priced.effectivePrice - price) };
    });
    return { session, items: adjusted, totals: totalsOf(adjusted) };
  });
  const { regularTotal, effectiveTotal } = totalsOf(sessions.flatMap(({ items }) => items));
  return {
    sessions,
    services,
    totals: {
      regularTotal,
      effectiveTotal: sumBani([effectiveTotal, ...services.map(({ effective }) => effective)]),
    },
  };
}
