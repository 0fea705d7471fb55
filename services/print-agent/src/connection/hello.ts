import type { PrinterReport } from '@masa/contract/print-channel';
import manifest from '../../package.json' with { type: 'json' };
import type { Lease } from '../jobs/lease.ts';
import type { Log } from '../program/log.ts';
import type { Channel } from './channel.ts';
import { isRefused } from './outbox.ts';

export const agentVersion = manifest.version;

/** Tells the API how the printers are; a new connection also what the agent holds. */
export async function sayHello(
  channel: Channel,
  log: Log,
  printers: readonly PrinterReport[],
  holds?: readonly Lease[],
): Promise<void> {
  const words = { agentVersion, printers: [...printers], ...(holds && { holds: [...holds] }) };
  try {
    if (!isRefused(await channel.ask('hello', words))) return;
    // An API older than this agent does not know of devices yet.
    const plain = printers.map((printer) => ({ ...printer, device: undefined }));
    if (isRefused(await channel.ask('hello', { ...words, printers: plain }))) log('hello_refused');
  } catch (error) {
    log('hello_failed', { reason: String(error) });
  }
}
