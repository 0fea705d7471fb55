import type { PrinterReport } from '@masa/contract/print-channel';
import manifest from '../../package.json' with { type: 'json' };
import { laterFields } from '@masa/domain/print-document';
import { isRecord } from '@masa/domain/record';
import type { Lease } from '../jobs/lease.ts';
import type { Log } from '../program/log.ts';
import type { Channel } from './channel.ts';
import { isRefused } from './outbox.ts';

export const agentVersion = manifest.version;

/** The API has heard it, and could not write it down. */
const hasFailed = (answer: unknown): boolean => isRecord(answer) && 'error' in answer;

/** Tells the API how the printers are; a new connection also what the agent holds. Answers whether it was heard. */
export async function sayHello(
  channel: Channel,
  log: Log,
  printers: readonly PrinterReport[],
  holds?: readonly Lease[],
): Promise<boolean> {
  const words = { agentVersion, printers: [...printers], ...(holds && { holds: [...holds] }) };
  const knows = [...laterFields];
  try {
    const answer = await channel.ask('hello', { ...words, knows });
    if (!isRefused(answer)) return !hasFailed(answer);
    // An API older than this agent does not know of devices yet, nor of what it says in its greeting.
    const plain = printers.map((printer) => ({ ...printer, device: undefined }));
    const again = await channel.ask('hello', { ...words, printers: plain });
    // Whoever refuses it has heard it, and would refuse it the next time.
    if (isRefused(again)) log('hello_refused');
    return isRefused(again) || !hasFailed(again);
  } catch (error) {
    log('hello_failed', { reason: String(error) });
    return false;
  }
}
