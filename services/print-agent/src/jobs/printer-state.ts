import type { PrinterReport } from '@masa/contract/print-channel';
import { isReason, type SpokenReason } from '@masa/domain/print-reason';
import type { PrinterStatus } from '../devices/transport.ts';

export type PrinterState = Pick<PrinterReport, 'state' | 'paper' | 'detail'>;

/** Why a printer takes no job: its state, and its own words where it has some; not asked of one that is well. */
export function whyBlocked({ state, detail }: PrinterState): SpokenReason {
  if (isReason(detail)) return detail;
  const known = state === 'ok' ? 'error' : state;
  return detail === '' ? known : `${known}: ${detail}`;
}

const NOT_CHECKED: SpokenReason = 'not_checked';
const NO_STATUS: SpokenReason = 'silent';
export const UNCHECKED: PrinterState = { state: 'offline', paper: 'unknown', detail: NOT_CHECKED };
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
    return { state: 'offline', paper: 'unknown', detail: status.error ?? NO_STATUS };
  }
  return { state: stateOf(status), paper: paperOf(status), detail: status.error ?? '' };
}
