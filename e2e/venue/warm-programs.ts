/**
 * API and agent of one bar after the other in one process, whose modules are loaded once. It is told by messages what to
 * open and close, and ends with whoever started it.
 */
import { readFileSync } from 'node:fs';
import { boot, createLog, readConfig, type Running } from '@masa/api/venue';
import { startAgent, type Agent } from '@masa/print-agent/agent';
import { readConfig as readPrinters } from '@masa/print-agent/commands/arguments';
import { createLog as createAgentLog } from '@masa/print-agent/program/log';

export type AgentWords = {
  readonly api: string;
  readonly keyFile: string;
  readonly config: string;
  readonly data: string;
};
export type Wish = { readonly id: string } & (
  | { readonly wish: 'open'; readonly environment: Readonly<Record<string, string>> }
  | { readonly wish: 'agent'; readonly words: AgentWords }
  | { readonly wish: 'minute' }
  | { readonly wish: 'close' }
);
export type Done = { readonly id: string; readonly wrong: string | null };

const MINUTE_MS = 60_000;

type Bar = { readonly api: Running; agent: Agent | null };
const bars = new Map<string, Bar>();

async function fulfil(wish: Wish): Promise<void> {
  const { id } = wish;
  if (wish.wish === 'open') {
    const config = readConfig(wish.environment);
    bars.set(id, { api: await boot(config, createLog(config.logLevel, process.stderr)), agent: null });
    return;
  }
  const bar = bars.get(id);
  if (!bar) throw new Error('This bar is not open.');
  if (wish.wish === 'agent') {
    const { api, keyFile, config, data } = wish.words;
    bar.agent = await startAgent({
      api,
      key: readFileSync(keyFile, 'utf8').trim(),
      config: readPrinters(config),
      dataDirectory: data,
      log: createAgentLog((line) => void process.stdout.write(line)),
    });
    return;
  }
  if (wish.wish === 'minute') {
    for (const job of bar.api.product.jobs) if (job.everyMs <= MINUTE_MS) await job.run();
    return;
  }
  await bar.agent?.stop();
  await bar.api.stop();
  bars.delete(id);
}

const answer = (done: Done): void => void process.send?.(done);

process.on('message', (wish: Wish) => {
  fulfil(wish).then(
    () => answer({ id: wish.id, wrong: null }),
    (reason: unknown) => answer({ id: wish.id, wrong: String(reason) }),
  );
});
process.on('disconnect', () => process.exit(0));
