import type { UsbDevice } from 'escpos-usb';
import { isRecord } from '@masa/domain/record';

/** `libusb_transfer_status`: nothing came in time; the endpoint wants to be cleared; the cable is out. */
export const TIMED_OUT = 2;
export const STALLED = 4;
const GONE = 5;

const hex = (number: number): string => `0x${number.toString(16).padStart(4, '0')}`;

/** A device as `printers.yaml` names it; the port as Linux does (`1-1.4`). */
export function usbName({ busNumber, portNumbers = [], deviceDescriptor }: UsbDevice): {
  readonly port: string;
  readonly text: string;
} {
  const port = `${busNumber}-${portNumbers.join('.')}`;
  const { idVendor, idProduct } = deviceDescriptor;
  return { port, text: `{ vendorId: ${hex(idVendor)}, productId: ${hex(idProduct)}, port: "${port}" }` };
}

const HELP: readonly (readonly [RegExp, string])[] = [
  [
    /ACCESS/u,
    'this user may not use the device: give the group of the agent a udev rule (docs/print-agent.md)',
  ],
  [/BUSY/u, 'another program holds the printer: end it, or print through the system instead (type: file)'],
  [/NOT_SUPPORTED/u, 'Windows has no WinUSB driver for it: share the printer and use type: file'],
  [/NO_DEVICE|NOT_FOUND/u, 'the printer was unplugged or switched off'],
];

export function plainUsbError(error: unknown): Error {
  const { message, errno }: Readonly<Record<string, unknown>> = isRecord(error) ? error : {};
  const words =
    errno === GONE ? 'LIBUSB_TRANSFER_NO_DEVICE' : typeof message === 'string' ? message : String(error);
  if (errno === TIMED_OUT) return new Error('The USB printer took no data in time', { cause: error });
  const help = HELP.find(([pattern]) => pattern.test(words))?.[1];
  return new Error(help === undefined ? words : `${words}: ${help}`, { cause: error });
}
