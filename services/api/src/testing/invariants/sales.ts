import { venueClock } from '@masa/domain/business-day';
import { toBani } from '@masa/domain/money';
import { byMethod } from '@masa/domain/payment';
import { salesTally } from '@masa/domain/sales';
import type { SoldCheck } from '@masa/domain/sold-check';
import { takenOf } from './money.ts';
import type { Records, Rule } from './records.ts';

type Check = NonNullable<ReturnType<Records['checks']['get']>>;

const SETTINGS_OF_SUMS = ['vatRates', 'timeZone'];

/** Whether somebody has changed what past sums hang on: days may wait for being counted anew then. */
const wereSettingsChanged = ({ deeds }: Records): boolean =>
  deeds.some(({ action, details }) => {
    const after = details['after'];
    if (action !== 'venue.changed' || typeof after !== 'object' || after === null) return false;
    return SETTINGS_OF_SUMS.some((setting) => setting in after);
  });

function soldOf(records: Records): (check: Check) => SoldCheck {
  const printed = new Set(
    records.jobs.filter((job) => job.kind === 'fiscal' && job.status === 'printed').map((job) => job.checkId),
  );
  const taken = takenOf(records);
  const changes = Map.groupBy(records.adjustments, ({ checkId }) => checkId);
  return (check) => {
    const { date, time } = venueClock(check.finishedAt ?? 0, records.ratesAndClock.timeZone);
    const frozen = check.snapshot?.sessionPrechecks.flatMap(({ items }) => items) ?? [];
    return {
      day: check.day ?? '',
      date,
      hour: time.slice(0, 2),
      paymentMethod: check.snapshot?.paymentMethod ?? check.paymentMethod,
      tips: toBani(check.snapshot?.tips ?? 0),
      taken: byMethod(taken(check.id)),
      completedBy: check.finishedBy ?? '',
      hasReceipt: check.fiscalNumber !== null || printed.has(check.id),
      items: frozen.map(({ orderItem, appliedPromo, regularPrice, effectivePrice, adjusted = 0 }) => {
        const item = records.items.get(orderItem.id);
        return {
          menuItemId: orderItem.orderedItemId,
          names: orderItem.names,
          group: item?.group ?? '',
          vatGroup: item?.vatGroup ?? '',
          modifiers: item?.modifiers ?? [],
          without: item?.without ?? [],
          sparesModifiers: appliedPromo?.modifiersToo === false,
          regularPrice: toBani(regularPrice),
          effectivePrice: toBani(effectivePrice),
          adjusted: toBani(adjusted),
          promoCode: appliedPromo?.code ?? null,
          priceRule: item?.priceRule ?? null,
          handOverMs:
            item?.status === 'delivered' ? Math.max(0, item.statusChangedAt - item.createdAt) : null,
        };
      }),
      service: check.snapshot?.service ?? null,
      adjustments: (changes.get(check.id) ?? []).flatMap(({ kind, reason, effect }) =>
        effect === null ? [] : [{ kind, reason, effect }],
      ),
    };
  };
}

type Told = Pick<Records['salesSums'][number], 'kind' | 'key' | 'count' | 'amount' | 'extra' | 'label'>;

/** As one text for each sum; a sum of nothing is none. */
const asTexts = (sums: readonly Told[]): string[] =>
  sums
    .filter(({ count, amount, extra }) => count !== 0 || amount !== 0 || extra !== 0)
    .map(({ kind, key, count, amount, extra, label }) =>
      [kind, key, count, amount, extra, label ?? ''].join(' '),
    )
    .toSorted();

/**
 * I41: the sums of a business day are what its frozen checks add up to, at every moment; only where somebody has changed
 * rates or clock may a day have none for a while.
 */
function* I41(records: Records) {
  const { salesDays, salesSums, checks, ratesAndClock } = records;
  const counting = [...checks.values()].filter(({ status, training }) => status === 'completed' && !training);
  const checksOf = Map.groupBy(counting, ({ day }) => day ?? '');
  const sumsOf = Map.groupBy(salesSums, ({ day }) => day);
  const known = new Map(salesDays.map((day) => [day.day, day]));
  const toSold = soldOf(records);
  for (const day of new Set([...checksOf.keys(), ...sumsOf.keys()])) {
    const { version, countedVersion } = known.get(day) ?? { version: 0, countedVersion: null };
    if (version !== countedVersion) {
      if (!wereSettingsChanged(records)) yield `day ${day} has no sums that count`;
      continue;
    }
    const tally = salesTally(ratesAndClock.vatRates, ratesAndClock.businessDayStart);
    const sold = (checksOf.get(day) ?? []).toSorted(
      (one, other) => (one.finishedAt ?? 0) - (other.finishedAt ?? 0) || (one.id < other.id ? -1 : 1),
    );
    for (const check of sold) tally.add(toSold(check));
    const labels = new Map(
      tally
        .labels()
        .map(({ kind, key, names, group }) => [`${kind} ${key}`, JSON.stringify({ names, group })]),
    );
    const due = asTexts(
      tally.sums().map((sum) => ({ ...sum, label: labels.get(`${sum.kind} ${sum.key}`) ?? null })),
    );
    const kept = asTexts(sumsOf.get(day) ?? []);
    const odd = [due.filter((one) => !kept.includes(one)), kept.filter((one) => !due.includes(one))].flat();
    if (odd.length > 0 || due.length !== kept.length)
      yield `day ${day} keeps other sums than its checks have: ${odd.slice(0, 6).join('; ')}`;
  }
}

export const salesRules = { I41 } satisfies Record<string, Rule>;
