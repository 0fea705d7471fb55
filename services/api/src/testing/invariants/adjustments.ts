import { adjustedBill, type Adjustment } from '@masa/domain/adjustment';
import { toBani } from '@masa/domain/money';
import { vatSums } from '@masa/domain/pricing';
import { vatParts } from '@masa/domain/vat-parts';
import type { Records, Rule } from './records.ts';

type Made = Records['adjustments'][number];

/** Each check's in the order in which they were made: a percentage is of what those before it have left. */
const standingOn = ({ adjustments }: Pick<Records, 'adjustments'>) =>
  Map.groupBy(
    adjustments
      .filter(({ takenBackAt }) => takenBackAt === null)
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)),
    ({ checkId }) => checkId,
  );
const asAdjustment = ({ id, kind, percent, amount, items, vatGroup }: Made): Adjustment => ({
  id,
  kind,
  percent,
  amount,
  items,
  vatGroup,
});

/** What each open check comes to: its dishes under promos and changes, with service. */
export function openTotals(records: Records): ReadonlyMap<string, number> {
  const standing = standingOn(records);
  const sessions = records.bills.flatMap(({ bill }) => bill.sessions);
  const byCheck = Map.groupBy(sessions, ({ session }) => session.checkId ?? '');
  return new Map(
    [...byCheck].map(([checkId, own]) => {
      const lines = own.flatMap(({ items }) =>
        items.map(({ item, effectivePrice, adjusted }) => ({
          id: item.id,
          price: toBani(effectivePrice + adjusted),
        })),
      );
      return [checkId, adjustedBill(lines, (standing.get(checkId) ?? []).map(asAdjustment)).total];
    }),
  );
}

/**
 * I77: whatever was changed on a check has a reason; nothing of what is on the house, written off or above one's limit came
 * without somebody's name; nothing stands on a check that was called off; each is told once by the log, and its end, too.
 */
function* I77({ adjustments, checks, deeds }: Records) {
  const told = (action: string) =>
    Map.groupBy(
      deeds.filter((deed) => deed.action === action),
      ({ details }) => String(details['adjustment']),
    );
  const [made, ended] = [told('check.adjusted'), told('check.unadjusted')];
  for (const one of adjustments) {
    if (one.reason === '') yield `adjustment ${one.id} has no reason`;
    if (one.by === null && one.kind !== 'service') yield `adjustment ${one.id} was made by nobody`;
    const check = checks.get(one.checkId);
    if (check?.training !== one.training) yield `adjustment ${one.id} and its check disagree on training`;
    if (check?.status === 'cancelled' && one.takenBackAt === null)
      yield `adjustment ${one.id} stands on a check that was called off`;
    const deed = made.get(one.id) ?? [];
    if (deed.length !== 1) yield `adjustment ${one.id} is told ${deed.length} times`;
    const [{ details } = { details: {} as Record<string, unknown> }] = deed;
    if (details['kind'] !== one.kind || details['reason'] !== one.reason)
      yield `adjustment ${one.id} is ${one.kind} for ${one.reason}, told was ${String(details['kind'])} for ${String(details['reason'])}`;
    if ((details['approval'] ?? null) !== one.approvalId)
      yield `adjustment ${one.id} has the consent ${String(one.approvalId)}, told was ${String(details['approval'])}`;
    if ((details['returnNumber'] ?? null) !== one.returnNumber)
      yield `adjustment ${one.id} was returned as ${String(one.returnNumber)}, told was ${String(details['returnNumber'])}`;
    if (one.returnNumber !== null && one.kind !== 'write_off')
      yield `adjustment ${one.id} is ${one.kind} and has a receipt of a return`;
    const ends = (ended.get(one.id) ?? []).length;
    if (ends !== (one.takenBackAt === null ? 0 : 1))
      yield `adjustment ${one.id} was taken back ${ends} times`;
  }
  const known = new Set(adjustments.map(({ id }) => id));
  for (const id of made.keys()) if (!known.has(id)) yield `adjustment ${id} is gone`;
}

/**
 * I78: a completed check comes to its dishes under promos and changes, with service; each change was frozen at what it came
 * to, and the groups of VAT add up to the whole.
 */
function* I78(records: Records) {
  const standing = standingOn(records);
  for (const { id, status, snapshot, effectiveTotal } of records.checks.values()) {
    if (status !== 'completed' || !snapshot) continue;
    const adjustments = standing.get(id) ?? [];
    const items = snapshot.sessionPrechecks.flatMap((entry) => entry.items);
    const lines = items.map(({ orderItem, effectivePrice, adjusted = 0 }) => ({
      id: orderItem.id,
      price: toBani(effectivePrice + adjusted),
    }));
    const bill = adjustedBill(lines, adjustments.map(asAdjustment));
    if (bill.total !== effectiveTotal)
      yield `check ${id} counts ${effectiveTotal}, its changes leave ${bill.total}`;
    for (const [at, { orderItem, effectivePrice }] of items.entries())
      if (bill.prices[at] !== effectivePrice)
        yield `check ${id} was paid ${effectivePrice} for item ${orderItem.id}, its changes leave ${bill.prices[at]}`;
    const service = snapshot.service?.effective ?? 0;
    if ((bill.service?.effective ?? 0) !== service)
      yield `check ${id} has ${service} for service, its terms make ${bill.service?.effective ?? 0}`;
    for (const one of adjustments)
      if (one.effect !== (bill.effects.get(one.id) ?? null))
        yield `adjustment ${one.id} was frozen at ${String(one.effect)}, it is ${bill.effects.get(one.id)}`;
    const parts = items.flatMap(({ orderItem, appliedPromo, regularPrice, effectivePrice, adjusted }) => {
      const { vatGroup = '', modifiers = [] } = records.items.get(orderItem.id) ?? {};
      return vatParts({
        vatGroup,
        regularPrice: toBani(regularPrice),
        effectivePrice: toBani(effectivePrice),
        adjusted: toBani(adjusted ?? 0),
        modifiers,
        sparesModifiers: appliedPromo?.modifiersToo === false,
      });
    });
    const gross = vatSums(
      parts.map((part) => ({ vatGroup: part.vatGroup, gross: part.effectivePrice })),
      [],
    ).reduce((sum, group) => sum + group.gross, service);
    if (gross !== effectiveTotal) yield `check ${id} is taxed for ${gross} of ${effectiveTotal}`;
  }
}

export const adjustmentRules = { I77, I78 } satisfies Record<string, Rule>;
