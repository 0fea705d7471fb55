import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fault, reasonOf, well, type Finding } from './finding.ts';

/** The journal and its copy while it is compacted, the logs, and something for the rest of the machine. */
const FREE_ENOUGH = 100 * 1024 * 1024;

function writeDurably(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `.doctor-${process.pid}`);
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, 'masa');
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/** The journal must reach the disk before the first byte of a paper leaves. */
export async function lookAtDisk(
  directory: string,
  freeIn: (path: string) => Promise<number> = async (path) => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
): Promise<Finding> {
  try {
    writeDurably(directory);
    const free = await freeIn(directory);
    const megabytes = Math.floor(free / 1024 / 1024);
    if (free >= FREE_ENOUGH) return well('journal', `${directory} takes it, ${megabytes} MB are free`);
    const help = 'free some space: without its journal the agent cannot print';
    return fault('journal', `only ${megabytes} MB are free in ${directory}`, help);
  } catch (error) {
    return fault(
      'journal',
      `cannot be written: ${reasonOf(error)}`,
      `give the user of the agent a folder of his own and name it with --data; now it is ${directory}`,
    );
  }
}
