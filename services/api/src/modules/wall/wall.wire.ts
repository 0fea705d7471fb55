import type { Answer } from '@masa/contract/schemas';
import { wallAddress } from '@masa/domain/wall';
import type { MadeWall, ShownWall } from './wall.service.ts';
import type { Wall } from './wall.store.ts';

export const wallToWire = ({
  id,
  name,
  language,
  secondLanguage,
  createdAt,
}: Wall): Answer<'walls'>[number] => ({ id, name, language, secondLanguage, createdTs: createdAt });

export const madeToWire = (wall: MadeWall, origin: string): Answer<'makeWall'> => ({
  ...wallToWire(wall),
  address: wallAddress(origin, wall.token),
});

export const shownToWire = ({ ready, soon, ...words }: ShownWall): Answer<'wall'> => ({
  ...words,
  ready: [...ready],
  soon: [...soon],
});
