import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { isGuessablePromocode } from '@masa/domain/promo';
import { isoOf } from '../../db/rows.ts';
import type { KnownPromo, PromoSettings } from './promo-settings.store.ts';

const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));
const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

export const wasUsed = ({ uses, lastApplied }: KnownPromo) => uses > 0 || lastApplied !== null;

export const promoToWire = (promo: KnownPromo): Answer<'addPromo'> => {
  const { lastApplied: _lastApplied, groups, items, ...rest } = promo;
  return {
    ...rest,
    groups: [...groups],
    items: [...items],
    validFrom: isoOrNull(promo.validFrom),
    validUntil: isoOrNull(promo.validUntil),
    guessable: isGuessablePromocode(promo.code),
    applied: wasUsed(promo),
  };
};

export const removedToWire = (
  id: string,
  status: Answer<'deletePromo'>['status'],
): Answer<'deletePromo'> => ({ status, id });

export const promoSettingsOf = (body: ParsedRequest<'addPromo'>['body']): PromoSettings => ({
  ...body,
  validFrom: instantOf(body.validFrom),
  validUntil: instantOf(body.validUntil),
});
