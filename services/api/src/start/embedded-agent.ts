import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { closeToOthers, OWNERS_FILE, OWNERS_FOLDER } from '../process/disk.ts';
import type { PrintVerbs } from '../modules/print/public.ts';

const NAME = 'embedded';

const embeddedKeyFile = (config: Pick<Config, 'dataDir'>): string =>
  join(config.dataDir, 'print-agent', 'key');

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null;
    throw reason;
  }
}

/** The agent that "npm start" runs beside the API finds its key in a file of the data folder. */
export async function keepEmbeddedKey(
  config: Pick<Config, 'dataDir'>,
  { agents }: Pick<PrintVerbs, 'agents'>,
): Promise<void> {
  const file = embeddedKeyFile(config);
  const known = readKey(file);
  if (known && (await agents.authenticate(known))) return closeToOthers(file);
  const { key } = await agents.rekey(NAME, 'system');
  mkdirSync(dirname(file), { recursive: true, mode: OWNERS_FOLDER });
  closeToOthers(file);
  writeFileSync(file, `${key}\n`, { mode: OWNERS_FILE });
}
