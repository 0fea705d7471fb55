import type { SerialPort } from 'serialport';
import type { Connection } from '../profile/connection.ts';
import type { Line, OpenLine } from './line.ts';
import { loadNative } from './native.ts';

export type SerialOptions = Omit<Extract<Connection, { type: 'serial' }>, 'type'>;

/** serialport's callbacks as a promise. */
const called = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    act((error) => (error === undefined || error === null ? resolve() : reject(error)));
  });

const lineOn = (port: SerialPort): Line => ({
  async write(bytes) {
    await called((done) => port.write(bytes, undefined, done));
    // Else the kernel's buffer would count as progress, and a printer that says "wait" as one that takes everything.
    await called((done) => port.drain(done));
  },
  async close() {
    if (port.isOpen) await called((done) => port.close(done));
  },
});

export const serialLine =
  ({ path, baudRate, dataBits, parity, stopBits, flow }: SerialOptions): OpenLine =>
  async (events) => {
    const library = await loadNative('serialport', () => import('serialport'));
    const port = new library.SerialPort({
      path,
      baudRate,
      dataBits,
      parity,
      stopBits,
      rtscts: flow === 'rtscts',
      xon: flow === 'xonxoff',
      xoff: flow === 'xonxoff',
      autoOpen: false,
    });
    port.on('data', (bytes: Buffer) => events.received(bytes));
    port.on('error', (error) => events.lost(error));
    port.on('close', (error: Error | null | undefined) =>
      events.lost(error ?? new Error(`${path} was closed`)),
    );
    await called((done) => port.open(done));
    return lineOn(port);
  };
