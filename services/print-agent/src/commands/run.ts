import { startAgent } from '../agent.ts';
import type { Log } from '../program/log.ts';
import { readConfig } from './arguments.ts';

export type RunOptions = {
  readonly api: string;
  readonly key: string;
  readonly config: string;
  readonly dataDirectory: string;
  readonly log: Log;
};

/** A printer or an API that hangs must not keep the process. */
const LAST_WORDS_MS = 4_500;

/** The agent until somebody stops it. */
export async function run({ config, log, ...rest }: RunOptions): Promise<void> {
  const printers = readConfig(config);
  const { protocol, hostname } = new URL(rest.api);
  if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/u.test(hostname)) {
    log('plain_http', {
      warning: 'the agent key travels unencrypted: use https unless this network is trusted',
      hostname,
    });
  }
  const starting = startAgent({ ...rest, config: printers, log });

  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    log('stopping', { reason });
    setTimeout(() => process.exit(0), LAST_WORDS_MS).unref();
    void starting.then((agent) => agent.stop()).finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // Started as a child with an IPC channel: without its parent it has no reason to live.
  process.on('disconnect', () => stop('the parent is gone'));
  await starting;
}
