import type { Response } from '@masa/contract/schemas';
import { pictureAt } from '@masa/front/picture-address';

type Filename = Response<'menu'>[number]['image'];

/** A picture `shown` CSS pixels wide, sharp on any screen and no heavier than that screen needs. */
export const pictureSet = (filename: NonNullable<Filename>, shown: number) => ({
  src: pictureAt(filename, shown <= 160 ? 160 : 320),
  srcSet: ([160, 320, 640] as const).map((width) => `${pictureAt(filename, width)} ${width}w`).join(', '),
  sizes: `${shown}px`,
});
