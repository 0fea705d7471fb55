/** Table codes stand in paths and are secrets of the table: the log keeps the shape of an address, not its ids. */
export const pathShape = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/[0-9A-Za-z_-]{11,}/gu, '…');
