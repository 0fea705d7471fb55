import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;
/** With the one being written: two or three weeks of a busy bar, never more than 25 MB. */
const FILES = 5;

export type LogFiles = { write(line: string): void; close(): void };

/** agent.log, when it is full agent.1.log, and so on: what the technician reads the morning after. */
export function openLogFiles(directory: string, { maxBytes = MAX_BYTES, files = FILES } = {}): LogFiles {
  mkdirSync(directory, { recursive: true });
  const nameOf = (age: number) => join(directory, age === 0 ? 'agent.log' : `agent.${age}.log`);
  const openCurrent = () => openSync(nameOf(0), 'a', 0o600);
  let handle = openCurrent();
  let size = fstatSync(handle).size;
  let failed = false;

  const turn = (): void => {
    closeSync(handle);
    for (let age = files - 2; age >= 0; age -= 1) {
      if (existsSync(nameOf(age))) renameSync(nameOf(age), nameOf(age + 1));
    }
    handle = openCurrent();
    size = 0;
  };

  return {
    write(line) {
      try {
        if (size >= maxBytes) turn();
        size += writeSync(handle, line);
        failed = false;
      } catch (error) {
        // A full disk must not stop the printers. Said once, where the service's own log is.
        if (!failed) process.stderr.write(`The log file cannot be written: ${String(error)}\n`);
        failed = true;
      }
    },
    close: () => closeSync(handle),
  };
}
