import { fillPath } from '@masa/contract/endpoint';
import { imageRoutes } from '@masa/contract/image.http';

/** In which the API keeps every picture. */
export type PictureWidth = 160 | 320 | 640;

/** Pictures that guests see are public (AMB-115), so the browser fetches them itself. */
export const pictureAt = (filename: string, width: PictureWidth): string =>
  `${fillPath(imageRoutes.readImage.path, { filename })}?w=${width}`;
