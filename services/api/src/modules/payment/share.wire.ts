import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import type { BillMoney } from '@masa/domain/payment';
import type { ShareAsked } from '@masa/domain/share';
import type { MadeShare, ShareWish } from './make-share.deed.ts';
import type { Share } from './share.ts';

type Asked = ParsedRequest<'makeShare'>['body'];

function askedOf(asked: Asked): ShareAsked {
  switch (asked.kind) {
    case 'whole':
      return { kind: 'whole' };
    case 'free':
      return { kind: 'free', amount: toBani(asked.amount) };
    case 'equal':
      return { kind: 'equal', n: asked.n, k: asked.k };
    case 'session':
      return { kind: 'session', sessionId: asked.sessionId };
    case 'items':
      return { kind: 'items', orderItemIds: asked.orderItemIds };
    case 'part':
      return { kind: 'part', parts: asked.parts };
  }
}
export const shareWishOf = (asked: Asked): ShareWish => ({ asked: askedOf(asked), tip: toBani(asked.tip) });

export const shareToWire = (share: Share): Answer<'readShare'> => ({
  id: share.id,
  no: share.no,
  kind: share.kind,
  state: share.state,
  amount: share.amount,
  tip: share.tip,
  sessionId: share.sessionId,
  byGuest: share.byGuest,
  equal: share.slot && { n: share.slot.n, k: share.slot.k, split: share.slot.split, of: share.slot.of },
  parts: share.parts.map(({ orderItemId, num, den, amount }) => ({ orderItemId, num, den, amount })),
  madeTs: share.at,
});

export const madeToWire = ({ share, till: { money } }: MadeShare): Answer<'makeShare'> => ({
  share: shareToWire(share),
  ...money,
});

/** What the hall sees of a check that is being paid in parts. */
export const cardMoneyToWire = ({ paid, due, reserved }: BillMoney, shares: readonly Share[]) => ({
  paid,
  due,
  reserved,
  shares: shares.map(({ id, state, amount, sessionId }) => ({ id, state, amount, sessionId })),
});
