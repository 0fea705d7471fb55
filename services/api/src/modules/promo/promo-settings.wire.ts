import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toldPromo } from './promo-settings.service.ts';
import type { KnownPromo, PromoSettings } from './promo-settings.store.ts';

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

export const promoToWire = (promo: KnownPromo): Answer<'addPromo'> => ({
  ...toldPromo(promo),
  groups: [...promo.groups],
  items: [...promo.items],
});

export const promoSettingsOf = (body: ParsedRequest<'addPromo'>['body']): PromoSettings => ({
  ...body,
  validFrom: instantOf(body.validFrom),
  validUntil: instantOf(body.validUntil),
});
