import type { SpokenReason } from '@masa/domain/print-reason';
import type { PrinterState } from '../jobs/printer-state.ts';
import type { Transport } from '../devices/transport.ts';
import type { Timing } from '../program/timing.ts';

export type Outcome =
  | { readonly kind: 'printed'; readonly confirmed: boolean }
  | { readonly kind: 'unknown'; readonly reason: SpokenReason };

export type Attempt = {
  readonly transport: Transport;
  readonly bytes: Buffer;
  readonly rows: number;
  readonly timing: Timing;
  /** Reads the printer's state and tells the staff; `lost`: nobody answers any more. */
  readonly look: () => Promise<PrinterState & { readonly lost: boolean }>;
};

/**
 * From the first byte to the printer's own answer. Whatever goes wrong here is `unknown`: part of the paper may
 * be out already. Paper that runs out in the middle is waited for, because printers finish by themselves then.
 */
export async function sendToPaper({ transport, bytes, rows, timing, look }: Attempt): Promise<Outcome> {
  try {
    await transport.write(bytes, { timeoutMs: timing.stallMs });
    const timeoutMs = timing.fenceBaseMs + rows * timing.fencePerRowMs;
    const giveUpAt = performance.now() + timing.paperWaitMs;
    let wasBlocked = false;
    for (;;) {
      const answer = await transport.fence({ timeoutMs });
      if (answer === 'done') return { kind: 'printed', confirmed: true };
      if (answer === 'unsupported') return { kind: 'printed', confirmed: false };
      if (answer === 'no_paper') return { kind: 'unknown', reason: 'paper_ran_out' };
      const state = await look();
      const blocked = state.state !== 'ok' && !state.lost && performance.now() < giveUpAt;
      // A roll changed a moment ago deserves one more wait for the answer.
      if (!blocked && !(wasBlocked && state.state === 'ok')) {
        return {
          kind: 'unknown',
          reason: `no_answer: ${state.state}${state.detail === '' ? '' : ` (${state.detail})`}`,
        };
      }
      wasBlocked = blocked;
    }
  } catch (error) {
    return {
      kind: 'unknown',
      reason: `line_lost: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
