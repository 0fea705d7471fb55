import { AGENT_POLL_MS } from '@masa/contract/print-channel';

/** All waits of the agent in one place; tests shorten them. */
export type Timing = {
  /** Claim and look at the idle printers, doorbell or not. */
  readonly pollMs: number;
  /** Look again at a printer that is blocked. */
  readonly blockedRetryMs: number;
  /** Before a paper of unknown outcome is tried again; each further try waits twice as long. */
  readonly againMs: number;
  /** A lease lasts 30 s; three renewals may get lost. */
  readonly renewMs: number;
  readonly ackTimeoutMs: number;
  /** Send the undelivered verdicts again. */
  readonly resendMs: number;
  /** The fence may take this long, and so much more for every row of dots: slow printers do 200 rows a second. */
  readonly fenceBaseMs: number;
  readonly fencePerRowMs: number;
  /** The longest time a printer may take no byte. */
  readonly stallMs: number;
  /** Paper ran out in the middle of a document: how long somebody may take to change the roll. */
  readonly paperWaitMs: number;
  /** A stopping agent gives the paper in the printer this long. */
  readonly graceMs: number;
};

export const TIMING: Timing = {
  pollMs: AGENT_POLL_MS,
  blockedRetryMs: 5_000,
  againMs: 1_000,
  renewMs: 8_000,
  ackTimeoutMs: 5_000,
  resendMs: 2_000,
  fenceBaseMs: 3_000,
  fencePerRowMs: 5,
  stallMs: 60_000,
  paperWaitMs: 10 * 60_000,
  graceMs: 2_500,
};
