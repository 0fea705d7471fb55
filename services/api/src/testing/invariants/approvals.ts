import type { ConsentDeed } from '@masa/domain/consent';
import type { Records, Rule } from './records.ts';

type Deed = Records['deeds'][number];
type Approval = Records['approvals'][number];

/** What the log says of a deed that somebody else has consented to. */
type Told = { readonly deed: ConsentDeed; readonly subject: unknown; readonly amount: number };

const numberIn = ({ details }: Deed, field: string): number => Number(details[field] ?? 0);
/** Of one dish the consent is for that dish. */
const adjustedIn = ({ entityId, details: { items } }: Deed): unknown => {
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  return list.length === 1 ? list[0] : entityId;
};
const kindIn = <K extends ConsentDeed>({ details }: Deed, ...kinds: readonly K[]): K | undefined =>
  kinds.find((kind) => kind === details['kind']);

function toldIn(deed: Deed): Told | null {
  const { action, entityId, details } = deed;
  switch (action) {
    case 'order.deleted':
      return { deed: 'strike_off', subject: entityId, amount: numberIn(deed, 'price') };
    case 'check.cancelled':
      return { deed: 'cancel_check', subject: entityId, amount: numberIn(deed, 'total') };
    case 'check.adjusted': {
      const kind = kindIn(deed, 'discount', 'comp', 'write_off');
      return kind ? { deed: kind, subject: adjustedIn(deed), amount: numberIn(deed, 'amount') } : null;
    }
    case 'payment.refunded': {
      const kind = details['purpose'] === 'correction' ? 'correct_method' : 'refund';
      const amount = numberIn(deed, 'amount') + numberIn(deed, 'tips');
      return { deed: kind, subject: details['payment'], amount };
    }
    case 'drawer.moved': {
      const kind = kindIn(deed, 'no_sale') ?? 'cash_move';
      return { deed: kind, subject: entityId, amount: numberIn(deed, 'amount') };
    }
    default:
      return null;
  }
}

function* wrongWith(approval: Approval, deed: Deed): Iterable<string> {
  const { id, askedBy, givenBy, usedAt, expiresAt } = approval;
  const told = toldIn(deed);
  if (told?.deed !== approval.deed || told.subject !== approval.subject || told.amount !== approval.amount)
    yield `approval ${id} is for ${approval.deed} of ${approval.subject}, ${approval.amount}; ${deed.action} of ${deed.entityId} had it`;
  if (deed.actor !== `user:${askedBy}`)
    yield `approval ${id} was asked for by ${askedBy}, ${deed.actor} had it`;
  if (deed.details['givenBy'] !== givenBy)
    yield `approval ${id} was given by ${givenBy}, told was ${String(deed.details['givenBy'])}`;
  if (usedAt === null || usedAt > expiresAt)
    yield `approval ${id} was used at ${usedAt}, and held until ${expiresAt}`;
}

/**
 * I76: a consent is used once at most, by whoever asked for it, for the deed, the subject and the sum that it names, in its
 * time; and nobody consents to his own deed but the last administrator.
 */
function* I76({ approvals, deeds }: Records) {
  const used = Map.groupBy(
    deeds.filter(({ details }) => typeof details['approval'] === 'string'),
    ({ details }) => String(details['approval']),
  );
  for (const approval of approvals) {
    const { id, askedBy, givenBy, isSelf, usedAt } = approval;
    const own = used.get(id) ?? [];
    if (own.length !== (usedAt === null ? 0 : 1))
      yield `approval ${id} was used ${own.length} times, at ${usedAt}`;
    for (const deed of own) yield* wrongWith(approval, deed);
    if (usedAt !== null && givenBy === null) yield `approval ${id} was used and never given`;
    if (givenBy === askedBy && !isSelf) yield `approval ${id} was given by ${givenBy} to himself`;
  }
  const known = new Set(approvals.map(({ id }) => id));
  for (const id of used.keys()) if (!known.has(id)) yield `a deed had the consent ${id}, which is not there`;
}

export const approvalRules = { I76 } satisfies Record<string, Rule>;
