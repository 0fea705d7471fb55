import { connect, type Socket } from 'node:net';
import type { InEndpoint, OutEndpoint, UsbDevice, UsbInterface } from 'escpos-usb';
import type { PrinterEmulator } from './printer-emulator.ts';

/** `errno` as usb 1.9.2 reports the ends of transfers. */
const TIMED_OUT = 2;
const STALLED = 4;
const NO_DEVICE = 5;
const transferError = (errno: number) => Object.assign(new Error(`LIBUSB_TRANSFER ${errno}`), { errno });

export type FakeUsb = {
  readonly device: UsbDevice;
  /** What was done to the device, in order; transfers are counted, not listed. */
  readonly deeds: string[];
  /** Takes no byte and ends no transfer before its time. */
  stuck: boolean;
  /** The next read ends with STALL, until somebody clears it. */
  stalled: boolean;
  /** A driver that forgets its transfers altogether. */
  hangs: boolean;
  /** Refuses `open`, as libusb says it. */
  refusal: string | null;
  unplug(): void;
};

const endAfter = (ms: number, end: () => void) => void setTimeout(end, ms === 0 ? 1_000_000 : ms).unref();

const PRINTER = 7;
const HID = 3;

/** A USB printer in the shape of usb 1.9.2's Device; behind its endpoints is the emulator. */
export function fakeUsb(
  { host, port }: PrinterEmulator,
  { hidFirst = false, portNumbers = [1, 4], oneWay = false } = {},
): FakeUsb {
  const deeds: string[] = [];
  let socket: Socket | undefined;
  let said: Buffer = Buffer.alloc(0);
  let plugged = true;
  let opened: UsbInterface[] | undefined;
  const open = (): Socket => {
    if (socket === undefined) throw new Error('LIBUSB_ERROR_NO_DEVICE');
    return socket;
  };

  const output: OutEndpoint = {
    direction: 'out',
    timeout: 0,
    clearHalt: (done) => done(),
    transfer(bytes, done) {
      if (fake.hangs) return;
      if (!plugged) return void setImmediate(done, transferError(NO_DEVICE));
      if (fake.stuck) return endAfter(output.timeout, () => done(transferError(TIMED_OUT)));
      open().write(bytes, () => done(plugged ? undefined : transferError(NO_DEVICE)));
    },
  };
  const input: InEndpoint = {
    direction: 'in',
    timeout: 0,
    clearHalt(done) {
      deeds.push('clear halt');
      fake.stalled = false;
      setImmediate(done);
    },
    transfer(length, done) {
      const began = Date.now();
      const look = (): void => {
        if (fake.hangs) return;
        if (!plugged) return done(transferError(NO_DEVICE), Buffer.alloc(0));
        if (fake.stalled) return done(transferError(STALLED), Buffer.alloc(0));
        if (said.length > 0) {
          const bytes = said.subarray(0, length);
          said = said.subarray(length);
          return done(undefined, bytes);
        }
        if (input.timeout > 0 && Date.now() - began >= input.timeout)
          return done(transferError(TIMED_OUT), Buffer.alloc(0));
        setTimeout(look, 5);
      };
      setImmediate(look);
    },
  };

  const interfaceOf = (name: string, bInterfaceClass: number, endpoints: UsbInterface['endpoints']) => {
    let claimed = false;
    let kernel = true;
    return {
      descriptor: { bInterfaceClass },
      altSetting: 0,
      endpoints,
      setAltSetting: (_setting: number, done: (error?: Error) => void) => void setImmediate(done),
      isKernelDriverActive: () => kernel,
      detachKernelDriver() {
        kernel = false;
        deeds.push(`detach ${name}`);
      },
      claim() {
        if (kernel) throw new Error('LIBUSB_ERROR_BUSY');
        claimed = true;
        deeds.push(`claim ${name}`);
      },
      release(_closeEndpoints: boolean, done: (error?: Error) => void) {
        if (claimed) deeds.push(`release ${name}`);
        claimed = false;
        setImmediate(done);
      },
    };
  };

  const fake: FakeUsb = {
    deeds,
    stuck: false,
    stalled: false,
    hangs: false,
    refusal: null,
    unplug() {
      plugged = false;
      socket?.destroy();
    },
    device: {
      busNumber: 1,
      portNumbers,
      deviceDescriptor: { idVendor: 0x04b8, idProduct: 0x0e15 },
      get interfaces() {
        if (opened === undefined) throw new TypeError('The device is not open');
        return opened;
      },
      open() {
        if (fake.refusal !== null) throw new Error(fake.refusal);
        deeds.push('open');
        const printer = interfaceOf('printer', PRINTER, oneWay ? [output] : [output, input]);
        const keys = interfaceOf('keys', HID, []);
        opened = hidFirst ? [keys, printer] : [printer, keys];
        said = Buffer.alloc(0);
        socket = connect({ host, port, noDelay: true });
        socket.on('data', (bytes) => (said = Buffer.concat([said, bytes])));
        socket.on('error', () => undefined);
      },
      close() {
        deeds.push('close');
        socket?.end();
        opened = undefined;
      },
    },
  };
  return fake;
}
