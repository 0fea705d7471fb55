import nodeModule from 'node:module';
import { pino } from 'pino';
import { banner } from './banner.ts';
import { boot } from './boot.ts';
import { clearAfterStart } from './bounded-memory.ts';
import { CannotStart } from './cannot-start.ts';
import { readConfig } from './config.ts';
import { createLog } from '../process/log.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The log goes to stderr: stdout is for the person who started us.
  const log = createLog(config.logLevel, pino.destination({ fd: 2, sync: false }));
  const running = await boot(config, log);

  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(code),
      (reason: unknown) => {
        log.fatal({ err: reason }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  // "npm start" holds a line to us: when it breaks, whoever started us is gone.
  process.on('disconnect', () => stop(0));
  process.on('uncaughtException', (reason) => {
    log.fatal({ err: reason }, 'unexpected failure');
    stop(1);
  });

  // Where what was compiled is kept (NODE_COMPILE_CACHE), the next start has it, also after a power cut.
  if ('flushCompileCache' in nodeModule) nodeModule.flushCompileCache();
  clearAfterStart();
  // The last word of a start: whoever waits for it may stop us at once.
  console.log(await banner(config, running));
}

main().catch((reason: unknown) => {
  console.error(reason instanceof CannotStart ? reason.message : reason);
  process.exit(1);
});
