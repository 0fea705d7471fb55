/** For evenings out of a seed: the agent itself, and what takes the place of its devices there has to be. */
export { startAgent } from '../../agent.ts';
export type { PrinterStatus, Transport } from '../../devices/transport.ts';
export type { FiscalDevice, FiscalReceipt, FiscalResult, Trace } from '../../fiscal/fiscal-device.ts';
export { parseConfig } from '../../program/config.ts';
