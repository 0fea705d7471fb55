import { setTimeout as sleep } from 'node:timers/promises';
import type USB from 'escpos-usb';
import type { InEndpoint, OutEndpoint, UsbDevice, UsbInterface } from 'escpos-usb';
import type { Connection } from '../profile/connection.ts';
import { withinTime, type LineEvents, type OpenLine } from './line.ts';
import { loadNative } from './native.ts';
import { plainUsbError, TIMED_OUT, STALLED, usbName } from './usb-words.ts';

export type UsbOptions = Omit<Extract<Connection, { type: 'usb' }>, 'type'> & {
  /** Tests bring devices of their own. */
  readonly find?: () => UsbDevice[];
};

const PRINTER_CLASS = 7;
/** Epson: "the printer has a 128-byte status buffer, retrieve it periodically". */
const READ_EVERY_MS = 200;
const READ_BYTES = 128;
/** libusb ends a transfer by itself; what it does not end within this is a driver that hangs. */
const OVERTIME_MS = 1_000;
const STEP_MS = 2_000;

const isIn = (endpoint: InEndpoint | OutEndpoint): endpoint is InEndpoint => endpoint.direction === 'in';
const isPrinter = ({ descriptor, endpoints }: UsbInterface): boolean =>
  descriptor.bInterfaceClass === PRINTER_CLASS && endpoints.some((endpoint) => !isIn(endpoint));

/** The one printer that is meant; the reasons name what is plugged in, for whoever writes printers.yaml. */
function choose(devices: readonly UsbDevice[], { vendorId, productId, port }: UsbOptions): UsbDevice {
  const meant = devices.filter(
    (device) =>
      (vendorId === undefined || device.deviceDescriptor.idVendor === vendorId) &&
      (productId === undefined || device.deviceDescriptor.idProduct === productId) &&
      (port === undefined || usbName(device).port === port),
  );
  const [device, second] = meant;
  if (device !== undefined && second === undefined) return device;
  const present = (device === undefined ? devices : meant).map((each) => usbName(each).text).join(', ');
  if (device !== undefined)
    throw new Error(`Several USB printers fit: ${present}; say which one with vendorId, productId or port`);
  throw new Error(
    present === ''
      ? 'No USB printer is plugged in and switched on'
      : `This USB printer is not there; plugged in: ${present}`,
  );
}

/** What escpos-usb sees of a device: the printer and none of its other interfaces, which it would claim as well. */
function printerSideOf(device: UsbDevice): ConstructorParameters<typeof USB>[0] {
  return {
    open() {
      device.open();
      if (!device.interfaces.some(isPrinter)) throw new Error('The USB device has no printer interface');
    },
    get interfaces() {
      return device.interfaces.filter(isPrinter).slice(0, 1);
    },
    close: () => device.close(),
  };
}

const readOnce = (endpoint: InEndpoint): Promise<{ errno: number | undefined; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    endpoint.transfer(READ_BYTES, (error, bytes) => {
      const errno = error?.errno;
      if (error !== undefined && errno !== TIMED_OUT && errno !== STALLED) reject(error);
      else resolve({ errno, bytes });
    });
  });

async function readOn(endpoint: InEndpoint, events: LineEvents, open: () => boolean): Promise<void> {
  endpoint.timeout = READ_EVERY_MS;
  while (open()) {
    try {
      const { errno, bytes } = await withinTime(
        readOnce(endpoint),
        READ_EVERY_MS + OVERTIME_MS,
        'The USB printer does not let itself be read',
      );
      if (bytes.length > 0) events.received(bytes);
      else if (errno === STALLED) {
        const cleared = new Promise((resolve) => {
          endpoint.clearHalt(resolve);
        });
        await withinTime(cleared, STEP_MS, 'The USB printer stays stalled');
      } else if (errno === undefined) await sleep(READ_EVERY_MS);
    } catch (error) {
      // A device that was unplugged ends its transfers: no listener for it is needed, and escpos-usb removes them all.
      if (open()) events.lost(plainUsbError(error));
      return;
    }
  }
}

/**
 * A USB printer. Of escpos-usb only find, open, claim and write are used: it does not read, knows no time limit, and
 * keeps the endpoint of an earlier opening, so each connection has its own (ADR 0012).
 */
export const usbLine =
  (options: UsbOptions): OpenLine =>
  async (events) => {
    const { default: Adapter } = await loadNative('escpos-usb', () => import('escpos-usb'));
    const found = await loadNative('usb', () => Promise.resolve(options.find?.() ?? Adapter.findPrinter()));
    const device = choose(found, options);
    const adapter = new Adapter(printerSideOf(device));
    const shut = () =>
      new Promise<void>((resolve, reject) => {
        adapter.close((error) => (error === undefined || error === null ? resolve() : reject(error)));
      });
    try {
      const opened = new Promise<void>((resolve, reject) => {
        adapter.open((error) => (error === undefined || error === null ? resolve() : reject(error)));
      });
      await withinTime(opened, STEP_MS, 'The USB printer does not let itself be opened');
    } catch (error) {
      // What could not be opened need not close; the first reason is the one that helps.
      await shut().catch(() => undefined);
      throw plainUsbError(error);
    }

    let closed = false;
    const side = device.interfaces.find(isPrinter);
    const input = side?.endpoints.find(isIn);
    const reading = input === undefined ? Promise.resolve() : readOn(input, events, () => !closed);
    return {
      write(bytes, timeoutMs) {
        const output = adapter.endpoint;
        if (output !== undefined) output.timeout = timeoutMs;
        return new Promise((resolve, reject) => {
          adapter.write(bytes, (error) => {
            if (error === undefined || error === null) return resolve();
            events.lost(plainUsbError(error));
            reject(plainUsbError(error));
          });
        });
      },
      async close() {
        closed = true;
        await reading;
        try {
          const released = new Promise((resolve) => {
            if (side === undefined) resolve(undefined);
            else side.release(true, resolve);
          });
          await withinTime(released, STEP_MS, 'The USB printer does not let itself be released');
        } finally {
          await shut();
        }
      },
    };
  };
