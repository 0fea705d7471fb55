import type { LossDeed, LossSwitched } from '@masa/domain/loss-evening';
import type { Reader } from '../../db/database.ts';
import { deedsAbout } from './deeds.view.ts';
import { toPayment } from './money.view.ts';

/** More of it was taken than went back as if it had not come. */
const STANDS = `p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id
  and r.purpose in ('before_close', 'correction') and r.state <> 'failed')`;
/** It was written down as a card; or a card was wished, and neither shares nor a card beside it say that several paid. */
const WAS_CARD = `(was.method <> 'cash' or (p.corrects_id is null and c.payment_method = 'card'
  and (s.kind is null or s.kind = 'whole')
  and not exists (select 1 from payments o where o.check_id = p.check_id and o.method <> 'cash'
    and o.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = o.id
      and r.purpose in ('before_close', 'correction') and r.state <> 'failed'))))`;

/** That its guest had asked, how it was written down first, and what put it right. */
const tellsOf = ({ action, details }: LossDeed, ids: readonly (string | null)[]): boolean =>
  action === 'check.requested' || ids.some((id) => id !== null && Object.values(details).includes(id));

type Span = {
  readonly from: string;
  readonly to: string;
  readonly since: number;
  readonly until: number;
};

/**
 * Cash that was to be, or had been written down as, a card, and that stands. Where several pay one bill, one in cash beside
 * the cards that were wished, or each his own share, nobody has turned a card into cash.
 */
export async function switchedToCash(
  reader: Reader,
  { from, to, since, until }: Span,
): Promise<LossSwitched[]> {
  const rows = await reader('payments as p')
    .join('checks as c', 'c.id', 'p.check_id')
    .leftJoin('payments as was', 'was.id', 'p.corrects_id')
    .leftJoin('check_shares as s', 's.id', 'p.share_id')
    .where('p.business_day', '>=', from)
    .where('p.business_day', '<=', to)
    .where({ 'p.method': 'cash', 'p.training': false })
    .whereRaw(STANDS)
    .whereRaw(WAS_CARD)
    .select('p.*');
  const deeds = Map.groupBy(
    await deedsAbout(reader, { check: rows.map((row) => row.check_id) }, { since, until }),
    ({ entityId }) => entityId,
  );
  return rows.map((row) => ({
    ...toPayment(row),
    deedIds: (deeds.get(row.check_id) ?? [])
      .filter((deed) => tellsOf(deed, [row.id, row.corrects_id]))
      .map(({ id }) => id),
  }));
}
