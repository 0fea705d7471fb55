import type { PrinterReport } from '@masa/contract/print-channel';
import type { PrinterStatus } from './devices/transport.ts';

export type PrinterState = Pick<PrinterReport, 'state' | 'paper' | 'detail'>;

export const UNCHECKED: PrinterState = { state: 'offline', paper: 'unknown', detail: 'not checked yet' };
const DETAIL_MAX = 200;

export const unreachable = (error: unknown): PrinterState => ({
  state: 'offline',
  paper: 'unknown',
  detail: (error instanceof Error ? error.message || error.name : String(error)).slice(0, DETAIL_MAX),
});

const paperOf = ({ source, paper }: PrinterStatus): PrinterReport['paper'] => {
  if (source === 'none') return 'unknown';
  return paper === 'near' ? 'near_end' : paper;
};

const stateOf = (status: PrinterStatus): PrinterReport['state'] => {
  if (status.cover === 'open') return 'cover_open';
  if (status.paper === 'out') return 'paper_out';
  if (status.error !== null && status.source !== 'none') return 'error';
  return status.online ? 'ok' : 'offline';
};

/** `answers`: this printer is known to answer, so its silence means that it hangs or that the line is dead. */
export function printerState(status: PrinterStatus, answers: boolean): PrinterState {
  if (status.source === 'none' && answers) {
    return { state: 'offline', paper: 'unknown', detail: status.error ?? 'no answer to the status request' };
  }
  return { state: stateOf(status), paper: paperOf(status), detail: status.error ?? '' };
}
