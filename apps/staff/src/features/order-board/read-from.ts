import type { TextSize } from '../../shared/device-prefs.ts';
import { scales } from './use-board.ts';

/** The smallest letters that somebody cooks by are those of what was chosen; an x of theirs is so tall. */
const CHOSEN_PX = 22;
const X_HEIGHT = 0.52;
/** From here on everything on the board is larger (`board-card.css`). */
const WIDE_PX = 1_680;
const wideScales: typeof scales = { S: 1.1, M: 1.29, L: 1.75 };
/** As most screens have it; so large an angle the eye needs, in minutes of arc. */
const POINT_MM = 0.27;
const ANGLE = 9;

/** From how many metres the board is still read, in tenths: what hangs farther away needs larger letters. */
export function readFrom(text: TextSize, screenPx: number): number {
  const scale = (screenPx >= WIDE_PX ? wideScales : scales)[text];
  const letterMm = CHOSEN_PX * X_HEIGHT * scale * POINT_MM;
  const metres = letterMm / Math.tan((ANGLE / 60) * (Math.PI / 180)) / 1_000;
  return Math.round(metres * 10) / 10;
}
