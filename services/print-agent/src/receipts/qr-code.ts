import QRCode from 'qrcode';

/** One row of paper that is a QR code. */
export type QrCode = {
  /** ASCII alone: the library counts letters and sends bytes. */
  readonly data: string;
  /** Modules on one side. */
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
  /** Dots on one side of a module. */
  readonly cell: number;
};

/** White modules that a reader needs on every side. */
export const QUIET_MODULES = 4;
/** At 203 dpi: six are a code of 3 cm for a usual link, three the least that a phone reads from paper. */
const CELL_MAX = 6;
const CELL_MIN = 3;
/** A code that lies on a table and is read from above: as large as printers make them, about 4 cm. */
export const BIG_CELL = 8;

/** As large as is sensible on paper of so many dots; null for a link so long that no phone would read it there. */
export function qrCodeOf(link: string, dots: number, cellMax = CELL_MAX): QrCode | null {
  // A link spells itself in ASCII.
  const data = new URL(link).href;
  const { size, data: modules } = QRCode.create(data, { errorCorrectionLevel: 'M' }).modules;
  const cell = Math.min(cellMax, Math.floor(dots / (size + 2 * QUIET_MODULES)));
  return cell < CELL_MIN ? null : { data, size, cell, isDark: (x, y) => modules[y * size + x] === 1 };
}
