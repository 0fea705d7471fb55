import { reaches, type LimitScope } from '@masa/domain/ordering-limit';
import type { Deed, Records, Rule } from './records.ts';

type Until = { readonly at: number; readonly until: number };
/** What the log tells of the limits at some point of it: the last word of each kind and scope. */
type Told = { readonly pause: Map<unknown, Until>; readonly slow: Map<unknown, Until> };

function hear({ pause, slow }: Told, { action, at, details }: Deed): void {
  const { scope } = details;
  if (action === 'ordering.paused') pause.set(scope, { at, until: Date.parse(String(details['until'])) });
  if (action === 'ordering.slowed') slow.set(scope, { at, until: Date.parse(String(details['until'])) });
  if (action === 'ordering.resumed') (details['kind'] === 'pause' ? pause : slow).delete(scope);
}

const isOfPhone = ({ actor }: Deed): boolean => !actor.startsWith('user:');

/**
 * I50: a limit is as the log told it last and has an end, and no order of a phone was stored after the pause that keeps it
 * out. The log is in the order of the commits here: both hold the rows of the limits until then (AMB-220).
 */
function* I50({ deeds, items, limits }: Records) {
  const told: Told = { pause: new Map(), slow: new Map() };
  for (const deed of deeds) {
    hear(told, deed);
    if (deed.action !== 'order.placed' || !isOfPhone(deed)) continue;
    for (const { id } of deed.details['items'] as { id: string }[]) {
      const station = items.get(id)?.station;
      for (const [scope, { until }] of told.pause)
        if (station && deed.at < until && reaches(scope as LimitScope, station))
          yield `item ${id} was ordered while ${String(scope)} was paused`;
    }
  }
  for (const { scope, pausedAt, pausedUntil, slowAt, slowUntil } of limits) {
    const [pause, slow] = [told.pause.get(scope), told.slow.get(scope)];
    if (pausedUntil !== (pause?.until ?? null) || pausedAt !== (pause?.at ?? null))
      yield `${scope} is paused until ${pausedUntil}, the log says ${pause?.until}`;
    if (slowUntil !== (slow?.until ?? null) || slowAt !== (slow?.at ?? null))
      yield `${scope} is slowed down until ${slowUntil}, the log says ${slow?.until}`;
  }
  for (const { at, until } of [...told.pause.values(), ...told.slow.values()])
    if (!(until > at)) yield `a limit of ${at} ended at ${until}`;
}

type Written = {
  readonly id: string;
  readonly price: number;
  readonly basePrice?: number;
  readonly listPrice?: number;
  readonly priceRuleId?: string;
};

/** I51: what an item cost, by the menu and by which rule, is what it was when it was ordered (AMB-219). */
function* I51({ deeds, items }: Records) {
  for (const { action, details } of deeds) {
    if (action !== 'order.placed') continue;
    for (const written of details['items'] as Written[]) {
      const item = items.get(written.id);
      if (!item) continue;
      for (const name of ['price', 'basePrice', 'listPrice', 'priceRuleId'] as const)
        if (item[name] !== (written[name] ?? null))
          yield `item ${item.id}: ${name} is ${item[name]}, it was ordered with ${written[name]}`;
    }
  }
}

export const openingRules = { I50, I51 } satisfies Record<string, Rule>;
