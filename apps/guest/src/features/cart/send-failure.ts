import { CallRefused } from '@masa/client/create-client';
import { isRecord } from '@masa/domain/record';
import { limitReasons, type LimitReason } from '@masa/domain/ordering-limit';
import type { WaitsFor } from '../../shared/cannot-order.ts';

/**
 * Something of it is off the menu (AMB-026), the table has too much on the bill, or the visit waits to be kept (AMB-089)
 * or for a slip: sending the same again does not help.
 */
type Standing = 'gone' | 'too_much' | 'pickup_time' | WaitsFor | 'other';
/** It is not the time for it, and when it is (AMB-217 to AMB-220). */
export type TimeFailure =
  | { readonly kind: 'closed'; readonly opensAt: number | null }
  | {
      readonly kind: 'paused';
      readonly until: number | null;
      readonly reason: LimitReason | null;
      /** Only some dishes, of one side of the house. */
      readonly partly: boolean;
    }
  /** `waitMs` from when the answer came: the phone's clock may be hours off. */
  | { readonly kind: 'busy'; readonly waitMs: number }
  | { readonly kind: 'price'; readonly was: number; readonly now: number };
/** Something that was said with a dish is not taken: the guest lets it go, and the rest can be sent (AMB-208, AMB-213). */
export type SaidFailure =
  | { readonly kind: 'adults'; readonly dishes: readonly string[] }
  | { readonly kind: 'notes' };
export type SendFailure = Standing | TimeFailure | SaidFailure;

const standing: Readonly<Partial<Record<string, Standing>>> = {
  item_inactive: 'gone',
  option_inactive: 'gone',
  modifier_inactive: 'gone',
  without_unknown: 'gone',
  too_many_dishes: 'too_much',
  pickup_time_off: 'pickup_time',
  visit_held: 'staff',
  slip_needed: 'slip',
};

type Details = CallRefused['details'];
const numberIn = (details: Details, name: string): number | null => {
  const value = details[name];
  return typeof value === 'number' ? value : null;
};

const dishesIn = ({ items }: Details): readonly string[] =>
  (Array.isArray(items) ? items : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one['menuItemId'] === 'string' ? [one['menuItemId']] : [],
  );

const detailed: Readonly<Partial<Record<string, (details: Details) => SendFailure>>> = {
  adults_only: (details) => {
    const dishes = dishesIn(details);
    return dishes.length > 0 ? { kind: 'adults', dishes } : 'other';
  },
  notes_off: () => ({ kind: 'notes' }),
  outside_hours: (details) => ({ kind: 'closed', opensAt: numberIn(details, 'opensAt') }),
  ordering_paused: (details) => ({
    kind: 'paused',
    until: numberIn(details, 'until'),
    reason: limitReasons.find((reason) => reason === details['reason']) ?? null,
    partly: details['scope'] !== 'venue',
  }),
  kitchen_busy: (details) => ({
    kind: 'busy',
    waitMs: Math.max(0, (numberIn(details, 'retryAt') ?? 0) - (numberIn(details, 'now') ?? 0)),
  }),
  price_changed: (details) => ({
    kind: 'price',
    was: numberIn(details, 'was') ?? 0,
    now: numberIn(details, 'now') ?? 0,
  }),
};

export function failureOf(reason: unknown): SendFailure {
  if (!(reason instanceof CallRefused)) return 'other';
  return detailed[reason.error]?.(reason.details) ?? standing[reason.error] ?? 'other';
}
