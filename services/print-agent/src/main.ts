import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startAgent } from './agent.ts';
import { parseConfig } from './config.ts';
import { createLog } from './log.ts';

const USAGE = `usage: node src/main.ts --api https://host --key <agent key> --config printers.yaml [--data DIR]
  --api       where the API is reached
  --key       the key an administrator got when he made this agent (or --key-file FILE)
  --config    the printers of this machine
  --data      journal and the papers of virtual printers (default: ./data)`;

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        api: { type: 'string' },
        key: { type: 'string' },
        'key-file': { type: 'string' },
        config: { type: 'string' },
        data: { type: 'string', default: 'data' },
      },
    });
    return values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const log = createLog((line) => process.stdout.write(line));
const given = readArguments();
const keyFile = given['key-file'];
const key = given.key ?? (keyFile === undefined ? undefined : readText(keyFile).trim());
if (given.api === undefined || key === undefined || key === '' || given.config === undefined) refuse(USAGE);
if (!URL.canParse(given.api) || !/^https?:$/u.test(new URL(given.api).protocol)) {
  refuse(`--api must be an address such as https://bar.example, not "${given.api}"`);
}
const config = parseConfig(readText(given.config), given.config);
if (!config.ok) refuse(config.error);

const { protocol, hostname } = new URL(given.api);
if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/u.test(hostname)) {
  log('plain_http', {
    warning: 'the agent key travels unencrypted: use https unless this network is trusted',
    hostname,
  });
}

const starting = startAgent({
  api: given.api,
  key,
  config: config.value,
  dataDirectory: resolve(given.data),
  log,
});

let stopping = false;
const stop = (reason: string): void => {
  if (stopping) return;
  stopping = true;
  log('stopping', { reason });
  // A printer or an API that hangs must not keep the process.
  setTimeout(() => process.exit(0), 4_500).unref();
  void starting.then((agent) => agent.stop()).finally(() => process.exit(0));
};
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// Started as a child with an IPC channel: without its parent it has no reason to live.
process.on('disconnect', () => stop('the parent is gone'));
await starting;
