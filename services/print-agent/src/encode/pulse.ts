import type { DrawerPin } from '@masa/domain/print-document';

/** Half units: the printer takes them twice, in milliseconds. The drawer's magnet pulls for 50 ms and rests for half a second. */
const ON = 25;
const OFF = 250;

/** `ESC p m t1 t2`: opens the drawer on this plug. Nothing else in this program makes these bytes. */
export const pulseBytes = (pin: DrawerPin): Buffer => Buffer.from([0x1b, 0x70, pin === 2 ? 0 : 1, ON, OFF]);
