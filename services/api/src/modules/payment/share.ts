import type { Bani } from '@masa/domain/money';
import type { LiveShare, ShareKind, SharePart } from '@masa/domain/share';

/** A part of a share, and what the whole dish cost when it was taken. */
export type PricedPart = SharePart & { readonly price: Bani };

/** Who pays for what on a check. */
export type Share = Omit<LiveShare, 'parts'> & {
  readonly id: string;
  readonly checkId: string;
  readonly no: number;
  readonly kind: ShareKind;
  readonly tip: Bani;
  /** Who pays; null: nobody of the guests has said so. */
  readonly sessionId: string | null;
  /** Made on a phone: it lapses where nobody pays it. */
  readonly byGuest: boolean;
  readonly parts: readonly PricedPart[];
  readonly at: number;
  readonly training: boolean;
};
