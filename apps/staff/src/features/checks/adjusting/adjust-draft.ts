import type { Request } from '@masa/contract/schemas';
import {
  adjustedBill,
  MOST_SERVICE_PERCENT,
  type AdjustedBill,
  type Adjustment,
} from '@masa/domain/adjustment';
import { readLei } from '@masa/domain/lei-text';
import { toBani, zeroBani } from '@masa/domain/money';
import { MOST_PERCENT } from '@masa/domain/right';
import { paidBeyond, shareState } from '@masa/domain/share';
import { saidReason, type ReasonDraft } from '@masa/front/reason-draft';
import { readWhole } from '../../../shared/amounts/whole.ts';
import type { CheckDetails } from '../taking-draft.ts';

type Body = Request<'adjustCheck'>['body'];
export const changeTabs = ['discount', 'comp', 'service', 'write_off'] as const;
export type ChangeTab = (typeof changeTabs)[number];
/** The whole check, dishes that are ticked, or what one guest has. */
export type Scope = 'all' | 'dishes' | 'guest';

export type AdjustDraft = {
  readonly tab: ChangeTab;
  readonly scope: Scope;
  readonly dishes: readonly string[];
  readonly guest: string;
  readonly measure: 'percent' | 'amount';
  readonly percent: string;
  readonly amount: string;
  readonly why: ReasonDraft;
  /** Of the register's receipt of the return, where its receipt is out. */
  readonly returnNumber: string;
};

/** `dish`: for which it was opened; null: for the check. Once its receipt is out, what is left can be written off alone. */
export const firstChange = (
  details: CheckDetails,
  dish: string | null,
  isReceiptOut: boolean,
): AdjustDraft => ({
  tab: isReceiptOut ? 'write_off' : dish === null ? 'discount' : 'comp',
  scope: dish === null ? 'all' : 'dishes',
  dishes: dish === null ? [] : [dish],
  guest: details.sessionPrechecks.find(({ items }) => items.length > 0)?.sessionId ?? '',
  measure: 'percent',
  percent: '10',
  amount: '',
  why: { reason: '', note: '' },
  returnNumber: '',
});

const itemsOf = ({ sessionPrechecks }: CheckDetails) => sessionPrechecks.flatMap(({ items }) => items);

/** For which dishes; null: the whole check; undefined: none is ticked yet. */
function scopeOf(
  { tab, scope, dishes, guest }: AdjustDraft,
  details: CheckDetails,
): string[] | null | undefined {
  if (tab === 'service' || tab === 'write_off' || scope === 'all') return null;
  const chosen =
    scope === 'dishes'
      ? dishes
      : itemsOf(details).flatMap(({ orderItem }) => (orderItem.sessionId === guest ? [orderItem.id] : []));
  return chosen.length === 0 ? undefined : [...chosen];
}

/** What is sent, or null while something is missing. A reason is asked for apart. */
export function bodyOf(draft: AdjustDraft, details: CheckDetails): Body | null {
  const items = scopeOf(draft, details);
  if (items === undefined) return null;
  const { tab: kind } = draft;
  const said = { kind, ...(items && { items }), ...(kind !== 'service' && saidReason(draft.why)) };
  const returnNumber = draft.returnNumber.trim();
  if (kind === 'write_off') return { ...said, ...(returnNumber !== '' && { returnNumber }) };
  if (kind === 'comp') return said;
  const most = kind === 'service' ? MOST_SERVICE_PERCENT : MOST_PERCENT;
  if (kind === 'service' || draft.measure === 'percent') {
    const percent = readWhole(draft.percent, 1, most);
    return percent === null ? null : { ...said, percent };
  }
  const amount = readLei(draft.amount);
  return amount === null || amount <= 0 ? null : { ...said, amount };
}

/** Whether somebody has paid, or says that he pays, for more of the dishes that it names than they would cost. */
export function heldBy(
  body: Body | null,
  { prices }: Pick<AdjustedBill, 'prices'>,
  details: CheckDetails,
): 'paid' | 'promised' | null {
  const lines = itemsOf(details).map(({ orderItem }, at) => ({
    id: orderItem.id,
    price: prices[at] ?? zeroBani,
  }));
  const named = lines.filter(({ id }) => body?.items?.includes(id));
  const shares = details.shares.map(({ state, parts }) => ({
    state,
    parts: parts.map((part) => ({ ...part, amount: toBani(part.amount) })),
  }));
  if (paidBeyond(shares, named).length === 0) return null;
  const paid = shares.filter(({ state }) => state === shareState.is.paid);
  return paidBeyond(paid, named).length > 0 ? 'paid' : 'promised';
}

const NEW = 'new';

const standing = (details: CheckDetails): Adjustment[] =>
  details.adjustments.map(({ id, kind, percent, amount, items }) => ({
    id,
    kind,
    percent,
    amount: amount === null ? null : toBani(amount),
    items,
    vatGroup: details.service?.vatGroup ?? '',
  }));

/** What the guest would pay: as the server works it out. */
export function previewOf(
  body: Body | null,
  details: CheckDetails,
): AdjustedBill & { readonly effect: number } {
  const before = standing(details);
  const lines = itemsOf(details).map(({ orderItem, effectivePrice, adjusted = 0 }) => ({
    id: orderItem.id,
    price: toBani(effectivePrice + adjusted),
  }));
  const kept = body?.kind === 'service' ? before.filter(({ kind }) => kind !== 'service') : before;
  const next: Adjustment[] =
    body === null
      ? []
      : [
          {
            id: NEW,
            kind: body.kind,
            percent: body.percent ?? null,
            amount:
              body.kind === 'write_off' ? toBani(details.due) : body.amount ? toBani(body.amount) : null,
            items: body.items ?? null,
            vatGroup: null,
          },
        ];
  const bill = adjustedBill(lines, [...kept, ...next]);
  return { ...bill, effect: bill.effects.get(NEW) ?? 0 };
}
