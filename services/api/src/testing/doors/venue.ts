/** For a process that opens venues as it is told to: the browser tests. */
export { createLog } from '../../process/log.ts';
export { boot, type Running } from '../../start/boot.ts';
export { readConfig } from '../../start/config.ts';
