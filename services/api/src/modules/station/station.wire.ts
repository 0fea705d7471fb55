import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { isSide, type Place } from '@masa/domain/station';

export const placeOf =
  (body: ParsedRequest<'addStation'>['body']) =>
  (id: string): Place => ({ ...body, id });

export const placeToWire = (place: Place): Answer<'addStation'> => ({
  ...place,
  fixed: isSide(place.id),
  groups: [...place.groups],
  items: [...place.items],
  choices: [...place.choices],
});
