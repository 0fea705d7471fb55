import { join } from 'node:path';
import { readArguments, readConfig, Refusal, USAGE } from './commands/arguments.ts';
import type { Answer } from './commands/answer.ts';
import { examine } from './commands/doctor.ts';
import { run } from './commands/run.ts';
import { printSheet } from './commands/sheet.ts';
import { openLogFiles } from './program/log-files.ts';
import { createLog } from './program/log.ts';

function finish({ code, text }: Answer): void {
  console.log(text);
  process.exitCode = code;
}

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  if (given === undefined) return console.log(USAGE);
  const { command, api, key, config, printer, dataDirectory } = given;
  if (config === undefined) throw new Refusal(USAGE);
  if (command === 'sheet') {
    if (printer === undefined) throw new Refusal(USAGE);
    return finish(await printSheet(readConfig(config), printer, dataDirectory));
  }
  if (api === undefined || key === undefined) throw new Refusal(USAGE);
  if (command === 'doctor') return finish(await examine({ api, key, config, dataDirectory }));
  const files = openLogFiles(join(dataDirectory, 'logs'));
  const log = createLog((line) => {
    process.stdout.write(line);
    files.write(line);
  });
  await run({ api, key, config, dataDirectory, log });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
