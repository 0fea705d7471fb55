import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const AGENT = 'services/print-agent/src';

/** What the print agent's own files ask for, and what they get here: a line, printers, a till and a disk of ours. */
const SWAPS: readonly (readonly [asks: string, specifier: string, gets: string])[] = [
  ['connection/channel.ts', 'socket.io-client', 'agent-line.ts'],
  ['printing/open-job-printer.ts', '../devices/open-transport.ts', 'printer.ts'],
  ['printing/open-job-printer.ts', '../fiscal/open-device.ts', 'till.ts'],
  ['printing/paper-printer.ts', './print-document.ts', 'printer.ts'],
  ['jobs/journal.ts', 'node:fs', 'disk.ts'],
];
const urlOf = (...path: readonly string[]): string => pathToFileURL(join(...path)).href;

/** Before the agent is loaded. Everybody else gets what he asks for. */
export function swapModules(): void {
  const swaps = new Map(
    SWAPS.map(([asks, specifier, gets]) => [
      `${urlOf(REPOSITORY, AGENT, asks)} ${specifier}`,
      urlOf(import.meta.dirname, gets),
    ]),
  );
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = swaps.get(`${context.parentURL} ${specifier}`);
      return url === undefined ? next(specifier, context) : next(url, context);
    },
  });
}
