/** Pictures of the menu are public (AMB-115), so the browser fetches them itself. */
export const menuPictureAt = (filename: string, width: 160 | 320 | 640): string =>
  `/api/img/upload/${encodeURIComponent(filename)}?w=${width}`;
